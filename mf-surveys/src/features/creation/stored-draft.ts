import {
  ANCHOR_KINDS,
  FREQUENCIES,
  LANGUAGES,
  type Question,
  QUESTION_TYPE,
  type SurveyTranslation,
} from '@elan/contracts';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { getLanguage } from '@elan/web-core';
import { otherLanguages } from '../../shared/translation/translation';
import { type CreationDraft, emptyDraft, STEPS } from './draft';

type Check = (value: unknown) => boolean;
/** One check for every field, so that none is forgotten. */
type Checks<Fields extends object> = { readonly [Key in keyof Required<Fields>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(check);
const fieldsOf =
  <Fields extends object>(checks: Checks<Fields>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const given = new Map<string, unknown>(Object.entries(value));
    return Object.entries<Check>(checks).every(([name, check]) => check(given.get(name)));
  };

const isLanguage = oneOf(LANGUAGES);
/** Accepts any of the languages of respondents. */
const isOfRespondents = oneOf(RESPONDENT_LANGUAGES);
const byLanguageOf =
  (check: Check): Check =>
  (value) =>
    recordOf(check)(value) && Object.keys(value as object).every(isOfRespondents);
const anchorPair = fieldsOf<Record<'low' | 'high', string>>({ low: isText, high: isText });
const ownAnchors = byLanguageOf(anchorPair);
const isAnchorKind = oneOf(ANCHOR_KINDS);

const questions = listOf(
  fieldsOf<Question>({
    id: isText,
    label: isText,
    order: isNumber,
    type: oneOf([QUESTION_TYPE]),
    options: fieldsOf<Pick<Question['options'], 'anchors' | 'mayNotApply'>>({
      anchors: optional((value) => isAnchorKind(value) || ownAnchors(value)),
      mayNotApply: optional(isFlag),
    }),
    category: optional(nullable(isText)),
  }),
);

const translations = byLanguageOf(
  fieldsOf<SurveyTranslation>({
    name: isText,
    description: isText,
    next: isText,
    submit: isText,
    thankYou: isText,
    closed: isText,
    questions: listOf(
      fieldsOf<SurveyTranslation['questions'][number]>({
        ...{ id: isText, label: isText, category: isText },
        shortName: optional(isText),
      }),
    ),
  }),
);

const written = { questions, language: nullable(isLanguage), translations };

const isDraft = fieldsOf<CreationDraft>({
  ...written,
  step: oneOf(STEPS),
  openedFor: nullable(isText),
  templateId: nullable(isNumber),
  ownTemplateId: nullable(isText),
  thematicId: nullable(isText),
  name: isText,
  description: isText,
  active: isFlag,
  startDay: nullable(isText),
  endDay: nullable(isText),
  frequency: oneOf(Object.values(FREQUENCIES)),
  frequencyStart: nullable(isNumber),
  reminders: isFlag,
  audienceId: nullable(isText),
  written: recordOf(fieldsOf<typeof written>(written)),
});

/** Drafts of earlier versions had one translation, into the other language. */
function withTranslations(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('translation' in value)) return value;
  const { translation, ...texts } = value;
  const language = LANGUAGES.find((known) => 'language' in texts && known === texts.language);
  const [into] = otherLanguages(language ?? getLanguage());
  return { ...texts, translations: translation && into ? { [into]: translation } : {} };
}

/** Reads a stored draft. @returns null for none, and for one of another shape, which an older page may have stored */
export function readStoredDraft(text: string | null): CreationDraft | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text, (_key, value: unknown) => withTranslations(value));
    if (typeof stored !== 'object' || stored === null) return null;
    const draft = { ...emptyDraft(null), ...stored };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}
