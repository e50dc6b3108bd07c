import { isAnswerable } from '@elan/scoring';
import { dayInZone, endOfDay, startOfDay } from '@elan/calendar';
import { periodsOf } from '@elan/scoring/periods';
import type { Context } from '../../platform';
import { audienceMembers } from '../../company';
import type { RoundRecord, SurveyRecord } from '../../surveys';
import type { DayRange } from '@elan/calendar';

/** A period and how many people were invited to it. */
export interface InvitedRound {
  readonly periodId: string;
  /** Its first day, in the company's time zone. */
  readonly day: string;
  readonly invited: number;
}

type Invited = Pick<
  SurveyRecord,
  | '_id'
  | 'companyId'
  | 'audienceId'
  | 'active'
  | 'startAt'
  | 'endAt'
  | 'frequency'
  | 'frequencyStart'
  | 'openedPeriod'
>;

/**
 * The periods that began in a range of days, or were running then, oldest first, with the people invited to each:
 * everybody in the audience at the time. If the running round is not recorded yet, the present audience counts as
 * invited; to other unrecorded ones, which passed while the survey was paused, nobody was. Rounds of a former schedule
 * took place all the same.
 * @param rounds all that are recorded
 */
export async function invitedRounds(
  context: Context,
  survey: Invited,
  range: DayRange,
  { timeZone, rounds }: { timeZone: string; rounds: readonly RoundRecord[] },
): Promise<InvitedRound[]> {
  const now = context.clock.now();
  const from = startOfDay(range.from, timeZone);
  const end = endOfDay(range.to, timeZone);
  const to = end < now ? end : now;
  const touchesRange = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): boolean =>
    startsAt <= to && (endsAt === null || endsAt >= from);

  const scheduled = periodsOf(survey, { timeZone, from: survey.startAt, to: now });
  const recorded = new Map(rounds.map(({ periodId, invited }) => [periodId, invited]));
  const isRunning = (endsAt: Date | null): boolean =>
    isAnswerable(survey, now) && (endsAt === null || endsAt >= now);

  const periods = scheduled.filter(touchesRange);
  const unrecorded = periods.filter(({ id, endsAt }) => !recorded.has(id) && isRunning(endsAt));
  const audience = unrecorded.length === 0 ? 0 : (await audienceMembers(context, survey)).length;
  const open = new Set(unrecorded.map(({ id }) => id));
  const scheduledIds = new Set(scheduled.map(({ id }) => id));
  const former = rounds.filter(
    (round) => round.invited > 0 && !scheduledIds.has(round.periodId) && touchesRange(round),
  );
  return [
    ...former.map(({ periodId, startsAt, invited }) => ({ periodId, startsAt, invited })),
    ...periods.map(({ id, startsAt }) => ({
      periodId: id,
      startsAt,
      invited: recorded.get(id) ?? (open.has(id) ? audience : 0),
    })),
  ]
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ periodId, startsAt, invited }) => ({ periodId, day: dayInZone(startsAt, timeZone), invited }));
}
