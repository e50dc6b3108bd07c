export { AppError } from './core/app-error';
export { countHeavyCall } from './attempts/heavy-calls';
export { checkHealth } from './core/check-health';
export { systemClock, type Clock } from './core/clock';
export { closeCore, isDatabaseAway, openCore, type Actor, type Core } from './core/core';
export { newId } from './core/new-id';
export { seldom } from './core/seldom';
export { parseSettings, readCoreSettings, SettingsError, type CoreSettings } from './core/settings';
export { deliverMails, type DeliveryReport } from './mail/deliver-mails';
export { openMailer, type Mailer } from './mail/mailer';
export { queueMail, queueMails, type MailOrder } from './mail/queue-mail';
export { sweepOutbox } from './mail/sweep-outbox';
export { materialiseRounds } from './rounds/materialise-rounds';
export { roundId, type RoundRecord } from './rounds/round.model';
export { queuePackEndings } from './rounds/pack-ending';
export { queueReminders } from './rounds/queue-reminders';
export { queueSummaries } from './rounds/queue-summaries';
export type { MailKind } from './mail/outbox.model';
export type { CompanyRecord, SubscriptionRecord } from './companies/company.model';
export type { UserRecord } from './users/user.model';
export { listAuditEvents } from './audit/list-audit-events';
export { recordAudit, type AuditEntry } from './audit/record-audit';
export { requireSubscription, runningSubscription } from './companies/subscription';
export { AccessClaims, accessTokenRules, signAccessToken } from './sessions/access-token';
export { authenticate, authenticateCookie } from './sessions/authenticate';
export { endSessions } from './sessions/end-sessions';
export { openSession } from './sessions/open-session';
export { refreshSession } from './sessions/refresh-session';
export type { Caller } from './attempts/caller';
export { changePassword } from './auth/change-password';
export { DEVICE_DAYS } from './auth/known-device';
export { login, type Browser, type SignedIn } from './auth/login';
export { listOwnSessions, endOwnSession, endOtherSessions } from './sessions/own-sessions';
export { requireRecentSignIn } from './sessions/live-session';
export { confirmPassword } from './auth/confirm-password';
export {
  register,
  sendRegistrationCode,
  validateRegistrationCode,
  type RegistrationCaller,
} from './auth/register';
export { registerCompany, removeStaleRegistrations } from './auth/register-company';
export { resetPassword, sendResetCode, validateResetCode } from './auth/reset-password';
export { isProviderCompany } from './companies/provider-company';
export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './companies/delete-company';
export { repairUsage } from './companies/repair-usage';
export { readCompany, updateCompany } from './companies/update-company';
export {
  giveQuotaBack,
  giveSurveyQuotaBack,
  isSurveyQuotaUsedUp,
  takeQuota,
  takeSurveyQuota,
} from './companies/usage';
export { logout } from './sessions/logout';
export type { AudienceRecord } from './audiences/audience.model';
export { createAudience, listAudiences, readAudience, updateAudience } from './audiences/audience.service';
export type { SegmentationRecord } from './segmentations/segmentation.model';
export { seedSegmentations } from './segmentations/seed-segmentations';
export {
  createSegmentation,
  deleteSegmentation,
  listSegmentations,
  updateSegmentation,
} from './segmentations/segmentation.service';
export { readSurveyMessages, updateSurveyMessages } from './survey-messages/survey-messages.service';
export { deleteAudience } from './surveys/delete-audience';
export { createSurvey } from './surveys/create-survey';
export { describeSurvey, type SurveyDescription } from './surveys/describe-survey';
export { deleteSurvey, restoreSurvey } from './surveys/delete-survey';
export { listSurveys, type ListedSurveyRecord } from './surveys/find-survey';
export { findGroupSize, groupSizeOf } from './surveys/group-size';
export { readSurvey, type SurveyView } from './surveys/read-survey';
export type { SurveyRecord } from './surveys/survey.model';
export { deleteExpiredSecrets, purgeDeletedSurveys } from './surveys/survey-sweeps';
export { updateSurvey } from './surveys/update-survey';
export { wordForAuthors } from './surveys/word-survey';
export { checkResponse } from './responses/check-response';
export { answeredMembers } from './responses/has-answered';
export { responseId } from './responses/response-id';
export type { ResponseRecord } from './responses/response.model';
export { activeSegmentations, segmentsAmong } from './responses/segments-of';
export { submitResponse } from './responses/submit-response';
export { rollUpAnswers } from './statistics/roll-up';
export { readOverview, type CompanyFigures } from './companies/read-overview';
export { importExample } from './users/import-example';
export { runImportTask, type ImportRunner } from './users/import-tasks';
export { importUsers, type ImportOutcome } from './users/import-users';
export { inviteUser } from './users/invite-user';
export { revokeInvitation } from './users/invitations';
export { resendInvitation } from './rounds/resend-invitation';
export { listUsers, readUser, type PublicUser } from './users/read-users';
export { exportMember } from './users/export-member';
export { changeOwnEmail } from './users/change-own-email';
export { removeUser } from './users/remove-user';
export { updateUser } from './users/update-user';
export { createPaymentSession } from './payments/create-payment-session';
export { receivePaymentEvent } from './payments/receive-payment-event';
export { surveyAdvices } from './advices/survey-advices';
export { listTemplates, listThematics } from './content/present-content';
export { exportResponses } from './statistics/export-responses';
export { surveyHeatmap } from './statistics/heatmap';
export { surveyStatistics } from './statistics/survey-statistics';
