export { createApiClient } from '../api-client';
export { followPublished } from '../published-version';
export { createRespondentServer } from '../respondent-server';
