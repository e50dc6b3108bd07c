export { listAuditEvents } from './audit/list-audit-events';
export type { AudienceRecord } from './audiences/audience.model';
export {
  createAudience,
  listAudiences,
  readAudience,
  removeAudience,
  updateAudience,
} from './audiences/audience.service';
export { companyNameKey } from './companies/company-name';
export type { CompanyRecord, SubscriptionRecord } from './companies/company.model';
export { isProviderCompany } from './companies/provider-company';
export { requireSubscription, runningSubscription } from './companies/subscription';
export { isTimeZone } from './companies/time-zone';
export { readCompany, updateCompany } from './companies/update-company';
export { withCompanyLock } from './companies/with-company-lock';
export { clearBounce, forgetBounce, noteBounce } from './members/bounces';
export { changeOwnEmail } from './members/change-own-email';
export { importExample } from './members/import-example';
export { type ImportRunner, runImportTask } from './members/import-tasks';
export { type ImportOutcome, importUsers } from './members/import-users';
export { mailInvitation, revokeInvitation } from './members/invitations';
export { inviteUser } from './members/invite-user';
export { type PublicUser, listUsers, readUser } from './members/read-users';
export { removeUser } from './members/remove-user';
export { findPasswordOwner, findSignIn } from './members/sign-in-address';
export { updateUser } from './members/update-user';
export type { UserRecord } from './members/user.model';
export {
  releaseQuota,
  releaseSurveyQuota,
  isSurveyQuotaUsedUp,
  reserveQuota,
  reserveSurveyQuota,
} from './quotas/quotas';
export { repairUsage } from './quotas/repair-usage';
export { seedSegmentations } from './segmentations/seed-segmentations';
export { segmentationName } from './segmentations/segmentation-name';
export type { SegmentationRecord } from './segmentations/segmentation.model';
export {
  createSegmentation,
  deleteSegmentation,
  listSegmentations,
  readSegmentation,
  updateSegmentation,
} from './segmentations/segmentation.service';
