import * as z from 'zod/mini';
import { AnalysisRound, Change, Standout } from './analysis';
import { endpoint } from './endpoint';
import { Id, IsoTime, Language } from './primitives';
import { SurveySummary } from './survey-lists';

/** A survey that can be answered now, and how its round goes. */
export const RunningSurvey = z.object({
  id: Id,
  /** In the reader's language; HTML of the allow-list. */
  name: z.string(),
  thematicId: z.nullable(Id),
  /** First and last instant of the round that runs. */
  startsAt: IsoTime,
  endsAt: z.nullable(IsoTime),
  invited: z.number(),
  /** Null below the minimum group size. */
  answered: z.nullable(z.number()),
  /** 0-1; null where the answers are not told. */
  participation: z.nullable(z.number()),
  /** Results are told from so many answers on; null: this round has some. */
  resultsFrom: z.nullable(z.number()),
  minimumGroupSize: z.number(),
});
export type RunningSurvey = z.infer<typeof RunningSurvey>;

/** What the latest closed round of a survey says, against the one that its analysis compares it with. */
export const LatestResult = z.object({
  round: AnalysisRound,
  thematicId: z.nullable(Id),
  scale: z.enum(['0-10', 'eNPS']),
  score: z.nullable(z.number()),
  change: z.nullable(Change),
  /** That of the question of category eNPS, where the survey has one; its own score where that is one. */
  enps: z.nullable(z.object({ score: z.number(), change: z.nullable(Change) })),
  respondents: z.number(),
  invited: z.number(),
  /** 0-1 */
  participation: z.nullable(z.number()),
});
export type LatestResult = z.infer<typeof LatestResult>;

const DueSurvey = z.object({ id: Id, name: z.string(), at: IsoTime });

/** How a company's surveys are and what is due. Everything in it may be shown: see the analysis and the statistics. */
export const CompanyDashboard = z.object({
  /** What there is of what the first results take; null: there are results. */
  path: z.nullable(
    z.object({
      /** Members of role 2. */
      members: z.number(),
      /** Active segmentations of which members have values. */
      segmentations: z.number(),
      surveys: z.number(),
      /** The newest survey, which can be looked at as an employee sees it. */
      surveyId: z.nullable(Id),
    }),
  ),
  /** Surveys that have started and not ended, paused ones and drafts among them. */
  inProgress: z.number(),
  /** Whether one of those that can be answered is weekly. */
  hasWeekly: z.boolean(),
  /** The ones that can be answered and end first: ten at most. */
  running: z.array(RunningSurvey),
  /** Thematics of surveys, each with the latest result of one; null: none has any. */
  thematics: z.array(z.object({ id: Id, latest: z.nullable(LatestResult) })),
  /** The latest result of a survey that asks for the eNPS. */
  enps: z.nullable(LatestResult),
  /** What stands out of the round that was closed last; null where nothing does. */
  standsOut: z.nullable(z.object({ round: AnalysisRound, standouts: z.array(Standout) })),
  /** The next seven days. */
  due: z.object({
    reminders: z.array(DueSurvey),
    starts: z.array(DueSurvey),
    ends: z.array(DueSurvey),
    /** Actions that are neither done nor dropped, the one that is due first first: five at most. */
    actions: z.array(z.object({ id: Id, title: z.string(), dueDate: z.string(), isOverdue: z.boolean() })),
    /** Members whose address refused the last invitation. */
    refused: z.number(),
    /** When the pack ends, in the last thirty days before. */
    packEndsAt: z.nullable(IsoTime),
  }),
  /** Surveys that have not ended, by their start: twenty at most. */
  planned: z.array(SurveySummary),
  plannedAmount: z.number(),
  /** The surveys that were created last: twenty at most. */
  newest: z.array(SurveySummary),
});
export type CompanyDashboard = z.infer<typeof CompanyDashboard>;

export const LatestResults = z.object({
  /** Of the surveys whose rounds were closed last, the newest round first: thirty at most. */
  results: z.array(LatestResult),
  /** Running rounds, the ones that end first first: ten at most. */
  running: z.array(RunningSurvey),
});
export type LatestResults = z.infer<typeof LatestResults>;

const inLanguage = z.object({ language: z.optional(Language) });

export const dashboardEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/companies/dashboard',
    summary: 'How the surveys of the company go, what they say, and what is due in the next days.',
    countedAs: 'statistics',
    query: inLanguage,
    response: CompanyDashboard,
  }),
  results: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/latest',
    summary: 'What the latest closed rounds of the surveys say, and which rounds run.',
    countedAs: 'statistics',
    query: inLanguage,
    response: LatestResults,
  }),
};
