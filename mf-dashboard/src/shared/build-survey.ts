import type { CompanyDashboard, LatestResult, RunningSurvey, SurveySummary } from '@elan/contracts';

const DAY = 86_400_000;

/** The instant this many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** A survey for tests: running, one-time. */
export function buildSurvey(changes: Partial<SurveySummary> = {}): SurveySummary {
  return {
    id: 'survey',
    name: 'Survey',
    templateId: 2,
    thematicId: null,
    active: true,
    isDraft: false,
    startAt: inDays(-1),
    endAt: null,
    frequency: 0,
    frequencyStart: null,
    questionsAmount: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
    isLocked: false,
    ...changes,
  };
}

/** A running round, answered by 12 of 40. */
export function buildRunning(changes: Partial<RunningSurvey> = {}): RunningSurvey {
  return {
    id: 'survey',
    name: 'Survey',
    thematicId: null,
    startsAt: inDays(-1),
    endsAt: null,
    invited: 40,
    answered: 12,
    participation: 0.3,
    expected: 0.55,
    resultsFrom: null,
    neverShown: null,
    minimumGroupSize: 5,
    ...changes,
  };
}

/** A closed round that scored 7.2. */
export function buildResult(changes: Partial<LatestResult> = {}): LatestResult {
  return {
    round: {
      id: 'pulse:2026-11-02',
      surveyId: 'pulse',
      surveyName: 'Weekly <b>pulse</b>',
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      isClosed: true,
      hasResults: true,
      neverShown: null,
    },
    thematicId: 'engagement',
    scale: '0-10',
    score: 7.2,
    change: null,
    enps: null,
    respondents: 31,
    invited: 40,
    participation: 31 / 40,
    ...changes,
  };
}

/** The dashboard of a company with results, where nothing happens. */
export function buildDashboard(changes: Partial<CompanyDashboard> = {}): CompanyDashboard {
  return {
    path: null,
    inProgress: 0,
    hasWeekly: false,
    running: [],
    thematics: [],
    enps: null,
    standsOut: null,
    due: { reminders: [], starts: [], ends: [], actions: [], untold: null, refused: 0, packEndsAt: null },
    planned: [],
    plannedAmount: 0,
    newest: [],
    ...changes,
  };
}
