import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { NeverShown } from './never-shown';
import { Id, Language, text } from './primitives';
import { HiddenReason } from './responses';
import { Histogram, Shares } from './statistics';

export const ScoreScale = z.enum(['0-10', 'eNPS']);

/**
 * A round, as `round` and `against` name it: `<survey id>:<period id>`. Rounds of different surveys can be compared,
 * too.
 */
export const RoundRef = text(120).check(z.regex(/^[^:]+:[^:]+$/));

/** A difference between two figures, in their unit: scores of 0-10 or 0-100 (normalised eNPS), shares of 0-1. */
export const Change = z.object({
  difference: z.number(),
  /**
   * 1.96 times the root of the summed squared standard errors; null where one of them is unknown. One decimal for groups,
   * and while the round runs.
   */
  marginOfError: z.nullable(z.number()),
  /** Whether it is larger than the margin, which rarely happens by chance. */
  isReal: z.boolean(),
});
export type Change = z.infer<typeof Change>;

const figure = {
  scale: ScoreScale,
  score: z.nullable(z.number()),
  marginOfError: z.nullable(z.number()),
  /** How it compares with the other round; null where one of them has no score, or there is no comparison. */
  change: z.nullable(Change),
};

/** How strongly a question correlates with the outcome, over the answers of one closed round. */
export const Driver = z.object({
  impact: z.enum(['low', 'medium', 'high']),
  /** Pearson's r with its 95 percent interval by Fisher's z, with two decimals. */
  correlation: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  /** Rank in the order in which to work on them, from 1: low score and high impact first. */
  priority: z.number(),
  /** Whether to start here: the first of those with a low score and a high impact. */
  isStart: z.boolean(),
});
export type Driver = z.infer<typeof Driver>;

export const AnalysisQuestion = z.object({
  id: z.string(),
  label: z.string(),
  /** Two to four words. */
  shortName: z.string(),
  category: z.nullable(z.string()),
  ...figure,
  rates: z.nullable(Shares),
  histogram: z.nullable(Histogram),
  responses: z.nullable(z.number()),
  /**
   * Null for the outcome itself, for questions that may not apply, where too few people answered, while the round runs,
   * and where a single person makes the impact.
   */
  driver: z.nullable(Driver),
});
export type AnalysisQuestion = z.infer<typeof AnalysisQuestion>;

export const AnalysisRound = z.object({
  id: RoundRef,
  surveyId: Id,
  /** The survey's name in the reader's language; HTML of the allow-list. */
  surveyName: z.string(),
  /** Days of the company's time zone, `yyyy-MM-dd`. */
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isClosed: z.boolean(),
  /** Whether results may be shown, because enough people are in them. */
  hasResults: z.boolean(),
  neverShown: z.nullable(NeverShown),
  /** True if the round was kept long enough: only the figures of the company are left. Absent: it was not. */
  isFolded: z.optional(z.literal(true)),
  /**
   * When its groups were attacked before they were published, as `yyyy-MM-dd`, and by which version of the attacks. Absent:
   * no groups were published, or by an earlier version of the product.
   */
  checked: z.optional(z.object({ on: z.string(), version: z.string() })),
});
export type AnalysisRound = z.infer<typeof AnalysisRound>;

/** A group of the detailed segmentation as a whole. */
export const AnalysisGroup = z.object({
  id: z.string(),
  name: z.string(),
  responses: z.nullable(z.number()),
  hidden: z.nullable(HiddenReason),
  /** It is on the scale of the survey's score. */
  score: z.nullable(z.number()),
  /** How it compares with the company. */
  difference: z.nullable(Change),
  /** How it compares with the other round. */
  change: z.nullable(Change),
  /** 0-1; null where it may not be shown. */
  participation: z.nullable(z.number()),
});
export type AnalysisGroup = z.infer<typeof AnalysisGroup>;

/** What a sentence is about, and therefore where it leads. */
export const Standout = z.object({
  kind: z.enum(['change', 'group', 'driver', 'rise', 'participation']),
  tone: z.enum(['good', 'bad', 'neutral']),
  /** At most twelve words in the reader's language, without a full stop. */
  sentence: z.string(),
  /** What it is based on, in plain words. */
  evidence: z.string(),
  /** The statistics behind it, for those who want to know. */
  details: z.string(),
  /** The question it is about, if any. */
  questionId: z.nullable(z.string()),
  category: z.nullable(z.string()),
  segmentationId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
});
export type Standout = z.infer<typeof Standout>;

/**
 * The results of a round, compared with another. Everything in it is published, and nothing comes from too few people.
 */
