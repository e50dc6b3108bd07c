import { createContext, useContext } from 'react';
import type { RespondentLanguage } from '@elan/contracts';
import { DEFAULT_LANGUAGE, readByLanguage, type AtLeastDefault } from '@elan/contracts/languages';
import type english from '../../messages/en.json';

export type TextId = keyof typeof english;
export type PageTexts = Readonly<Record<TextId, string>>;
export interface Translate {
  (id: TextId, values?: Record<string, string | number>): string;
  readonly language: RespondentLanguage;
}

/**
 * Previews are in the languages of administrators, and load no others. The server adds those of respondents
 * (`texts/of-respondents.ts`).
 */
export const catalogues: AtLeastDefault<PageTexts> & Partial<Record<RespondentLanguage, PageTexts>> =
  await readByLanguage<PageTexts>(
    (language) => import(`../../messages/${language}.json`, { with: { type: 'json' } }),
  );

/** These texts only fill in `{name}`. A message formatter would weigh more than the page. */
export function translator(language: RespondentLanguage): Translate {
  const texts = catalogues[language] ?? catalogues[DEFAULT_LANGUAGE];
  const translate = (id: TextId, values: Record<string, string | number> = {}) =>
    texts[id].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  return Object.assign(translate, { language });
}

export const TextsContext = createContext<Translate>(translator('en'));

export const useTexts = (): Translate => useContext(TextsContext);
