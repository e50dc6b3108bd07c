import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { closeRound, publishRound } from '../../answers';
import { type Context, forEachSafely, later, MINUTE } from '../../platform';
import { findStoredSurvey, findUnclosedRounds, type RoundRecord } from '../../surveys';
import {
  findWatchedCompany,
  type WatchedCompany,
  watchedFields,
  type WatchedSurvey,
} from './watched-surveys';

/** An answer that was accepted at the last moment is written a moment later. */
const GRACE = MINUTE;

const fields = [...watchedFields, 'minimumGroupSize'] as const;

/**
 * Closes the rounds that are over, and publishes what a crash left unpublished in those that run. Harmless twice and at
 * the same time.
 * @returns how many rounds were closed
 * @throws AggregateError at the end, with what failed
 */
export async function closeRounds(context: Context): Promise<number> {
  const rounds = await findUnclosedRounds(context);
  let closed = 0;
  await forEachSafely(context, rounds, about, async (round) => {
    const { companyId, surveyId } = round;
    const [survey, company] = await Promise.all([
      findStoredSurvey(context, companyId, surveyId, fields),
      findWatchedCompany(context, companyId),
    ]);
    if (!survey || !company || survey.deletedAt !== null) return;
    const end = endOf(round, survey, company, later(context.clock.now(), -GRACE));
    if (end === null) return publishRound(context, survey, company, round);
    await closeRound(context, survey, company, { round, lastDay: dayInZone(end, company.timeZone) });
    closed += 1;
  });
  return closed;
}

function about({ companyId, surveyId }: RoundRecord) {
  return { companyId, surveyId };
}

/** When a round ended, if it was over at an instant: its survey ended, or another period runs; else null. */
function endOf(
  { periodId, startsAt, endsAt }: RoundRecord,
  survey: WatchedSurvey,
  { timeZone }: WatchedCompany,
  at: Date,
): Date | null {
  // One that has only just begun: the period before it was still running at that instant.
  if (at < startsAt) return null;
  const current = currentPeriod(survey, { timeZone, now: at });
  if (current?.id === periodId) return null;
  const { endAt } = survey;
  const hasEnded = endAt !== null && endAt < at;
  if (!hasEnded && current === null) return null;
  const ends = [at, endsAt, endAt].filter((time) => time !== null && time >= startsAt);
  return new Date(Math.min(...ends.map(Number)));
}
