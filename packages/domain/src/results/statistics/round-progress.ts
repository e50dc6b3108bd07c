import { dayInZone, type DayRange } from '@elan/calendar';
import type { Statistics } from '@elan/contracts';
import { heldUntilFull, resultSteps } from '@elan/scoring';
import { countHeld, emptyAggregate } from '../../answers';
import type { Context } from '../../platform';
import { neverShown, type RoundRecord } from '../../surveys';
import type { Histograms } from './histograms';

/** The progress of the rounds of a survey within a range of days. */
export interface RoundProgress {
  /** How many answered, by round; null while fewer people than the minimum group size count. */
  readonly answered: ReadonlyMap<string, number | null>;
  /** The round that can be answered now, if the days reach into it and anything of it will be shown. */
  readonly running: Statistics['running'];
}

/**
 * How many answered each round: what was published in these days and, for a round that the days reach up to now, also
 * what is held.
 */
export async function roundProgress(
  context: Context,
  rounds: readonly RoundRecord[],
  {
    histograms,
    range,
    timeZone,
    minimumGroupSize,
  }: {
    readonly histograms: Histograms;
    readonly range: DayRange;
    readonly timeZone: string;
    readonly minimumGroupSize: number;
  },
): Promise<RoundProgress> {
  const now = context.clock.now();
  const reachesNow = range.to >= dayInZone(now, timeZone);
  const answered = new Map<string, number | null>();
  let running: Statistics['running'] = null;
  for (const round of rounds) {
    const { periodId, endsAt, published } = round;
    let { responses: count, counting } = histograms.periods.get(periodId) ?? emptyAggregate();
    if (reachesNow && round.closedAt === null && round.state === 'open') {
      const held = await countHeld(context, round);
      count += held.responses;
      counting += held.counting;
      const isOpen =
        neverShown(round, minimumGroupSize) === null &&
        round.startsAt <= now &&
        (endsAt === null || endsAt >= now);
      if (isOpen) {
        const missing = heldUntilFull(published, { minimumGroupSize }) - held.counting;
        running = {
          nextFrom:
            counting >= minimumGroupSize ? count + Math.max(1, missing) : resultSteps(minimumGroupSize).first,
          endsOn: endsAt && dayInZone(endsAt, timeZone),
        };
      }
    }
    answered.set(periodId, counting >= minimumGroupSize ? count : null);
  }
  return { answered, running };
}
