import { createContext, useContext } from 'react';
import type { Language } from '@elan/contracts';
import { readByLanguage } from '@elan/contracts/languages';
import type english from '../messages/en.json';

export type { Language };
export type TextId = keyof typeof english;
export interface Translate {
  (id: TextId, values?: Record<string, string | number>): string;
  readonly language: Language;
}

const catalogues = await readByLanguage<Record<TextId, string>>(
  (language) => import(`../messages/${language}.json`, { with: { type: 'json' } }),
);

/** These texts only fill in `{name}`. A message formatter would weigh more than the page. */
export function translator(language: Language): Translate {
  const translate = (id: TextId, values: Record<string, string | number> = {}) =>
    catalogues[language][id].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
  return Object.assign(translate, { language });
}

export const TextsContext = createContext<Translate>(translator('en'));

export const useTexts = (): Translate => useContext(TextsContext);
