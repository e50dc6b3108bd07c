import {
  API_KEY_MAX_DAYS,
  CODE_LIFETIME_MINUTES,
  COMPANY_EXPORT_DAYS,
  COUNCIL_SEAT,
  DELETED_ACTION_RETENTION_DAYS,
  DELETED_SURVEY_RETENTION_DAYS,
  GROUPS_WAIT_DAYS,
  MAIL_MEMORY_DAYS,
  MANAGER_LINK_MEMORY_DAYS,
  REQUEST_YEARS,
  SECRET_RETENTION_DAYS,
  SESSION_MAX_DAYS,
} from '@elan/contracts';
import type { PackSettings } from '../../platform';

/** When something is deleted, with what its sentence says. */
export const keptBy = ({ roundYears, afterwards, leaverDays, auditYears }: PackSettings) => ({
  action: { days: DELETED_ACTION_RETENTION_DAYS },
  audit: { years: auditYears },
  closed: { days: GROUPS_WAIT_DAYS },
  code: { minutes: CODE_LIFETIME_MINUTES },
  company: {},
  day: {},
  days: { days: COMPANY_EXPORT_DAYS },
  forgotten: { days: SECRET_RETENTION_DAYS },
  installation: {},
  key: { days: API_KEY_MAX_DAYS },
  leaver: { days: leaverDays },
  link: { days: MANAGER_LINK_MEMORY_DAYS },
  mail: { days: MAIL_MEMORY_DAYS },
  member: {},
  moment: {},
  request: { years: REQUEST_YEARS },
  results: { years: roundYears, afterwards },
  seat: { days: COUNCIL_SEAT.memoryDays },
  session: { days: SESSION_MAX_DAYS },
  survey: { days: DELETED_SURVEY_RETENTION_DAYS },
  twoYears: {},
  whole: {},
});
export type KeptId = keyof ReturnType<typeof keptBy>;

type Row = readonly [fields: string, kept: KeptId];

/**
 * Every stored field, by model; what has several purposes or is deleted on several days has several rows. The words of a
 * purpose are those of `stored.<model>.<row>`. The id of a document and that of its company are in each.
 */