export const Analysis = z.object({
  minimumGroupSize: z.number(),
  /** The rounds of the survey that opened, newest first. */
  rounds: z.array(AnalysisRound),
  /**
   * What the shown round can be compared with, newest first: earlier rounds, and rounds of surveys with the same
   * questions.
   */
  comparable: z.array(AnalysisRound),
  /** The round that is shown, by default the latest closed one; null: no round has results yet. */
  round: z.nullable(AnalysisRound),
  /** What it is compared with; null: nothing. */
  against: z.nullable(AnalysisRound),
  score: z.object(figure),
  /** The eNPS of the question of that category, if the survey has one and its own score is not an eNPS. */
  enps: z.nullable(z.object(figure)),
  rates: z.nullable(Shares),
  participation: z.object({
    /** 0-1 */
    share: z.nullable(z.number()),
    respondents: z.nullable(z.number()),
    invited: z.number(),
    change: z.nullable(Change),
  }),
  categories: z.array(z.object({ name: z.string(), ...figure })),
  questions: z.array(AnalysisQuestion),
  /**
   * What the drivers correlate with: a question, or the mean of all others; null: too few people answered, or the round
   * runs.
   */
  outcome: z.nullable(z.object({ questionId: z.nullable(z.string()), people: z.number() })),
  /** How many people are needed to compute drivers. */
  driversFrom: z.number(),
  /** Groups of the detailed segmentation; null: it has none. */
  groups: z.nullable(
    z.object({ segmentationId: z.string(), name: z.string(), groups: z.array(AnalysisGroup) }),
  ),
  /** One sentence over the round, made of what stands out; null: it has no score. */
  headline: z.nullable(z.string()),
  /** At most three, most important first. */
  standouts: z.array(Standout),
  /** How many rounds of the survey were deleted, because they were kept long enough; absent: none. */
  deletedRounds: z.optional(z.number()),
});
export type Analysis = z.infer<typeof Analysis>;

/**
 * The answers between which the figures of groups lie: every lower one counts as `lo`, every higher one as `hi`, and if
 * `isJoined`, 7 as 6 and 8 as 9.
 */
export const AnswerEnds = z.object({ lo: z.number(), hi: z.number(), isJoined: z.boolean() });
export type AnswerEnds = z.infer<typeof AnswerEnds>;

/** One group's answers to one question in a round, as far as they are published besides its score. */
export const GroupAnswers = z.object({
  /** Null where the segmentation is published without distributions, or the group is not shown. */
  histogram: z.nullable(Histogram),
  /** What its first and last answers stand for; null without histogram. */
  ends: z.nullable(AnswerEnds),
  /** The group's own change from the other round; null where one of them has no such figure. */
  change: z.nullable(Change),
});
export type GroupAnswers = z.infer<typeof GroupAnswers>;

/** One point for each round that has opened, oldest first. */
export const Trend = z.object({
  scale: ScoreScale,
  points: z.array(
    z.object({
      round: RoundRef,
      startDate: z.string(),
      score: z.nullable(z.number()),
      marginOfError: z.nullable(z.number()),
      responses: z.nullable(z.number()),
      invited: z.number(),
      /** Further answers are to come, so these are no participation yet. */
      isRunning: z.boolean(),
    }),
  ),
});
export type Trend = z.infer<typeof Trend>;

/** The scores of a thematic's surveys over time, and of their categories; each category on one scale. */
export const ThematicComparison = z.object({
  thematicId: Id,
  name: z.string(),
  categories: z.array(z.object({ name: z.string(), scale: ScoreScale })),
  /** Closed rounds with results, oldest first; `scores` in the order of the categories. */
  rounds: z.array(
    z.extend(AnalysisRound, {
      responses: z.number(),
      /** The score of the whole survey, on its own scale. */
      whole: z.optional(
        z.object({ scale: ScoreScale, score: z.nullable(z.number()), marginOfError: z.nullable(z.number()) }),
      ),
      scores: z.array(z.object({ score: z.nullable(z.number()), marginOfError: z.nullable(z.number()) })),
    }),
  ),
});
export type ThematicComparison = z.infer<typeof ThematicComparison>;

const SurveyPath = z.object({ surveyId: Id });

const roundChoice = {
  /** The default is the latest closed round, or the running one while none is closed. */
  round: z.optional(text(60)),
  /**
   * The default is the previous round, or the latest earlier one of a survey with the same questions; `none`: no
   * comparison.
   */
  against: z.optional(z.union([z.literal('none'), RoundRef])),
};

export const analysisEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/surveys/:surveyId/analysis',
    scopes: ['results'],
    summary:
      'What a round of a survey says, what changed since another one, what stands out and where to start.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: z.object({ ...roundChoice, language: z.optional(Language) }),
    response: Analysis,
  }),
  group: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/surveys/:surveyId/group-answers',
    scopes: ['results'],
    summary:
      "The distribution of a group's answers to a question in a round, and what changed since another one; only for the segmentation with distributions.",
    errors: ['segmentationNotFound', 'surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: z.object({ segmentationId: Id, groupId: text(200), questionId: text(60), ...roundChoice }),
    response: GroupAnswers,
  }),
  trend: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/surveys/:surveyId/trend',
    scopes: ['results'],
    summary: 'The score of a survey, of one of its questions or of a category, round by round.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: z.object({
      questionId: z.optional(text(60)),
      category: z.optional(text(200)),
      language: z.optional(Language),
    }),
    response: Trend,
  }),
  thematic: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/thematics/:thematicId',
    scopes: ['results'],
    summary: "The scores of a thematic's surveys and of their categories, round by round.",
    errors: ['surveyNotFound', 'thematicNotFound'],
    countedAs: 'statistics',
    params: z.object({ thematicId: Id }),
    query: z.object({ language: z.optional(Language) }),
    response: ThematicComparison,
  }),
};
