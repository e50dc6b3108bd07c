import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts';
import type { Request } from 'express';

/** The language that the browser prefers among those of respondents. */
export function browserLanguage(request: Request): RespondentLanguage {
  const [first] = RESPONDENT_LANGUAGES;
  return (
    RESPONDENT_LANGUAGES.find((known) => known === request.acceptsLanguages([...RESPONDENT_LANGUAGES])) ??
    first
  );
}
