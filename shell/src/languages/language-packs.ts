import type { Language } from '@elan/contracts';
import type { UiTexts } from '@elan/ui';
import { useLanguage, type Messages } from '@elan/web-core';
import { useEffect, useState } from 'react';

/** All texts of the frame in one language. */
export interface LanguagePack {
  language: Language;
  messages: Messages;
  /** The words of the design system's controls. */
  ui: UiTexts;
}

const downloads: Record<Language, () => Promise<{ pack: LanguagePack }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};
const arrived: Partial<Record<Language, LanguagePack>> = {};

/** Downloads the texts of one language; nobody needs both. */
export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  const { pack } = await downloads[language]();
  arrived[language] = pack;
  return pack;
}

/** The texts in the chosen language; the last ones, or none at first, until they have arrived. */
export function useLanguagePack(): LanguagePack | undefined {
  const language = useLanguage();
  const [shown, setShown] = useState(arrived[language]);
  const wanted = arrived[language];
  useEffect(() => {
    if (wanted) {
      setShown(wanted);
      return undefined;
    }
    let isCurrent = true;
    loadLanguagePack(language).then(
      (pack) => {
        if (isCurrent) setShown(pack);
      },
      (error: unknown) => {
        // The page stays in the language that it has.
        console.error(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, wanted]);
  return wanted ?? shown;
}
