import type { Language } from '@elan/contracts';
import { LANGUAGES, DEFAULT_LANGUAGE, readByLanguage } from '@elan/contracts/languages';
import type english from '../../messages/managers/en.json';
import { useTexts } from './texts';

type ManagerTextId = keyof typeof english;
export type TranslateForManager = (id: ManagerTextId, values?: Record<string, string | number>) => string;

/** Managers read in the languages of administrators: what they are told of is written in no other. */
const catalogues = await readByLanguage<Record<ManagerTextId, string>>(
  (language) => import(`../../messages/managers/${language}.json`, { with: { type: 'json' } }),
);

export const managerTranslator =
  (language: Language): TranslateForManager =>
  (id, values = {}) =>
    catalogues[language][id].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );

/** Gives the texts in the language of the surrounding page. */
export function useManagerTexts(): TranslateForManager {
  const { language } = useTexts();
  return managerTranslator(LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE);
}