export const STORED = {
  Action: {
    plan: [
      'version title state reason words dueDate steps notes createdAt beganAt changedAt deletedAt',
      'action',
    ],
    about: ['surveyId thematicId periodId questionId segmentationId groupId', 'action'],
    owner: ['ownerId', 'member'],
  },
  Agreement: { all: ['on by checksum state markedAt endedAt', 'whole'] },
  ApiKey: {
    all: ['name scopes secretHash userId makerResetAt confirmed createdAt expiresAt lastUsedOn', 'key'],
  },
  Attempt: { all: ['count nextAt expiresAt', 'day'] },
  Audience: { all: ['name normalisedName userIds rule createdAt', 'company'] },
  AuditEvent: { all: ['at action actorId sessionId target details', 'audit'] },
  CardSheet: { all: ['surveyId periodId cards counts drawnAt releasedBy', 'forgotten'] },
  Code: { all: ['codeHash triesLeft expiresAt', 'code'] },
  Comment: { all: ['surveyId periodId questionId text canReply thread hidden batch', 'results'] },
  Company: {
    settings: [
      'name normalisedName timeZone minimumGroupSize replyTo secondFactorRequired remindsEverybody usedSegmentations detail upgraded directory logo messages createdAt deletingAt',
      'company',
    ],
    contract: ['subscription payments usage turn queue', 'company'],
  },
  CompanyExport: {
    all: [
      'language kind format state progress orderedBy orderedAt expiresAt attempts notBefore attempt minimumGroupSize size',
      'days',
    ],
  },
  CompanyExportPiece: { all: ['attempt place bytes expiresAt', 'days'] },
  ConditionalCount: { all: ['surveyId periodId responses questions ends groups', 'results'] },
  CouncilLink: { all: ['seatId keyHash confirmationHash openedAt mails expiresAt', 'seat'] },
  CouncilNote: { all: ['seatId kind subject subjectId name text at', 'whole'] },
  CouncilSeat: { all: ['name language readsComments holders news version createdAt endsAt', 'seat'] },
  CouncilVisit: { all: ['seatId holderId visitHash keyHash sessionHash expiresAt', 'day'] },
  DayCount: { all: ['surveyId day periodId lastBatch responses counting squares questions', 'results'] },
  DeletedCompany: { all: ['at againAt', 'day'] },
  Deletion: { all: ['on kind count', 'whole'] },
  DistinctPair: { all: ['expiresAt', 'twoYears'] },
  EmployeePage: { all: ['surveyId periodId texts version showsFrom withdrawnAt', 'results'] },
  GroupCount: {
    all: [
      'surveyId periodId segmentationId isDetailed day batches columns ends rest hidden isIncomplete',
      'results',
    ],
  },
  IdentityProvider: {
    all: ['issuer clientId clientSecret administratorClaim domains isRequired breakGlassId', 'company'],
  },
  Leaver: {
    all: [
      'name email externalId directory language extraData addressVersion addressSince reached createdAt changedAt',
      'leaver',
    ],
  },
  ManagerLink: {
    all: [
      'surveyId segmentationId groupId groupName email memberId memberSince language keyHash confirmationHash confirmedAt openedAt withdrawnAt mails createdAt expiresAt',
      'link',
    ],
  },
  OrderedReport: {
    all: [
      'surveyId periodId language segmentationId format state progress failure orderedBy orderedAt expiresAt attempts notBefore attempt minimumGroupSize size fetchedAt',
      'days',
    ],
  },
  OutboxMail: {
    all: [
      'memberId kind to language payload state cancelReason urgent awaited turn attempts firstTriedAt notBefore expiresAt leaseToken lastError trouble createdAt sentAt',
      'mail',
    ],
  },
  OwnTemplate: {
    all: [
      'name description introduction thematicId language questions translations size archivedAt createdAt',
      'company',
    ],
  },
  PaymentEvent: { all: ['type checkoutSessionId outcome happenedAt receivedAt', 'company'] },
  PaymentSession: { all: ['packId amount currency createdAt', 'company'] },
  PrivacyRequest: { all: ['kind state userId askedOn dueOn closedAt closedBy', 'request'] },
  Promise: { all: ['surveyId periodId kind seatId number document hash signature key', 'whole'] },
  PromiseKey: { all: ['since', 'installation'] },
  Registration: { all: ['email name passwordHash language verifiedAt createdAt', 'day'] },
  Receipt: {
    proof: ['surveyId periodId batch counts byCard', 'forgotten'],
    answers: ['answers conditional comments segments', 'closed'],
  },
  RespondentsPage: { all: ['hash since', 'installation'] },
  Retention: { all: ['rules version pending startsAt nextAt', 'company'] },
  Round: {
    course: [
      'surveyId periodId startsAt endsAt invited mostInvited state remindedHalfwayAt remindedLastAt remindsEverybody remindersByHand segmentations frozenAt counting withheld comments cards languages isPromised reach batches publishing waiting arrived published pickedBy hasTwins sealedAt drivers closedAt forgottenAt retired groupsWait createdAt',
      'survey',
    ],
    releases: ['releases', 'results'],
  },
  ReportPiece: { all: ['surveyId attempt place bytes expiresAt', 'days'] },
  RoundMember: {
    all: [
      'surveyId periodId memberId addressKeys twinOf departure segments addressVersion pickedBy counts',
      'forgotten',
    ],
  },
  RoundSecret: { all: ['surveyId value', 'forgotten'] },
  Segmentation: {
    all: [
      'name normalisedName description active inResults type bracket fields externalIds detailedAt createdAt updatedAt',
      'company',
    ],
  },
  Session: {
    all: [
      'userId credentials tokenHash traded browser system provider createdAt signedInAt factorGivenAt lastUsedAt expiresAt',
      'session',
    ],
  },
  SignInAddress: { all: ['userId since formerUntil', 'member'] },
  SignInStep: { all: ['userId value provider ended expiresAt', 'code'] },
  Survey: {
    content: [
      'name description templateId thematicId questions questionsRevision next submit thankYou closed design advancesAutomatically language translations',
      'survey',
    ],
    rules: [
      'audienceId active isDraft startAt endAt frequency frequencyStart openedPeriod comments cards kiosks reminders createdBy createdAt deletedAt deletedBeside quotaGivenBack minimumGroupSize isLocked',
      'survey',
    ],
    secret: ['secret', 'survey'],
  },
  SurveyWatch: { all: ['seen changedAt roundId syncedAt summarisedEnd', 'survey'] },
  User: {
    person: [
      'name email addressVersion addressSince externalId directory changedAt role language status createdAt lastImportId',
      'member',
    ],
    groups: ['extraData', 'member'],
    signIn: [
      'passwordHash credentials formerAddresses passwordResetAt roleSince invitedAgainAt secondFactor identity lastConnectedAt',
      'member',
    ],
    mails: ['bounce noRemindersOf', 'member'],
  },
  Webhook: { all: ['url events secret isActive failingSince createdAt', 'company'] },
  WebhookDelivery: {
    all: [
      'webhookId event body at state notBefore firstTriedAt attempts triedAt status failure attempt',
      'days',
    ],
  },
  Version: { all: ['value due marks', 'moment'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>;
