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
export type { OwnTemplateRecord } from './own-templates/own-template.model';
export { cleanHtml } from './messages/clean-html';
export { readSurveyMessages, updateSurveyMessages } from './messages/survey-messages.service';
export {
  addRelease,
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
  noteHeld,
  noteWaiting,
  sealRound,
} from './rounds/change-round';
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
  findUnclosedRoundsOf,
  findUnclosedRoundsOfSurvey,
} from './rounds/find-rounds';
export { neverShown } from './rounds/never-shown';
export {
  type FrozenSegmentation,
  newRound,
  type ReminderByHand,
  type Release,
  type PublishingBatch,
  type RoundRecord,
  roundId,
  type Withheld,
} from './rounds/round.model';
export {
  deleteRoundSecret,
  ensureRoundSecret,
  eraseRoundSecrets,
  findRememberedRounds,
  findRoundSecret,
  findRoundSecrets,
} from './rounds/round-secret';
export { eraseRounds, openRound, recordMissedRound } from './rounds/record-round';
export {
  awaitsReminder,
  claimReminderByHand,
  findRoundsToRemind,
  markReminded,
  markRemindedByHand,
} from './rounds/round-reminders';
export { countSurveys } from './surveys/count-surveys';
export { composeSurvey, createSurvey } from './surveys/create-survey';
export { deleteAudience } from './surveys/delete-audience';
export { deleteExpiredSecrets } from './surveys/delete-expired-secrets';
export { deleteSurvey, restoreSurvey } from './surveys/delete-survey';
export { placeComesBack } from './surveys/place-comes-back';
export { endSurvey } from './surveys/end-survey';
export {
  type ListedSurveyRecord,
  findLinkedSurvey,
  findSurvey,
  findSurveysOfTemplate,
  findSurveysOf,
  listSurveys,
} from './surveys/find-survey';
export { findGroupSize, fixGroupSize, groupSizeOf } from './surveys/group-size';
export { lockSurvey } from './surveys/lock-survey';
export { noteOpenedPeriod } from './surveys/opened-period';
export { findPurgeableSurveys, purgeSurvey } from './surveys/purge-survey';
export { listSummaries, type SurveySummaryRecord } from './surveys/list-summaries';
export { findSurveysEndingFrom } from './surveys/scheduled-surveys';
export { findStoredSurvey, findStoredSurveys } from './surveys/stored-surveys';
export type { SurveyRecord } from './surveys/survey.model';
export { releaseSurveyQuota, repairUsage, reserveSurveyQuota } from './surveys/survey-quota';
export { checkReferences } from './surveys/survey-references';
export { changeSchedule, defaultSchedule } from './surveys/survey-schedule';
export { updateSurvey } from './surveys/update-survey';
export {
  introduceSurvey,
  nameSurvey,
  untranslatedTexts,
  wordForAuthors,
  wordSurvey,
} from './surveys/word-survey';
