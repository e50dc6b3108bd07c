import { isDeepStrictEqual } from 'node:util';
import {
  LANGUAGES,
  RESPONDENT_LANGUAGES,
  type Language,
  type SurveyTranslation,
  type SurveyTranslations,
  type TranslationChanges,
} from '@elan/contracts';
import { AppError } from '../../platform';
import { sanitiseTranslation } from './survey-texts';

interface Translated {
  readonly language: Language;
  readonly translations?: SurveyTranslations;
}

/** Pages of earlier versions know one translation: into the first of the other languages. */
const intoFirst = (made: Language): Language => LANGUAGES.find((language) => language !== made) ?? made;

/** The translation that pages of earlier versions show; null: none. */
export const firstTranslation = ({ language, translations }: Translated): SurveyTranslation | null =>
  translations?.[intoFirst(language)] ?? null;

interface Wanted {
  readonly translations?: TranslationChanges | undefined;
  readonly translation?: SurveyTranslation | null | undefined;
}

/**
 * The translations after a change of some of them, safe to show as HTML: two people may translate at the same time.
 * @returns undefined: they stay as they are
 */
export function changedTranslations(
  before: Translated,
  { translations, translation }: Wanted,
): SurveyTranslations | undefined {
  const first = translation === undefined ? undefined : { [intoFirst(before.language)]: translation };
  const changes: TranslationChanges | undefined = translations ?? first;
  if (!changes) return undefined;
  const after = Object.entries({ ...before.translations, ...changes });
  return Object.fromEntries(
    after.flatMap(([language, each]) => (each ? [[language, sanitiseTranslation(each)]] : [])),
  );
}

/** The write of what a change of translations changes, and of nothing that somebody else writes meanwhile. */
export function translationsUpdate(before: SurveyTranslations, after: SurveyTranslations) {
  const set: Record<string, SurveyTranslation> = {};
  const unset: Record<string, 1> = {};
  for (const language of RESPONDENT_LANGUAGES) {
    const translation = after[language];
    if (isDeepStrictEqual(before[language], translation)) continue;
    if (translation) set[`translations.${language}`] = translation;
    else unset[`translations.${language}`] = 1;
  }
  return { set, unset };
}

/**
 * Missing texts can be translated at any time; a translated question that was asked keeps its wording.
 * @throws AppError questionsLocked
 */
export function refuseRewordedQuestions(before: SurveyTranslations, after: SurveyTranslations): void {
  for (const language of RESPONDENT_LANGUAGES) {
    const labels = new Map(after[language]?.questions.map(({ id, label }) => [id, label]));
    const asked = before[language]?.questions ?? [];
    if (asked.some(({ id, label }) => label !== '' && label !== labels.get(id)))
      throw new AppError('questionsLocked');
  }
}
