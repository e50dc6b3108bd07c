export * from './actions';
export * from './advice';
export * from './agreements';
export * from './analysis';
export * from './api-keys';
export * from './audiences';
export * from './audit';
export * from './auth';
export * from './card-codes';
export * from './cards';
export * from './comment-texts';
export * from './comments';
export * from './companies';
export * from './constants';
export * from './council-seat';
export { emailFault, type EmailFault } from './email-address';
export * from './dashboard';
export * from './directory';
export * from './employee-page-texts';
export * from './employee-pages';
export * from './loop';
export * from './endpoint';
export * from './endpoints';
export * as errorNumbers from './error-numbers';
export * from './errors';
export type { FieldRule, FieldRules } from './field-rules';
export * from './imports';
export * from './json-bounds';
export * from './languages';
export * from './manager-links';
export * from './member-data';
export * from './member-data-path';
export * from './member-list';
export * from './own-templates';
export * from './payments';
export { oneLine } from './one-line';
export * from './primitives';
export * from './privacy';
export * from './never-shown';
export * from './progress';
export * from './promises';
export * from './provider';
export * from './questions';
export * from './reports';
export {
  byRespondentLanguage,
  directionOf,
  readForRespondents,
  RESPONDENT_LANGUAGE_TRAITS,
  RESPONDENT_LANGUAGES,
} from './respondent-languages';
export * from './responses';
export * from './passkeys';
export * from './second-factor';
export * from './scim';
export * from './segmentations';
export * from './sessions';
export * from './single-sign-on';
export * from './statistics';
export * from './survey-mails';
export * from './survey-lists';
export * from './survey-messages';
export * from './survey-texts';
export * from './surveys';
export * from './thematics';
export * from './users';
export * from './webhooks';
