import type { Language } from '@elan/contracts';
import { readByLanguage } from '@elan/contracts/languages';
import type english from '../../messages/council/en.json';

type CouncilTextId = keyof typeof english;
export type TranslateForCouncil = (id: CouncilTextId, values?: Record<string, string | number>) => string;

/** Works councils read in the languages of administrators: the audit trail is written in no other. */
const catalogues = await readByLanguage<Record<CouncilTextId, string>>(
  (language) => import(`../../messages/council/${language}.json`, { with: { type: 'json' } }),
);

export const councilTranslator =
  (language: Language): TranslateForCouncil =>
  (id, values = {}) =>
    catalogues[language][id].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
