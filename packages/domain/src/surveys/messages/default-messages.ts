import { byRespondentLanguage, type SurveyMessages } from '@elan/contracts';
import { writeWords } from '../../platform';

/** The texts of a survey until a company writes its own. */
export const defaultMessages = byRespondentLanguage((language): SurveyMessages => ({
  next: writeWords(language, 'survey.next'),
  submit: writeWords(language, 'survey.submit'),
  thankYou: writeWords(language, 'survey.thankYou'),
  closed: writeWords(language, 'survey.closed'),
}));
