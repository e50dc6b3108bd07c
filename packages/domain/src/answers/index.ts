export { checkResponse } from './check-response';
export { answeredMembers, hasAnswered } from './has-answered';
export { type SurveyView, readSurvey } from './read-survey';
export { responseId } from './response-id';
export type { ResponseRecord } from './response.model';
export { activeSegmentations, segmentsAmong } from './segments-of';
export { submitResponse } from './submit-response';
