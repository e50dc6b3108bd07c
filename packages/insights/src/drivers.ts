import { type Driver, SCALE_MAX } from '@elan/contracts';
import { heatPosition, type Scale } from '@elan/scoring';
import { correlationOf, type PairSums } from './correlation';

/** How many people are needed for drivers: with fewer, the interval of r is wider than the words that stand for it. */
export const DRIVERS_FROM = 30;

/** What Cohen calls a medium and a large correlation (Statistical Power Analysis for the Behavioral Sciences, 1988). */
const IMPACT = { medium: 0.3, high: 0.5 } as const;

interface Question {
  readonly id: string;
  readonly score: number;
  readonly scale: Scale;
  readonly sums: PairSums;
}

/** Only a score below this, in the unit of 0-10, leaves room for improvement. */
const ROOM_BELOW = 8;

/**
 * How strongly questions correlate with the outcome, and in which order to work on them: by r times the distance of
 * their score from the best (Peakon's "impact times score"), so that the lower of two with the same impact comes first.
 * The place to start is the first whose score leaves room, whose impact is high or medium and whose interval is above
 * zero.
 * @param questions with their scores on their scales, and sums over the people of one closed round
 * @returns by the id of the question; without those that fewer than DRIVERS_FROM people answered, or all alike
 */
export function driversOf(questions: readonly Question[]): ReadonlyMap<string, Driver> {
  const ranked = questions
    .flatMap((question) => {
      const found = question.sums.n < DRIVERS_FROM ? null : correlationOf(question.sums);
      return found ? [{ ...question, ...found, weight: found.r * lackOf(question) }] : [];
    })
    .sort((a, b) => b.weight - a.weight || b.r - a.r || (a.id < b.id ? -1 : 1));
  const told = ranked.map((question, index) => {
    const { id, r, interval: ends } = question;
    const interval: [number, number] = [twoDecimals(ends[0]), twoDecimals(ends[1])];
    const driver = { impact: impactOf(r), correlation: twoDecimals(r), interval, priority: index + 1 };
    const mayStart =
      driver.impact !== 'low' &&
      interval[0] > 0 &&
      heatPosition(question.score, question.scale) < ROOM_BELOW / SCALE_MAX;
    return { id, driver, mayStart };
  });
  const start = told.find(({ mayStart }) => mayStart);
  return new Map(told.map(({ id, driver }) => [id, { ...driver, isStart: id === start?.id }]));
}

/** The distance of a score from the best, in one unit for both scales: 0-1. */
function lackOf({ score, scale }: Question): number {
  return 1 - heatPosition(score, scale);
}

/** The word for a correlation; it follows the displayed number, so that 0.50 is never called medium. */
export function impactOf(r: number): Driver['impact'] {
  const shown = twoDecimals(r);
  if (shown < IMPACT.medium) return 'low';
  return shown < IMPACT.high ? 'medium' : 'high';
}

/** Adding 0 turns -0 into 0. */
function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
