import * as z from 'zod/mini';
import {
  ANCHOR_KINDS,
  QUESTION_MAX_OPTIONS,
  QUESTION_TYPE,
  SCALE_MAX,
  SCALE_MIN,
  SHORT_NAME_LENGTH,
  SURVEY_MAX_QUESTIONS,
} from './constants';
import { longList, text, lineOrEmpty, translationsOf } from './primitives';

/** A question's id within its survey, e.g. `"1"`; numbers are accepted and become text. */
export const QuestionId = z.pipe(
  z.union([
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id')),
    z.number().check(z.int(), z.gte(0)),
  ]),
  z.transform((id: string | number) => String(id)),
);

const AnchorPair = z.object({ low: text(60), high: text(60) });

/** Custom texts, in one language or more. */
const OwnAnchors = translationsOf(AnchorPair).check(
  z.refine((pairs) => Object.keys(pairs).length > 0, 'needs a language'),
);

/** The labels at the ends of the scale. */
export const Anchors = z.union([z.enum(ANCHOR_KINDS), OwnAnchors]);
export type Anchors = z.infer<typeof Anchors>;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

const isSimple = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= 500);

/** Options that the product does not know are kept if they are simple. */
const OptionList = z
  .catchall(
    z.object({
      /** Likelihood by default. */
      anchors: z.optional(Anchors),
      /** What results call the question, in two to four words. By default, it is proposed from its label. */
      shortName: z.optional(lineOrEmpty(SHORT_NAME_LENGTH)),
      /** The question may not concern everybody: a respondent can say so instead of answering. */
      mayNotApply: z.optional(z.boolean()),
    }),
    z.unknown(),
  )
  .check(
    z.refine(
      ({ anchors: _anchors, mayNotApply: _mayNotApply, shortName: _shortName, ...others }) =>
        Object.entries(others).every(([key, value]) => key.length <= 50 && isSimple(value)),
      'must be short texts, numbers or booleans',
    ),
  );

/** The options are counted before each is checked: every invalid one costs four error messages. */
const QuestionOptions = z.pipe(
  z.transform((given: z.input<typeof OptionList>, context) => {
    if (typeof given !== 'object' || Object.keys({ ...given }).length <= QUESTION_MAX_OPTIONS) return given;
    context.issues.push({ code: 'custom', message: `has more than ${QUESTION_MAX_OPTIONS}`, input: given });
    return z.NEVER;
  }),
  OptionList,
);

export const Question = z.object({
  id: QuestionId,
  label: text(500),
  order: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  type: z._default(z.literal(QUESTION_TYPE), QUESTION_TYPE),
  options: z._default(QuestionOptions, {}),
  /** Null or absent: the default category, Global. `eNPS` makes it an eNPS question. */
  category: z.optional(z.nullable(lineOrEmpty(100))),
});
export type Question = z.output<typeof Question>;
export type QuestionInput = z.input<typeof Question>;

export const Questions = longList(Question, SURVEY_MAX_QUESTIONS, (questions) => {
  if (questions.length === 0) return 'needs at least one question';
  const ids = new Set(questions.map(({ id }) => id));
  return ids.size === questions.length ? null : 'question ids must differ';
});

/** An integer from 0 to 10. */
export const AnswerValue = z.number().check(z.int(), z.gte(SCALE_MIN), z.lte(SCALE_MAX));
/** One answer; null means "not concerned", for questions that may not apply. */
export const Answer = z.object({ id: QuestionId, value: z.nullable(AnswerValue) });
export type Answer = z.output<typeof Answer>;
export const Answers = z.array(Answer).check(z.minLength(1), z.maxLength(SURVEY_MAX_QUESTIONS));
