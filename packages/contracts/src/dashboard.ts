import * as z from 'zod/mini';
import { AnalysisRound, Change, Standout } from './analysis';
import { endpoint } from './endpoint';
import { NeverShown } from './never-shown';
import { Id, IsoTime, Language } from './primitives';
import { SurveySummary } from './survey-lists';

/** A survey that can be answered now, and the progress of its round. */
export const RunningSurvey = z.object({
  id: Id,
  /** The name in the reader's language; HTML of the allow-list. */
  name: z.string(),
  thematicId: z.nullable(Id),
  /** First and last instant of the running round. */
  startsAt: IsoTime,
  endsAt: z.nullable(IsoTime),
  invited: z.number(),
  /** Null below the minimum group size. */
  answered: z.nullable(z.number()),
  /** 0-1; null where the number of answers is not shown. */
  participation: z.nullable(z.number()),
  /** 0-1: most likely at the end of the round, never less than now; null: unknown. */
  expected: z.nullable(z.number()),
  /** How many answers the first results need; null: this round has results, or never will. */
  resultsFrom: z.nullable(z.number()),
  neverShown: z.nullable(NeverShown),
  minimumGroupSize: z.number(),
});
export type RunningSurvey = z.infer<typeof RunningSurvey>;

/** The results of the latest closed round of a survey, compared with the round that its analysis compares it with. */
export const LatestResult = z.object({
  round: AnalysisRound,
  thematicId: z.nullable(Id),
  scale: z.enum(['0-10', 'eNPS']),
  score: z.nullable(z.number()),
  change: z.nullable(Change),
  /** The eNPS of the question of that category, if the survey has one; the survey's own score if it is an eNPS. */
  enps: z.nullable(z.object({ score: z.number(), change: z.nullable(Change) })),
  respondents: z.number(),
  invited: z.number(),
  /** 0-1 */
  participation: z.nullable(z.number()),
});
export type LatestResult = z.infer<typeof LatestResult>;

const DueSurvey = z.object({ id: Id, name: z.string(), at: IsoTime });

/** What an upgrade of the product may send or change in a company. */
export const UPGRADE_CHANGES = [
  'newLinks',
  'enpsOfOneQuestion',
  'fewAnswersHidden',
  'groupsClipped',
  'surveysLocked',
  'segmentationsLeftOut',
  'retentionBegins',
] as const;
export type UpgradeChange = (typeof UPGRADE_CHANGES)[number];

/**
 * The state of a company's surveys, and what is due. Everything in it may be shown: see the analysis and the
 * statistics.
 */
export const CompanyDashboard = z.object({
  /** What already exists of what the first results need; null: there are results. */
  path: z.nullable(
    z.object({
      /** Members of role 2. */
      members: z.number(),
      /** Active segmentations for which members have values. */
      segmentations: z.number(),
      surveys: z.number(),
      /** The newest survey, which can be previewed as an employee sees it. */
      surveyId: z.nullable(Id),
    }),
  ),
  /** Surveys that have started and not ended, including paused ones and drafts. */
  inProgress: z.number(),
  /** Whether any of those that can be answered is weekly. */
  hasWeekly: z.boolean(),
  /** The surveys that can be answered, by their end: ten at most. */
  running: z.array(RunningSurvey),
  /** Thematics that have surveys, each with its latest result; null: there is none yet. */
  thematics: z.array(z.object({ id: Id, latest: z.nullable(LatestResult) })),
  /** The latest result of a survey that asks for the eNPS. */
  enps: z.nullable(LatestResult),
  /** What stands out in the round that was closed last; null where nothing does. */
  standsOut: z.nullable(z.object({ round: AnalysisRound, standouts: z.array(Standout) })),
  /** What is due in the next seven days. */
  due: z.object({
    reminders: z.array(DueSurvey),
    starts: z.array(DueSurvey),
    ends: z.array(DueSurvey),
    /** Actions that are neither done nor dropped, by due date: five at most. */
    actions: z.array(z.object({ id: Id, title: z.string(), dueDate: z.string(), isOverdue: z.boolean() })),
    /** The round whose people have waited longest to be told what came of it; null: none, or for more than two months. */
    untold: z.nullable(z.object({ surveyId: Id, periodId: Id, name: z.string(), days: z.number() })),
    /** Members whose address refused the last invitation. */
    refused: z.number(),
    /** When the pack ends, if within the next thirty days. */
    packEndsAt: z.nullable(IsoTime),
  }),
  /** Surveys that have not ended, by their start: twenty at most. */
  planned: z.array(SurveySummary),
  plannedAmount: z.number(),
  /** The newest surveys: twenty at most. */
  newest: z.array(SurveySummary),
  /** What an upgrade sent or changed in the last two weeks; absent: nothing. */
  upgraded: z.optional(
    z.array(
      z.object({
        what: z.enum(UPGRADE_CHANGES),
        /** How many people, surveys or segmentations it concerns. */
        count: z.number(),
        /** When mails leave. */
        at: z.nullable(IsoTime),
      }),
    ),
  ),
});
export type CompanyDashboard = z.infer<typeof CompanyDashboard>;

export const LatestResults = z.object({
  /** Results of the surveys whose rounds were closed last, newest round first: thirty at most. */
  results: z.array(LatestResult),
  /** Running rounds, by their end: ten at most. */
  running: z.array(RunningSurvey),
});
export type LatestResults = z.infer<typeof LatestResults>;

const inLanguage = z.object({ language: z.optional(Language) });

export const dashboardEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/companies/dashboard',
    summary: 'The progress of the company’s surveys, their results, and what is due in the next days.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    query: inLanguage,
    response: CompanyDashboard,
  }),
  results: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/statistics/latest',
    summary: 'What the latest closed rounds of the surveys say, and which rounds run.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    query: inLanguage,
    response: LatestResults,
  }),
};
