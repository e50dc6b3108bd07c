import { LANGUAGE_TRAITS, type Language } from '@elan/contracts';
import type { Page } from '@playwright/test';

/** Chooses a language in the menu of the frame, whatever the page's language is. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Langue|Sprache)$/ }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_TRAITS[language].name }).click();
}
