export { shortNameOf } from './library/short-name';
export { adviceOf, listTemplates, listThematics, readTemplate } from './library/present-content';
export {
  findTemplate,
  findTemplateQuestion,
  templateOf,
  templateQuestions,
} from './library/template-questions';
export {
  createOwnTemplate,
  deleteOwnTemplate,
  listOwnTemplates,
  updateOwnTemplate,
} from './own-templates/own-templates.service';
export { firstTranslation } from './lifecycle/translations';
export type { OwnTemplateRecord } from './own-templates/own-template.model';
export { readSurveyMessages, updateSurveyMessages } from './messages/survey-messages.service';
export {
  addRelease,
  endGroupsWait,
  noteGroupsWait,
  claimBatch,
  finishBatch,
  fixComments,
  fixSegmentations,
  markClosed,
  noteDrivers,
  markForgotten,
  markFrozen,
  markPicked,
  markTwins,
  noteCountingCards,
  noteHeld,
  noteReach,
  noteWaiting,
  sealRound,
} from './round-records/change-round';
export {
  type ClosedRound,
  findClosedRounds,
  findForgettableRounds,
  findLatestClosedRounds,
  findSurveysByClosedRound,
  findRound,
  findReleaseBefore,
  findRoundBefore,
  findRoundsBeside,
  findRounds,
  findRoundsOfResults,
  findRoundStates,
  findPublishingRounds,
  countWaitingRounds,
  findUnclosedRoundsOf,
  findWaitingRoundsOf,
  findUnclosedRoundsOfSurvey,
} from './round-records/find-rounds';
export {
  countDeletedRounds,
  findRetirableRounds,
  markRetired,
  type RetiredRound,
} from './round-records/retire-rounds';
export { neverShown } from './round-records/never-shown';
export {
  type FrozenSegmentation,
  type LanguageCount,
  newRound,
  type ReminderByHand,
  type Release,
  type PublishingBatch,
  type Reach,
  type RoundRecord,
  roundId,
  type Withheld,
} from './round-records/round.model';
export {
  deleteRoundSecret,
  ensureRoundSecret,
  eraseRoundSecrets,
  findRememberedRounds,
  findRoundSecret,
  findRoundSecrets,
} from './round-records/round-secret';
export { eraseRounds, openRound, recordMissedRound } from './round-records/record-round';
export {
  awaitsReminder,
  claimReminderByHand,
  findRoundsToRemind,
  markReminded,
  markRemindedByHand,
} from './round-records/round-reminders';
export { appendDocument } from './promises/append-document';
export { readPromiseKeys } from './promises/promise-keys';
export type { PromiseRecord } from './promises/promise.model';
export { findPromisesNaming, findSigned, promiseOfRound } from './promises/promise-of-round';
export { canonicalJson } from './promises/canonical-json';
export { findRespondentsPage, noteRespondentsPage } from './promises/respondents-page';
export { RULES as promiseRules } from './promises/rules';
export { promisePage } from './promises/promise-page';
export { fingerprintOf, hashOf } from './promises/signing-key';
export { chooseCards } from './lifecycle/choose-cards';
export { addKiosk, removeKiosk } from './lifecycle/kiosks';
export { guardSurvey, printedSurveys } from './lifecycle/printed-surveys';
export { countSurveys } from './lifecycle/count-surveys';
export { composeSurvey, createSurvey } from './lifecycle/create-survey';
export { deleteAudience } from './lifecycle/delete-audience';
export { deleteExpiredSecrets } from './lifecycle/delete-expired-secrets';
export { deleteSurvey, restoreSurvey } from './lifecycle/delete-survey';
export { isRefundable } from './lifecycle/refundable-survey';
export { endSurvey } from './lifecycle/end-survey';
export {
  type ListedSurveyRecord,
  findLinkedSurvey,
  findSurvey,
  findSurveysOfTemplate,
  findSurveysOf,
  listSurveys,
} from './lifecycle/find-survey';
export { findGroupSize, fixGroupSize, groupSizeOf } from './lifecycle/group-size';
export { lockSurvey } from './lifecycle/lock-survey';
export { noteOpenedPeriod } from './lifecycle/opened-period';
export { findPurgeableSurveys, purgeSurvey } from './lifecycle/purge-survey';
export { listSummaries, type SurveySummaryRecord } from './lifecycle/list-summaries';
export { findSurveysEndingFrom } from './lifecycle/scheduled-surveys';
export { findStoredSurvey, findStoredSurveys, findSurveyNames } from './lifecycle/stored-surveys';
export type { SurveyRecord } from './lifecycle/survey.model';
export { releaseSurveyQuota, repairUsage, reserveSurveyQuota } from './lifecycle/survey-quota';
export { checkReferences } from './lifecycle/survey-references';
export { changeSchedule, defaultSchedule } from './lifecycle/survey-schedule';
export { updateSurvey } from './lifecycle/update-survey';
export {
  introduceSurvey,
  nameSurvey,
  untranslatedTexts,
  wordForAuthors,
  wordSurvey,
} from './lifecycle/word-survey';
