export { drawCards, readCards, releaseCards } from './cards/cards-of-survey';
export { checkKiosk, openKiosk, withdrawKiosk } from './cards/shared-devices';
export { checkAnswers } from './check-answers';
export { checkComments } from './comments/check-comments';
export type { CommentRecord } from './comments/comment.model';
export {
  changeComment,
  findComment,
  findCommentOfAuthor,
  findComments,
  isCommentPublished,
} from './comments/published-comments';
export { commentIdOfKey } from './comments/reply-key';
export { findAddressees, isAddressed } from './addressees';
export { describeSurvey, type SurveyDescription } from './describe-survey';
export { hiddenBeside } from './beside-other-rounds';
export { checkResponse } from './check-response';
export { findAudiencesLeft, findReturning, noteDepartures, noteReturns } from './departures';
export { eraseAnswers, forgetClosedRounds } from './forget-answers';
export { letLinkLeave } from './link/let-link-leave';
export { isReachable, takesCorrections, voidLinks } from './link/reachable';
export { addressKey } from './link/address-key';
export { asLinked, type PersonalLink } from './link/find-respondent';
export { findInvitedMembers } from './find-invited-members';
export { findFrozenSegments } from './frozen-segments';
export { freezeRound, freezeSegmentations, segmentationsOfRound } from './freeze-round';
export { answeredMembers, hasAnswered } from './link/has-answered';
export {
  addAggregate,
  addConditional,
  type Aggregate,
  emptyAggregate,
  fromStored,
} from './publication/aggregate';
export type { ConditionalCountRecord } from './publication/conditional-count.model';
export type { GroupCountRecord } from './publication/group-count.model';
export { closeRound, publishRound, releaseWaitingGroups } from './publication/close-round';
export { dealAnswers, type DealtAnswer, drawKinds } from './publication/deal-answers';
export { NO_VALUE, OTHER_TEXTS } from './publication/columns';
export {
  countAnswered,
  countHeld,
  countPeopleByRound,
  countPublishedByDay,
  publishedDays,
  findConditionalCounts,
  findGroupCounts,
} from './publication/find-published';
export { findPublished } from './publication/folded-rounds';
export { interimRelease } from './publication/interim-release';
export { isConditional } from './is-conditional';
export { findSurveyOfLink } from './link/find-survey-of-link';
export { isLinkKey } from './link/link-key';
export { outcomeOf } from './publication/outcome';
export { copyLink, personalLink, reminderLink } from './link/personal-link';
export { previewToken } from './preview-token';
export { type SurveyView, readSurvey } from './read-survey';
export { readPromise } from './read-promise';
export { countComments, retireResults } from './retire-results';
export { responseId } from './response-id';
export { submitByCard, submitResponse } from './submit-response';
