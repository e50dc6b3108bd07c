import type { Language } from '@elan/contracts';
import type { UiTexts } from '@elan/ui';
import { packs } from 'virtual:language-packs';
import { fetchValue, useDownload, useLanguage, useLast, type Messages } from '@elan/web-core';

/** All texts of the frame in one language. */
export interface LanguagePack {
  language: Language;
  messages: Messages;
  /** The texts of the design system's controls. */
  ui: UiTexts;
}

/** Downloads the texts of one language; nobody needs the others. */
export async function loadLanguagePack(language: Language): Promise<void> {
  await fetchValue(packs[language]);
}

/** The texts in the chosen language; until they have arrived the previous ones, or none at first. */
export function useLanguagePack(): LanguagePack | undefined {
  const pack = useDownload(packs[useLanguage()]);
  return useLast(typeof pack === 'object' ? pack : undefined);
}
