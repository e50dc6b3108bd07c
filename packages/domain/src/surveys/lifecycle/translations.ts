import {
  LANGUAGES,
  RESPONDENT_LANGUAGES,
  type Language,
  type SurveyTranslation,
  type SurveyTranslations,
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
  readonly translations?: SurveyTranslations | undefined;
  readonly translation?: SurveyTranslation | null | undefined;
}

/** The translations after a change, safe to show as HTML; undefined: they stay as they are. */
export function changedTranslations(
  before: Translated,
  { translations, translation }: Wanted,
): SurveyTranslations | undefined {
  if (translations) return sanitised(translations);
  if (translation === undefined) return undefined;
  const { [intoFirst(before.language)]: _changed, ...others } = before.translations ?? {};
  return sanitised(translation ? { ...others, [intoFirst(before.language)]: translation } : others);
}

function sanitised(translations: SurveyTranslations): SurveyTranslations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, each]) => [language, sanitiseTranslation(each)]),
  );
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
