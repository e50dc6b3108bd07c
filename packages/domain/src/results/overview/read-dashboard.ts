import { ENPS_TEMPLATE_ID, type CompanyDashboard, type Language, type LatestResults } from '@elan/contracts';
import { isAnswerable, surveyStatus } from '@elan/scoring';
import { type CompanyRecord, countMembers, countSegmentationsInUse, readCompany } from '../../company';
import { type Actor, sharedRead, type Context, DAY, later } from '../../platform';
import { findUnclosedRoundsOf, listSummaries, type SurveySummaryRecord } from '../../surveys';
import { readAnalysis } from '../analysis/read-analysis';
import { latestResults, surveysByRound } from './latest-results';
import { latestRound } from './latest-round';
import { runningSurveys } from './running-surveys';

/** How many surveys of a thematic are examined to find one with results, and how many for an eNPS. */
const LOOKED_AT = 5;
const MOST_LISTED = 20;
const MOST_RESULTS = 30;
/** How long a dashboard says what an upgrade changed. */
const UPGRADE_SHOWN = 14 * DAY;

/** The content of a dashboard, except what is due. */
export interface DashboardFigures extends Pick<
  CompanyDashboard,
  | 'path'
  | 'inProgress'
  | 'hasWeekly'
  | 'running'
  | 'thematics'
  | 'enps'
  | 'standsOut'
  | 'plannedAmount'
  | 'upgraded'
> {
  readonly planned: readonly SurveySummaryRecord[];
  readonly newest: readonly SurveySummaryRecord[];
}

/** The state of a company's surveys and their latest results. */
export async function readDashboard(
  context: Context,
  actor: Actor,
  language: Language,
): Promise<DashboardFigures> {
  const { companyId } = actor;
  const now = context.clock.now();
  const [company, surveys] = await Promise.all([
    readCompany(context, actor),
    listSummaries(context, companyId),
  ]);
  const [running, latest, standsOut] = await Promise.all([
    runningSurveys(context, company, surveys, language),
    latestByThematic(context, actor, surveys, language),
    standouts(context, companyId, language),
  ]);
  const planned = surveys
    .filter((survey) => surveyStatus(survey, now) !== 'finished')
    .toSorted((a, b) => Number(a.startAt) - Number(b.startAt));
  return {
    path: latest.hasResults ? null : await readPath(context, company, surveys),
    inProgress: surveys.filter((survey) => surveyStatus(survey, now) === 'inProgress').length,
    hasWeekly: surveys.some((survey) => survey.frequency === 2 && isAnswerable(survey, now)),
    running,
    thematics: latest.thematics,
    enps: latest.enps,
    standsOut,
    planned: planned.slice(0, MOST_LISTED),
    plannedAmount: planned.length,
    newest: surveys.slice(0, MOST_LISTED),
    ...recentUpgrade(company, now),
  };
}

function recentUpgrade(
  { upgraded = [] }: Pick<CompanyRecord, 'upgraded'>,
  now: Date,
): Pick<CompanyDashboard, 'upgraded'> {
  const recent = upgraded.filter(({ since }) => later(since, UPGRADE_SHOWN) > now);
  if (recent.length === 0) return {};
  return { upgraded: recent.map(({ what, count, at }) => ({ what, count, at: at?.toISOString() ?? null })) };
}

/** The results of the latest closed rounds, and the running ones. */
export async function readLatestResults(
  context: Context,
  actor: Actor,
  language: Language,
): Promise<LatestResults> {
  const [company, surveys, closed] = await Promise.all([
    readCompany(context, actor),
    listSummaries(context, actor.companyId),
    surveysByRound(context, actor.companyId),
  ]);
  const [results, running] = await Promise.all([
    latestResults(context, actor, closed, { language, most: MOST_RESULTS }),
    runningSurveys(context, company, surveys, language),
  ]);
  return { results, running };
}

/** The newest result of each thematic in use, and of the eNPS. */
async function latestByThematic(
  context: Context,
  actor: Actor,
  surveys: readonly SurveySummaryRecord[],
  language: Language,
): Promise<Pick<CompanyDashboard, 'thematics' | 'enps'> & { hasResults: boolean }> {
  const closed = await surveysByRound(context, actor.companyId);
  const newestOf = async (wanted: (survey: SurveySummaryRecord) => boolean) => {
    const asked = closed.filter(wanted).slice(0, LOOKED_AT);
    const [newest = null] = await latestResults(context, actor, asked, { language, most: 1 });
    return newest;
  };
  const ids = [...new Set(surveys.flatMap(({ thematicId }) => thematicId ?? []))];
  const [thematics, enps, any] = await Promise.all([
    Promise.all(
      ids.map(async (id) => ({ id, latest: await newestOf(({ thematicId }) => thematicId === id) })),
    ),
    newestOf(({ templateId, asksENps }) => asksENps || templateId === ENPS_TEMPLATE_ID),
    newestOf(() => true),
  ]);
  const hasResults = any !== null || (await isAnythingPublished(context, actor.companyId));
  return { thematics, enps, hasResults };
}

async function isAnythingPublished(context: Context, companyId: string): Promise<boolean> {
  const rounds = await findUnclosedRoundsOf(context, companyId);
  return rounds.some(({ published, publishing }) => published > (publishing?.receiptIds.length ?? 0));
}

const standouts = sharedRead(
  async (context: Context, companyId, language: Language): Promise<CompanyDashboard['standsOut']> => {
    const latest = await latestRound(context, companyId);
    if (!latest) return null;
    const { surveyId, periodId } = latest;
    const reader = { companyId, language };
    const found = await readAnalysis(context, reader, surveyId, { round: periodId });
    return found.round && found.standouts.length > 0
      ? { round: found.round, standouts: found.standouts }
      : null;
  },
  { checked: 'now' },
);

async function readPath(
  context: Context,
  { _id: companyId }: CompanyRecord,
  surveys: readonly SurveySummaryRecord[],
): Promise<CompanyDashboard['path']> {
  const [members, segmentations] = await Promise.all([
    countMembers(context, companyId, { roles: [2] }),
    countSegmentationsInUse(context, companyId),
  ]);
  return { members, segmentations, surveys: surveys.length, surveyId: surveys[0]?._id ?? null };
}
