import * as z from 'zod/mini';
import { GivenComments } from './comment-texts';
import { endpoint } from './endpoint';
import { DayInput, Id, jsonText, Language, LinkKey, text } from './primitives';
import { Answers } from './questions';

const SurveyPath = z.object({ surveyId: Id });

/** Days of the company's time zone, both included. */
export const DateRange = z.object({ startDate: z.optional(DayInput), endDate: z.optional(DayInput) });
export type DateRange = z.infer<typeof DateRange>;

export const Answered = z.object({ answered: z.boolean() });

export const responseEndpoints = {
  submit: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/responses',
    respondents: true,
    summary:
      'Answer a survey by a personal link; every question once, with null for "not concerned" where `options.mayNotApply` is true; with comments if the survey accepts them. Any later attempt is answered with 409004: the answer has arrived. A wrong link is answered with 403010, whomever it names.',
    errors: ['alreadyAnswered', 'notInAudience', 'surveyNotFound', 'surveyNotOpen', 'wrongLink'],
    params: SurveyPath,
    body: z.object({
      userId: Id,
      key: z.optional(LinkKey),
      response: jsonText(Answers),
      comments: z.optional(GivenComments),
    }),
    response: Answered,
    status: 201,
    unlogged: true,
  }),
  submitForUser: endpoint({
    access: 'public',
    method: 'POST',
    path: '/users/:userId/responses',
    respondents: true,
    summary: 'The same as answering a survey, addressed by member.',
    errors: ['alreadyAnswered', 'notInAudience', 'surveyNotFound', 'surveyNotOpen', 'wrongLink'],
    params: z.object({ userId: Id }),
    body: z.object({
      surveyId: Id,
      key: z.optional(LinkKey),
      response: jsonText(Answers),
      comments: z.optional(GivenComments),
    }),
    response: Answered,
    status: 201,
    unlogged: true,
  }),
  segmentations: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/responses/segmentations',
    scopes: ['results'],
    summary: 'Scores per question and value of one segmentation.',
    errors: ['segmentationNotFound', 'surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    // With `round`, the figures cover exactly the days of that round.
    query: z.extend(DateRange, {
      segmentationId: Id,
      round: z.optional(text(60)),
      language: z.optional(Language),
    }),
    response: z.lazy(() => SegmentationResults),
  }),
  csv: endpoint({
    access: 'subscription',
    credential: 'cookie',
    produces: 'csv',
    method: 'GET',
    path: '/surveys/:surveyId/responses/csv',
    scopes: ['results'],
    summary:
      'Results as a CSV file: one row per answer and one column per question, each shuffled separately, so that a row is not a person; "not concerned" is a word, and what is not shown an empty cell; no name, id, e-mail or time.',
    errors: ['segmentationNotFound', 'surveyNotFound'],
    countedAs: 'export',
    params: SurveyPath,
    // Names and separator depend on the language; by default the caller's own.
    query: z.extend(DateRange, {
      language: z.optional(Language),
      /** Must equal `detailedSegmentationId` of the statistics; adds its group as the last column of the file. */
      segmentationId: z.optional(Id),
    }),
    response: z.string(),
  }),
  check: endpoint({
    access: 'public',
    method: 'GET',
    path: '/surveys/:surveyId/responses/:responseId',
    respondents: true,
    summary:
      'Whether the member with that id has answered in the running period; never the content, and false without the key of their link.',
    errors: ['surveyNotFound'],
    params: z.object({ surveyId: Id, responseId: Id }),
    query: z.object({ k: z.optional(LinkKey) }),
    response: Answered,
  }),
};

/** A number 0-10 (0-100 for eNPS questions), `"NaN"` where profiles are incomplete, `"suppressed"` where the group is too small. */
export const SegmentScore = z.union([z.number(), z.literal('NaN'), z.literal('suppressed')]);
export type SegmentScore = z.infer<typeof SegmentScore>;

/**
 * Why a column is not shown: `few`: it would tell of too few people, by itself or together with everything else that is
 * shown (which of the two is not said: it would tell how many answered); `later`: the round is running, and its groups
 * are published at the latest when it ends.
 */
export const HiddenReason = z.enum(['few', 'later']);
export type HiddenReason = z.infer<typeof HiddenReason>;

/** How far the groups of a running round are, and what those that come later wait for. */
export const GroupsOfRunning = z.object({
  /** The first answers that they cover; 0: no group is published yet. */
  answers: z.number(),
  /** The number of answers from which they are published; null: when the round has ended. */
  from: z.nullable(z.number()),
  /** The day on which they are published at the latest, `yyyy-MM-dd`; null: the round has no end. */
  on: z.nullable(z.string()),
});
export type GroupsOfRunning = z.infer<typeof GroupsOfRunning>;

/**
 * `columns` are segment values; each result has one score per column, matched by `id`. The column of members without a
 * value has the id `none`.
 */
export const SegmentationResults = z.object({
  columns: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      /** The answers in the column; null where it is hidden. */
      responses: z.nullable(z.number()),
      hidden: z.nullable(HiddenReason),
      /** Those who answered divided by those invited, 0-1; null where it may not be shown. */
      participation: z.nullable(z.number()),
    }),
  ),
  /** Everybody who answered. */
  company: z.object({ responses: z.nullable(z.number()), participation: z.nullable(z.number()) }),
  results: z.array(
    z.object({
      questionId: z.string(),
      label: z.string(),
      /** Two to four words. */
      shortName: z.string(),
      category: z.nullable(z.string()),
      scale: z.enum(['0-10', 'eNPS']),
      /** The score of everybody who answered. */
      company: z.nullable(z.number()),
      scores: z.array(
        z.object({
          id: z.string(),
          score: SegmentScore,
          /** How it compares with the company, unrounded; null where the cell has no score. */
          difference: z.nullable(z.number()),
          /** Whether it is more than 1.96 standard errors. */
          isReal: z.boolean(),
        }),
      ),
    }),
  ),
  minimumGroupSize: z.number(),
  /** The days that the scores cover, `yyyy-MM-dd`. */
  range: z.object({ startDate: z.string(), endDate: z.string() }),
  /** The groups of a single round that is running; absent otherwise. */
  running: z.optional(GroupsOfRunning),
  /** How many of these rounds are kept without groups by now, as the company set; absent: none. */
  folded: z.optional(z.number()),
});
export type SegmentationResults = z.infer<typeof SegmentationResults>;
