import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_TRAITS } from './languages';
import others from './respondent-languages.json' with { type: 'json' };

/**
 * The languages in which people are asked: those of the product, and those of `respondent-languages.json`, which exist
 * for respondents only. In a module of its own, so that the pages of administrators do not load the list.
 */
export type RespondentLanguage = (typeof LANGUAGES)[number] | keyof typeof others;

export const RESPONDENT_LANGUAGES = [...LANGUAGES, ...Object.keys(others)] as [
  RespondentLanguage,
  ...RespondentLanguage[],
];

interface RespondentLanguageTraits {
  /** What its speakers call it. */
  readonly name: string;
  /** How dates and sentences are written in it. */
  readonly locale: string;
  /** Where its lines begin; from the left, if it is absent. */
  readonly direction?: string;
}
export const RESPONDENT_LANGUAGE_TRAITS: Readonly<Record<RespondentLanguage, RespondentLanguageTraits>> = {
  ...LANGUAGE_TRAITS,
  ...others,
};

/** @returns the attribute of elements in the language: `rtl`, or undefined where lines begin at the left */
export const directionOf = (language: RespondentLanguage): 'rtl' | undefined =>
  RESPONDENT_LANGUAGE_TRAITS[language].direction === 'rtl' ? 'rtl' : undefined;

/** Makes a thing in every language of the respondents. */
export const byRespondentLanguage = <Value>(
  make: (language: RespondentLanguage) => Value,
): Record<RespondentLanguage, Value> =>
  Object.fromEntries(RESPONDENT_LANGUAGES.map((language) => [language, make(language)])) as Record<
    RespondentLanguage,
    Value
  >;

/**
 * The files of texts of the languages that only respondents have, for servers. A text that such a file lacks is in
 * English, so that nobody has to wait for ten translations to write one.
 * @param texts as `readByLanguage` gives them
 * @param load ``(language) => import(`./messages/respondents/${language}.json`, { with: { type: 'json' } })``
 */
export async function readForRespondents<Texts extends object>(
  texts: Readonly<Record<(typeof LANGUAGES)[number], Texts>>,
  load: (language: keyof typeof others) => Promise<unknown>,
): Promise<Record<RespondentLanguage, Texts>> {
  const first = texts[DEFAULT_LANGUAGE];
  const read = Object.keys(others).map(async (language) => {
    const { default: own } = (await load(language as keyof typeof others)) as { default: Partial<Texts> };
    return [language, { ...first, ...own }] as const;
  });
  return { ...texts, ...Object.fromEntries(await Promise.all(read)) } as Record<RespondentLanguage, Texts>;
}
