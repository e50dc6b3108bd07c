export { changesSince, findAgreement, guardAgreement, promisedAgreement } from './agreements/agreements';
export { endAgreement, listEndedAgreements, storeAgreement } from './agreements/store-agreement';
export type { AgreementRecord } from './agreements/agreement.model';
export { confirmApiKey, createApiKey, endApiKeysOf, listApiKeys, removeApiKey } from './api-keys/api-keys';
export { tellKeysWait } from './api-keys/waiting-keys';
export { API_KEY_PREFIX } from './api-keys/api-key-secret';
export { authenticateApiKey } from './api-keys/authenticate-api-key';
export { type AudienceChoice, findChoice, isNamed, isPicked } from './audiences/audience-choice';
export {
  type AudienceMember,
  audienceMembers,
  chosenMembers,
  type Picks,
  refuseNobody,
} from './audiences/audience-members';
export type { AudienceRecord } from './audiences/audience.model';
export {
  type PeopledAudience,
  createAudience,
  findAudiencesNaming,
  listAudiences,
  nameInAudiences,
  readAudience,
  removeAudience,
  updateAudience,
} from './audiences/audience.service';
export {
  deleteSegmentation,
  updateSegmentation,
  updateSegmentationLocked,
} from './audiences/change-segmentation';
export { previewAudience } from './audiences/audience-people';
export { findAudienceNames, findAudiences, hasAudience } from './audiences/find-audiences';
export {
  beginCompanyDeletion,
  findDeletedCompanies,
  findLeavingCompanies,
  noteErased,
  removeCompany,
} from './companies/company-deletion';
export type { CompanyRecord, SubscriptionRecord } from './companies/company.model';
export { requireSecondFactor } from './companies/sign-in-rules';
export { createCompany } from './companies/create-company';
export { changeDefaultTexts } from './companies/default-texts';
export { entitle } from './companies/entitle';
export {
  findCompanies,
  findCompaniesWithPackEnding,
  findCompany,
  findCompanyIds,
} from './companies/find-company';
export { senderFields, senderOf } from './companies/mail-sender';
export { isProviderCompany } from './companies/provider-company';
export { admitSubscribed, requireSubscription, runningSubscription } from './companies/subscription';
export { readCompany, updateCompany } from './settings/update-company';
export { createSeat, keepSeat, readdressSeat, removeSeat, renewSeat } from './council-seat/manage-seat';
export type { CouncilSeatRecord } from './council-seat/council-seat.model';
export { findSeat, readSeat, refuseSeatHolder } from './council-seat/find-seat';
export { presentSeat } from './council-seat/present-seat';
export { promisedSeat } from './council-seat/promised-seat';
export { tellOfSeat } from './council-seat/seat-mails';
export { beginVisit, confirmSeat, endVisit, openVisit, seatOfSession } from './council-seat/visit-seat';
export { withRoomFor } from './companies/with-room-for';
export { deliverWebhooks, isWebhookDue } from './webhooks/deliver-webhooks';
export { queueWebhooks } from './webhooks/queue-webhooks';
export {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  repeatDelivery,
} from './webhooks/webhooks';
export {
  type DirectoryPerson,
  findDirectoryPeople,
  findGroupMembers,
  forgetLeaver,
  hasRival,
  keepLeaver,
  listDirectoryPeople,
  ifStill,
  moveAlone,
  type PersonKey,
} from './hr-system/directory-people';
export {
  type Fills,
  openFills,
  readDirectory,
  updateDirectory,
  valueFor,
} from './hr-system/directory-settings';
export {
  countLeaversBefore,
  findLeaver,
  findLeaverNames,
  firstLeaverOf,
  forgetLeaversBefore,
  listLeavers,
} from './hr-system/outdated-leavers';
export { withCompanyLock } from './companies/with-company-lock';
export { valuesThatFit } from './segmentations/extra-data';
export { countGroups } from './segmentations/count-groups';
export { type Segment, segmentsAmong } from './segmentations/segments-of';
export { reportAddressChanges } from './membership/address-change';
export { changeMembers, changeMembersLocked } from './membership/change-members';
export { distinguishMembers, type FoundDoubles, possibleDoubles } from './membership/possible-doubles';
export { type FoundMembers, searchMembers } from './membership/search-members';
export { domainOf, isBusinessEmail } from './members/business-email';
export { clearBounce, forgetBounce, noteBounce } from './members/bounces';
export { importExample } from './imports/import-example';
export { type ImportRunner, runImportTask } from './imports/import-tasks';
export { type ImportOutcome, importUsers } from './imports/import-users';
export { runPaced } from './imports/run-paced';
export { countMembers } from './members/count-members';
export { findAdministrators, findSigningIn } from './members/find-administrators';
export { changesTo } from './members/changes-to';
export { claimNews, mailAdministrators } from './members/mail-administrators';
export {
  findMember,
  findMemberByEmail,
  findMembersWithEmail,
  findMemberInBatch,
  findMemberOfToken,
  findMembers,
  findWholeMembers,
} from './members/find-member';
export { noteConnection, noteSignIn } from './members/note-connection';
export { findOwnCompany } from './members/own-company';
export { choosePassword, replacePassword, setPassword } from './members/passwords';
export { companyMembers, type PublicUser } from './members/member-index';
export { presentUser } from './members/present-user';
export { listUsers, findUser, readUser } from './members/read-users';
export { forgetReminderChoices, noteReminderChoice } from './members/reminder-choices';
export { findAddresses, removeMembers } from './members/remove-members';
export { findFormerReaders, findPasswordOwner, findSignIn } from './members/sign-in-address';
export { bindIdentity, findByIdentity, forgetIdentities, unbindIdentity } from './members/identities';
export { isInvitationOver } from './members/invitation-end';
export { hasSecondFactor, replaceSecondFactor, undoneUntil } from './members/second-factor';
export { staySignedIn } from './members/stay-signed-in';
export type { PasskeyRecord, SecondFactor, UserRecord } from './members/user.model';
export { PLAIN_FIELDS, plainOf, versionStep } from './members/user.model';
export { changeOwnEmail } from './membership/change-own-email';
export { returnToAddress } from './membership/return-to-address';
export { countFirstAdministrator, createFirstAdministrator } from './membership/first-administrator';
export type { FormerMember, FormerMembers } from './membership/former-members';
export { removePending, repeatInvitation } from './membership/invitations';
export { admitAdministrator } from './membership/admit-administrator';
export { inviteUser } from './membership/invite-user';
export { findCompaniesOfOrphans } from './membership/orphaned-members';
export { type Power, withPower } from './membership/power';
export { removeAdministrator, removePlainMembers } from './membership/remove-user';
export { requireOtherAdministrator } from './membership/role-rules';
export { removeUnfinishedCompanies } from './membership/unfinished-companies';
export { updateUser } from './membership/update-user';
export { isSurveyQuotaUsedUp, releaseQuota, reserveQuota } from './quotas/quotas';
export { recountUsage } from './quotas/recount-usage';
export { countSegmentationsInUse } from './segmentations/segmentations-in-use';
export { activeSegmentations } from './segmentations/active-segmentations';
export { detailedAmong } from './segmentations/detailed-segmentation';
export { type Places, readPlaces, takePlaces } from './segmentations/places';
export { seedSegmentations } from './segmentations/seed-segmentations';
export { externalIdOf, noteExternalId } from './segmentations/group-external-ids';
export { printedSegmentations } from './segmentations/printed-segmentations';
export { segmentationName } from './segmentations/segmentation-name';
export type { SegmentationRecord } from './segmentations/segmentation.model';
export {
  createSegmentation,
  listSegmentations,
  readSegmentation,
} from './segmentations/segmentation.service';
export { isRecent, requireRecentFactor, requireRecentSignIn } from './members/recent-sign-in';
