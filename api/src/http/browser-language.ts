import { LANGUAGES, type Language } from '@elan/contracts';
import type { Request } from 'express';

/** The language that the browser prefers among those of the product. */
export function browserLanguage(request: Request): Language {
  const [first] = LANGUAGES;
  return LANGUAGES.find((language) => language === request.acceptsLanguages([...LANGUAGES])) ?? first;
}
