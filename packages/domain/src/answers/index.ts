export { checkResponse } from './check-response';
export {
  countResponses,
  countResponsesByDay,
  eraseResponses,
  findAnsweredPeriods,
  isPeriodAnswered,
} from './count-responses';
export { findResponses, streamResponses } from './find-responses';
export { answeredMembers, hasAnswered } from './has-answered';
export { isLinkKey } from './link-key';
export { copyLink, personalLink } from './personal-link';
export { type SurveyView, readSurvey } from './read-survey';
export { responseId } from './response-id';
export type { ResponseRecord } from './response.model';
export { segmentsAmong } from './segments-of';
export { submitResponse } from './submit-response';
