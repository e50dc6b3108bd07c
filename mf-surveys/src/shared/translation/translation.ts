import {
  surveyEndpoints,
  type Language,
  type Question,
  type SurveyTranslation,
  type SurveyTranslations,
  type TranslationChanges,
} from '@elan/contracts';
import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts/respondent-languages';
import { plainText } from '@elan/web-core/plain-text';

/** The languages into which a text can be translated. */
export const otherLanguages = (language: Language): RespondentLanguage[] =>
  RESPONDENT_LANGUAGES.filter((other) => other !== language);

/** All languages of a survey; undefined if it has only its own. */
export function languagesOf(
  language: Language,
  translations: SurveyTranslations,
): RespondentLanguage[] | undefined {
  const others = otherLanguages(language).filter((other) => translations[other]);
  return others.length === 0 ? undefined : [language, ...others];
}

/** The translations with others in some languages; null: none. */
export const withTranslations = (
  translations: SurveyTranslations,
  changes: TranslationChanges = {},
): SurveyTranslations =>
  Object.fromEntries(
    Object.entries({ ...translations, ...changes }).filter(([, translation]) => translation !== null),
  );

export const emptyTranslation: SurveyTranslation = {
  name: '',
  description: '',
  next: '',
  submit: '',
  thankYou: '',
  closed: '',
  questions: [],
};

export const TEXT_NAMES = ['name', 'description', 'next', 'submit', 'thankYou', 'closed'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** A text to translate, next to the language of the survey. */
export interface Translatable {
  /** A text of the survey, or a part of a question: `label 3`, `shortName 3`, `category 3`. */
  readonly id: string;
  readonly kind: TextName | 'label' | 'shortName' | 'category';
  /** The number of a question, counted from 1. */
  readonly number: number | null;
  readonly source: string;
  readonly value: string;
  readonly max: number | undefined;
  /** True if readers get the language of the survey instead. */
  readonly isMissing: boolean;
  /** True if the text was answered with this wording. */
  readonly isFixed: boolean;
}

export type Written = Partial<Record<TextName, string>> & { readonly questions: readonly Question[] };

const rules = surveyEndpoints.update.fields;
const HTML: readonly string[] = ['description', 'thankYou', 'closed'];
export const isRich = (kind: Translatable['kind']): boolean => HTML.includes(kind);

/**
 * The texts of a survey that can be translated.
 * @param known what readers get without a translation: texts of a template or of the product exist in every
 * language
 * @param asked what respondents were already asked in this language
 */
export function translatables(
  written: Written,
  translation: SurveyTranslation,
  { known, asked }: { known: Written | undefined; asked: SurveyTranslation | null },
): Translatable[] {
  const item = (
    id: string,
    {
      kind,
      source,
      given,
      value,
      number = null,
      isFixed = false,
    }: Pick<Translatable, 'kind' | 'source' | 'value'> & {
      given: string | undefined;
      number?: number | null;
      isFixed?: boolean;
    },
  ): Translatable[] => {
    const path = number === null ? `translations.${kind}` : `translations.questions.${kind}`;
    const isKnown = given !== undefined && given !== source;
    if (plainText(source).trim() === '') return [];
    const isMissing = plainText(value).trim() === '' && !isKnown;
    return [{ id, kind, number, source, value, max: rules[path]?.max, isMissing, isFixed }];
  };
  const texts = TEXT_NAMES.flatMap((kind) =>
    written[kind] === undefined
      ? []
      : item(kind, { kind, source: written[kind], given: known?.[kind], value: translation[kind] }),
  );
  const translated = new Map(translation.questions.map((question) => [question.id, question]));
  const categories = new Set<string>();
  const questions = written.questions.flatMap(({ id, label, category, options: { shortName } }, index) => {
    const own = translated.get(id);
    const number = index + 1;
    const given = known?.questions.find((question) => question.id === id);
    const wasAsked =
      asked?.questions.some((question) => question.id === id && question.label !== '') ?? false;
    // A category is translated once, at its first question.
    const isFirst = Boolean(category) && !categories.has(category ?? '');
    categories.add(category ?? '');
    return [
      ...item(`label ${id}`, {
        kind: 'label',
        number,
        source: label,
        given: given?.label,
        value: own?.label ?? '',
        isFixed: wasAsked,
      }),
      ...(shortName
        ? item(`shortName ${id}`, {
            kind: 'shortName',
            number,
            source: shortName,
            given: given?.options.shortName,
            value: own?.shortName ?? '',
          })
        : []),
      ...(isFirst
        ? item(`category ${id}`, {
            kind: 'category',
            number,
            source: category ?? '',
            given: given?.category ?? undefined,
            value: own?.category ?? '',
          })
        : []),
    ];
  });
  return [...texts, ...questions];
}

/** How many texts readers of a translation get in the language of the survey. */
export const missingOf = (
  written: Written,
  translation: SurveyTranslation,
  { known, asked = null }: { known?: Written | undefined; asked?: SurveyTranslation | null },
): number =>
  translatables(written, translation, { known, asked }).filter(({ isMissing }) => isMissing).length;

/** The translation with one text changed; a category changes in all its questions. */
export function translate(
  translation: SurveyTranslation,
  { id, kind }: Pick<Translatable, 'id' | 'kind'>,
  { value, questions }: { value: string; questions: readonly Question[] },
): SurveyTranslation {
  if (kind !== 'label' && kind !== 'shortName' && kind !== 'category')
    return { ...translation, [kind]: value };
  const questionId = id.slice(kind.length + 1);
  const category = questions.find((question) => question.id === questionId)?.category;
  const written = new Map(translation.questions.map((question) => [question.id, question]));
  return {
    ...translation,
    questions: questions.flatMap((question) => {
      const before = written.get(question.id) ?? { id: question.id, label: '', category: '' };
      const isMeant = kind === 'category' ? question.category === category : question.id === questionId;
      const after = isMeant ? { ...before, [kind]: value } : before;
      return after.label || after.category || after.shortName ? [after] : [];
    }),
  };
}
