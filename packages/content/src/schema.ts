import {
  ADVICE_EFFORTS,
  ADVICE_KINDS,
  ADVICE_OWNERS,
  ANCHOR_KINDS,
  byLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  type RespondentLanguage,
} from '@elan/contracts';
import * as z from 'zod/mini';

// Authors of the files read the errors of the schema.
z.config(z.locales.en());

const text = z.string().check(z.trim(), z.minLength(1, 'is empty'));
const count = (max: number) => {
  const fault = `must be a whole number from 1 to ${max}`;
  return z.int(fault).check(z.gte(1, fault), z.lte(max, fault));
};
const identifier = count(1_000_000);
const inEach = byLanguage(() => text);
const localised = z.strictObject(inEach);

/** Texts that respondents see exist in more languages, in files of their own (`respondents/`). */
type OfRespondents<Text> = Text & Partial<Record<Exclude<RespondentLanguage, Language>, string>>;

/** A text in every language of the interface. */
export type LocalisedText = OfRespondents<z.output<typeof localised>>;

/** A language may be younger than a former wording. */
const inThose = { ...byLanguage(() => z.optional(text)), [DEFAULT_LANGUAGE]: text };
const former = z.strictObject(inThose);
export type FormerText = OfRespondents<z.output<typeof former>>;
/** Former wordings, by which surveys that were made with them are recognised. */
const was = z._default(z.array(former), []);
const wording = z.strictObject({ ...inEach, was });
export type Wording = OfRespondents<z.output<typeof wording>>;

const advice = z.strictObject({
  title: localised,
  text: localised,
  firstStep: localised,
  sign: localised,
  who: z.enum(ADVICE_OWNERS),
  weeks: count(52),
  kind: z.enum(ADVICE_KINDS),
  effort: z.enum(ADVICE_EFFORTS),
});
export type AdviceContent = z.output<typeof advice>;

const cards = z
  .array(advice)
  .check(z.minLength(2, 'needs two cards'), z.maxLength(3, 'has more than three cards'));

const anchors = z.enum(ANCHOR_KINDS);
/** A question that had other labels at the ends of the scale says so next to its wording. */
const formerQuestion = z.strictObject({ ...inThose, anchors: z.optional(anchors) });

const question = z.strictObject({
  id: identifier,
  category: text,
  anchors,
  mayNotApply: z._default(z.boolean(), false),
  /** Two to four words, for whoever reads results. */
  shortName: localised,
  text: localised,
  was: z._default(z.array(formerQuestion), []),
  legal: z._default(z.nullable(localised), null),
  advice: z.strictObject({ bad: cards, normal: cards, good: cards }),
});
export type QuestionContent = z.output<typeof question>;

export const templateSchema = z.strictObject({
  /** Never reused and never changed: surveys and advice refer to it. 0 is the blank model. */
  id: identifier,
  thematic: text,
  name: wording,
  /** Read by whoever chooses the template, never by respondents. */
  description: wording,
  /** Read by respondents: a new survey's description. */
  introduction: wording,
  forWhom: localised,
  minutes: count(30),
  frequency: z.enum(['once', 'monthly', 'weekly']),
  howOften: localised,
  afterwards: localised,
  /** Keyed as its questions name them. `eNPS` is the product's own and needs no entry. */
  categories: z.record(z.string().check(z.regex(/^[a-z][A-Za-z]*$/, 'is no key of letters')), wording),
  /** They are asked in this order. */
  questions: z.array(question).check(z.minLength(1)),
});
export type TemplateContent = z.output<typeof templateSchema>;

export const thematicsSchema = z.array(z.strictObject({ id: text, name: localised, description: localised }));
export type ThematicContent = z.output<typeof thematicsSchema>[number];

/** Words stand apart by spaces; a language may have none yet. */
const words = z.pipe(
  text,
  z.transform((list: string) => list.split(/\s+/)),
);
export const subjectsSchema = z.array(
  z.strictObject({
    id: text,
    name: localised,
    words: z.strictObject(byLanguage(() => z.optional(words))),
  }),
);
/** What people write about at work, and by which words of each language it is recognised. */
export type SubjectContent = z.output<typeof subjectsSchema>[number];

/** All the content that the product provides for surveys. */
export interface Content {
  /** They are offered in this order, like the templates. */
  readonly thematics: readonly ThematicContent[];
  readonly templates: readonly TemplateContent[];
  readonly subjects: readonly SubjectContent[];
}
