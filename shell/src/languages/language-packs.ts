import type { Language } from '@elan/contracts';
import type { UiTexts } from '@elan/ui';
import { fetchValue, useDownload, useLanguage, useLast, type Download, type Messages } from '@elan/web-core';

/** All texts of the frame in one language. */
export interface LanguagePack {
  language: Language;
  messages: Messages;
  /** The texts of the design system's controls. */
  ui: UiTexts;
}

const packs: Record<Language, Download<LanguagePack>> = {
  en: () => import('./en').then(({ pack }) => ({ default: pack })),
  fr: () => import('./fr').then(({ pack }) => ({ default: pack })),
};

/** Downloads the texts of one language; nobody needs both. */
export async function loadLanguagePack(language: Language): Promise<void> {
  await fetchValue(packs[language]);
}

/** The texts in the chosen language; until they have arrived the previous ones, or none at first. */
export function useLanguagePack(): LanguagePack | undefined {
  const pack = useDownload(packs[useLanguage()]);
  return useLast(typeof pack === 'object' ? pack : undefined);
}
