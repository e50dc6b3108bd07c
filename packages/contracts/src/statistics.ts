import * as z from 'zod/mini';
import { SCALE_BINS } from './constants';
import { QuestionAdvices } from './advice';
import { endpoint } from './endpoint';
import { NeverShown } from './never-shown';
import { Id, Language, text } from './primitives';
import { DateRange } from './responses';

/** Shares (0-1) of answers 0-6, 7-8 and 9-10. */
export const Shares = z.object({ bad: z.number(), normal: z.number(), good: z.number() });
export type Shares = z.infer<typeof Shares>;

/** Counts of the answers 0 to 10. */
export const Histogram = z.array(z.number()).check(z.length(SCALE_BINS));

/**
 * The results of a survey between two days. Scores are 0-10, or 0-100 (normalised eNPS) for questions of category eNPS
 * and for surveys of template 2, which are scored by these questions alone, or by all questions if there are none.
 * Answers enter the figures in batches of at least the minimum group size; before the first batch, everything but
 * participation is null or empty. Answers to questions that may not apply enter when their round ends, in ranges that
 * contain the whole round.
 */
export const Statistics = z.object({
  /** Whether results are held back: no batch was published in these days, or too few people are in it. */
  suppressed: z.boolean(),
  minimumGroupSize: z.number(),
  /** The days that the figures cover, `yyyy-MM-dd`. A batch belongs to the day on which it was published. */
  range: z.optional(z.object({ startDate: z.string(), endDate: z.string() })),
  scale: z.enum(['0-10', 'eNPS']),
  score: z.nullable(z.number()),
  /**
   * Half-width of the 95 percent interval of `score`, for the people of the largest round; 0 only if everybody invited
   * answered, null for fewer than two answers.
   */
  marginOfError: z.nullable(z.number()),
  rates: z.object({
    bad: z.nullable(z.number()),
    normal: z.nullable(z.number()),
    good: z.nullable(z.number()),
    /**
     * Respondents divided by people invited, 0-1, over the periods in range; null if nobody was invited, or fewer than
     * the minimum answered.
     */
    participation: z.nullable(z.number()),
    /** Half-width of the 95 percent interval of a share at one half, 0-1. */
    participationMargin: z.nullable(z.number()),
  }),
  /** Whether participation is above one half. */
  representative: z.boolean(),
  /** People invited, summed over the periods in range. */
  users: z.number(),
  /** How many answered, including the running round so far; null below the minimum group size. */
  responsesAmount: z.nullable(z.number()),
  /** How many of these are in the figures so far. */
  included: z.number(),
  /** The running round, if the days reach into it and its answers will be shown; null otherwise. */
  running: z.nullable(
    z.object({
      /** How many answers of the round it takes until the next batch enters the figures. */
      nextFrom: z.number(),
      /** Last day of the round, when all remaining answers enter, `yyyy-MM-dd`; null: it has no end. */
      endsOn: z.nullable(z.string()),
    }),
  ),
  /** Why results are never shown, if that is true of all rounds that the days reach into: the reason of the latest. */
  neverShown: z.nullable(NeverShown),
  /** The segmentation that the file can include, whose groups are published with distributions; null: none yet. */
  detailedSegmentationId: z.nullable(z.string()),
  /**
   * One point per period: its first day, its score (null when suppressed), its respondents (null below the minimum
   * group size) and invited.
   */
  graph: z.array(
    z.object({
      createdAt: z.string(),
      data: z.nullable(z.number()),
      participants: z.nullable(z.number()),
      invited: z.number(),
    }),
  ),
  categories: z.array(
    z.object({
      name: z.string(),
      scale: z.enum(['0-10', 'eNPS']),
      score: z.nullable(z.number()),
      rates: z.nullable(Shares),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** Two to four words. */
      shortName: z.string(),
      category: z.nullable(z.string()),
      scale: z.enum(['0-10', 'eNPS']),
      score: z.nullable(z.number()),
      marginOfError: z.nullable(z.number()),
      rates: z.nullable(Shares),
      /** Null where it may not be shown. */
      histogram: z.nullable(Histogram),
      /** Whether "not concerned" is a possible answer. */
      mayNotApply: z.boolean(),
      /** The answers from 0 to 10 from which the figures are computed. */
      responses: z.nullable(z.number()),
      /** How many are not concerned; null where that is not a possible answer or may not be shown. */
      notConcerned: z.nullable(z.number()),
      /**
       * Whether `notConcerned` may include people who did answer, left out at random so that nobody knows how few are
       * not concerned.
       */
      leftOut: z.boolean(),
    }),
  ),
  /**
   * Each with `data` as JSON text of `[{id, value}]` (null: no number). The values of every question are shuffled
   * separately: rows are not people.
   */
  responses: z.array(z.object({ data: z.string() })),
});
export type Statistics = z.infer<typeof Statistics>;

const SurveyPath = z.object({ surveyId: Id });

export const statisticsEndpoints = {
  survey: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/surveys/:surveyId',
    scopes: ['results'],
    summary: 'Scores, shares, participation and trend of a survey.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    // Texts in both languages; by default the caller's own.
    query: z.extend(DateRange, {
      /** A period id: the figures cover exactly the days of that round. */
      round: z.optional(text(60)),
      responses: z.optional(z.enum(['true', 'false'])),
      language: z.optional(Language),
    }),
    response: Statistics,
  }),
  advices: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/advices',
    scopes: ['results'],
    summary:
      "Advice for each question of a template survey, fitting its score's band; it rotates from round to round.",
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    // Advice is written in both languages; by default the caller's own.
    query: z.extend(DateRange, { round: z.optional(text(60)), language: z.optional(Language) }),
    response: z.array(QuestionAdvices),
  }),
};
