import { dayInZone } from '@elan/calendar';
import type { NeverShown } from '@elan/contracts';
import { neverShown, type RoundRecord } from '../../surveys';
import type { SurveyResults } from './survey-results';

/** Why nothing of any round that the days reach into is ever shown, for the latest of them; null: something may be. */
export function neverShownIn(
  rounds: readonly RoundRecord[],
  { range, timeZone, minimumGroupSize }: Pick<SurveyResults, 'range' | 'timeZone' | 'minimumGroupSize'>,
): NeverShown | null {
  const reasons = rounds
    .filter(
      ({ state, startsAt, endsAt }) =>
        state === 'open' &&
        dayInZone(startsAt, timeZone) <= range.to &&
        (endsAt === null || dayInZone(endsAt, timeZone) >= range.from),
    )
    .toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt))
    .map((round) => neverShown(round, minimumGroupSize));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}
