import { type DayRange, dayInZone, endOfDay, startOfDay } from '@elan/calendar';
import { invalidField } from '../../platform';
import type { RoundRecord } from '../../surveys';

/** @returns the round of that period. @throws AppError validation: the survey has no such round that opened */
export function askedRound(rounds: readonly RoundRecord[], periodId: string): RoundRecord {
  const round = rounds.find(({ periodId: id, state }) => id === periodId && state === 'open');
  if (!round) throw invalidField('round', 'is no round of this survey');
  return round;
}

/** @returns the days of a round, up to today. */
export function daysOf(
  { startsAt, endsAt }: Pick<RoundRecord, 'startsAt' | 'endsAt'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DayRange {
  const end = endsAt && endsAt < now ? endsAt : now;
  return { from: dayInZone(startsAt, timeZone), to: dayInZone(end < startsAt ? startsAt : end, timeZone) };
}

/** @returns the rounds to look at: the requested one, or those that opened and overlap the days. */
export function roundsIn({
  rounds,
  round,
  range,
  timeZone,
}: {
  readonly rounds: readonly RoundRecord[];
  readonly round: RoundRecord | null;
  readonly range: DayRange;
  readonly timeZone: string;
}): readonly RoundRecord[] {
  if (round) return [round];
  const [from, to] = [startOfDay(range.from, timeZone), endOfDay(range.to, timeZone)];
  return rounds.filter(
    ({ state, startsAt, endsAt }) =>
      state === 'open' && startsAt <= to && (endsAt === null || endsAt >= from),
  );
}
