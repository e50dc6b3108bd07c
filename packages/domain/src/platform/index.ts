export {
  together,
  sharedRead,
  collection,
  computed,
  type CompanyState,
  copiesOf,
  duplicatesIn,
  isDuplicateKey,
  lasting,
  newId,
  raiseVersion,
  readCompanyState,
  recentState,
  versionModel,
  versionsOf,
} from '@elan/database';
export { findAuditActors, findAuditEvents } from './audit/find-audit-events';
export { findEventsAbout, findEventsOfActions } from './audit/find-events';
export { countEventsBefore, eraseEventsBefore, firstEventOf } from './audit/outdated-events';
export { type AuditEntry, recordAudit, recordAudits } from './audit/record-audit';
export { AppError } from './basics/app-error';
export { readDataUrl } from './basics/data-url';
export { forgetUnlisted, makeInTurn, UNDER_WAY } from './basics/ordered-files';
export { plainLogo } from './basics/plain-logo';
export { comparableName, csvFile, csvLines, isSharedMailbox } from '@elan/member-files';
export { equalText } from './basics/equal-text';
export { asLongWork, yieldToEventLoop, noteRequest } from './basics/yield-to-event-loop';
export {
  eachReadYielding,
  eachYielding,
  filterYielding,
  forEachYielding,
  mapYielding,
  stepsYielding,
} from './basics/for-each-yielding';
export { htmlToText } from '@elan/written-html';
export { readImageHeader } from './basics/image-header';
export { invalidField } from './basics/invalid-field';
export { refuseUsedName } from './basics/refuse-used-name';
export { throttleLog } from './basics/throttle-log';
export { shuffle } from './basics/shuffle';
export { writeWords } from './basics/write-words';
export { DAY, HOUR, MINUTE, SECOND, later } from './basics/time-spans';
export { checkHealth } from './context/check-health';
export { type Clock, systemClock } from './context/clock';
export { compactSoon } from './context/compact-soon';
export { type Actor, type Context, closeContext, isDatabaseAway } from './context/context';
export { MOST_IN_LINE, waitInLine } from './basics/wait-in-line';
export { waitAs, type WaitingCaller } from './basics/wait-as';
export type { AgreedState, PackSettings } from './context/pack-settings';
export { forEachSafely } from './context/for-each-safely';
export { keyedHash } from './context/keyed-hash';
export { openSealed, sealedAnew, sealText } from './context/seal-text';
export { senderAddress } from './context/sender-address';
export { isOutOfReach, reportUnlessUnreachable } from './context/out-of-reach';
export { createOutageLog, nameOf } from './context/outage-log';
export { type Settings, readSettings, settingNames } from './context/settings';
export { dueAtFirst, forEachDue, type InTurn, isAnyDue, scheduleCheck } from './checks/due-companies';
export { codeLifetime, codeMail } from './mail-writing/code-mail';
export {
  defineCheckedMail,
  defineMail,
  type Mail,
  type Samples,
  toAddress,
  type Written,
} from './mail-writing/mail';
export type { MailText } from './mail-writing/mail-text';
export { type MailTextId, type MailWords, type Say, sayIn } from './mail-writing/say';
export {
  type ClaimedMail,
  claimMail,
  isMailDue,
  type DueMail,
  mailsInTurn,
  eraseClaimed,
  markCancelled,
  markFailed,
  markSent,
  postpone,
} from './outbox/claim-mail';
export { countWaitingMails } from './outbox/count-waiting-mails';
export {
  adoptMails,
  eraseMailsAbout,
  eraseMailsOf,
  eraseMailsOfManagers,
  eraseMailsWithoutCompany,
  keepMailsOfLosses,
  lastNews,
} from './outbox/erase-mails';
export {
  countMailsOfRound,
  findAccepting,
  findFailedMails,
  findMailsOf,
  findMailsOfRound,
  findRefusedAmong,
  findRefusedMails,
  findSentMails,
} from './outbox/find-mails';
export {
  isReminder,
  isRevivable,
  reminderKinds,
  uncountedKinds,
  type MailTrouble,
  type OutboxMail,
} from './outbox/outbox.model';
export type { MailSender, Prepared } from './outbox/prepared';
export { type MailKind, type MailOrder, queueMail, queueMails } from './outbox/queue-mail';
export {
  moveExpiry,
  reviveCancelledMails,
  reviveReaddressedMail,
  reviveRefusedMail,
} from './outbox/revive-mails';
export {
  memberOfKey,
  subjectOfKey,
  surveyMailKey,
  type SurveyMailKind,
  surveyMailPrefix,
} from './outbox/survey-mail-key';
export { sweepOutbox } from './outbox/sweep-outbox';
export type { Caller } from './rate-limits/caller';
export { countHeavyCall } from './rate-limits/heavy-calls';
export { padDuration } from './rate-limits/pad-duration';
export { type AttemptPolicy, rateLimitPolicies } from './rate-limits/rate-limit-policies';
export {
  type Claim,
  type MadeAttempts,
  claimAttempts,
  claimEither,
  forgetAttempts,
  mayAttempt,
  ofNetwork,
  refuseExhausted,
} from './rate-limits/rate-limits';
export { openThread } from './threads/open-thread';
