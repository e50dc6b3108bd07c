import { dayInZone, daysBetween, type Day } from '@elan/calendar';
import type { SurveyProgress } from '@elan/contracts';
import { effectiveGroupSize, participationOf } from '@elan/scoring';
import { countAnswered, publishedDays } from '../../answers';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import { type ClosedRound, findLatestClosedRounds, findStoredSurveys } from '../../surveys';
import type { Surveyed } from '../statistics/survey-results';

/** Older rounds say little about the next. */
const LATEST = 12;

/** A round that runs, as far as it has come. */
export interface Underway {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Today's share of those invited. */
  readonly participation: number;
}

/**
 * How many will have answered at the end, as shares of those invited, by the latest closed rounds of the survey itself
 * or else of the company's others. For a round that runs: today's share and as many of those still missing as in these
 * answered from this point of their time on, so never less than is reached, and never everybody unless they all did.
 * For another one: how many answered these.
 * @returns null: no closed round may be shown
 */
export async function expectedParticipation(
  context: Context,
  { survey, company, rounds }: Pick<Surveyed, 'company' | 'rounds'> & { survey: { companyId: string } },
  underway: Underway | null,
): Promise<SurveyProgress['expected']> {
  const { companyId } = survey;
  const own = rounds
    .filter(({ state, closedAt }) => state === 'open' && closedAt !== null)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, LATEST);
  const ofSurvey = await expectedBy(context, company, own, underway);
  if (ofSurvey) return { ...ofSurvey, of: 'survey' };
  const latest = await findLatestClosedRounds(context, companyId, LATEST);
  const ofCompany = await expectedBy(context, company, latest, underway);
  return ofCompany && { ...ofCompany, of: 'company' };
}

async function expectedBy(
  context: Context,
  company: Surveyed['company'],
  rounds: readonly ClosedRound[],
  underway: Underway | null,
): Promise<ReturnType<typeof spread> | null> {
  const shown = await participations(context, company, rounds);
  const [first] = rounds;
  if (shown.length === 0 || !first) return null;
  if (!underway) return spread(shown.map(({ participation }) => participation));
  const surveyIds = [...new Set(shown.map(({ round }) => round.surveyId))];
  const days = await publishedDays(context, first.companyId, surveyIds);
  const now = context.clock.now();
  return spread(
    shown.map(({ round, participation }) => {
      const point = samePoint(round, underway, now);
      const published = days.get(round._id) ?? [];
      const all = published.reduce((sum, { responses }) => sum + responses, 0);
      const dayOf = (time: Date) => dayInZone(time, company.timeZone);
      const by = all === 0 ? 1 : countBy(published, dayOf(round.startsAt), dayOf(point)) / all;
      const missing = 1 - participation * by;
      const gained = missing === 0 ? 0 : (participation - participation * by) / missing;
      return underway.participation + (1 - underway.participation) * gained;
    }),
  );
}

/**
 * How many had answered by the end of a day. A batch holds the answers since the one before, so one that came later
 * counts by the share of these days that had passed: small rounds have few batches.
 */
function countBy(published: readonly { day: Day; responses: number }[], start: Day, until: Day): number {
  let from = start;
  let answers = 0;
  for (const { day, responses } of published.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (day > until)
      return answers + (responses * Math.max(0, daysBetween(from, until))) / daysBetween(from, day);
    answers += responses;
    from = day;
  }
  return answers;
}

/** The time at which a round was as far as another one is now. */
function samePoint(
  round: Pick<ClosedRound, 'startsAt' | 'endsAt'>,
  { startsAt, endsAt }: Underway,
  now: Date,
): Date {
  const passed = Number(now) - Number(startsAt);
  const begin = Number(round.startsAt);
  if (endsAt === null || round.endsAt === null) return new Date(begin + passed);
  return new Date(begin + (passed / (Number(endsAt) - Number(startsAt))) * (Number(round.endsAt) - begin));
}

/** @returns the participation in the latest closed rounds of all surveys of a company; null: none may be shown */
export async function participationIn(
  context: Context,
  company: Pick<CompanyRecord, '_id' | 'minimumGroupSize'>,
): Promise<ReturnType<typeof spread> | null> {
  const latest = await findLatestClosedRounds(context, company._id, LATEST);
  const shown = await participations(context, company, latest);
  return shown.length > 0 ? spread(shown.map(({ participation }) => participation)) : null;
}

/** The participation in those rounds in which enough people answered to show how many. */
async function participations(
  context: Context,
  company: Pick<CompanyRecord, 'minimumGroupSize'>,
  rounds: readonly ClosedRound[],
): Promise<{ round: ClosedRound; participation: number }[]> {
  const [first] = rounds;
  if (!first) return [];
  const ids = [...new Set(rounds.map(({ surveyId }) => surveyId))];
  const surveys = await findStoredSurveys(context, first.companyId, ids, ['deletedAt', 'minimumGroupSize']);
  const known = new Map(surveys.map((survey) => [survey._id, survey]));
  const perRound = await Promise.all(
    rounds.map(async (round) => {
      const survey = known.get(round.surveyId);
      if (!survey || survey.deletedAt !== null) return null;
      const minimum = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
      const answered = await countAnswered(context, round, minimum);
      const participation = answered === null ? null : participationOf(answered, round.invited);
      return participation === null ? null : { round, participation };
    }),
  );
  return perRound.filter((shown) => shown !== null);
}

function spread(participations: readonly number[]) {
  const sorted = participations.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? 0;
  const { length } = sorted;
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2;
  return { low: at(0), median, high: at(length - 1), rounds: length };
}
