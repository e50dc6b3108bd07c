import { createContext, useContext } from 'react';
import english from '../messages/en.json';
import french from '../messages/fr.json';

export type Language = 'en' | 'fr';
export type TextId = keyof typeof english;
export interface Translate {
  (id: TextId, values?: Record<string, string | number>): string;
  readonly language: Language;
}

/** Each language by its own name, so that the people who need it can read it. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

const catalogues: Record<Language, Record<TextId, string>> = { en: english, fr: french };

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
