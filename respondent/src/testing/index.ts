export { createApiClient } from '../api-client';
export { createRespondentServer } from '../respondent-server';
