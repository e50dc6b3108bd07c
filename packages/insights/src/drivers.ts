import type { Driver } from '@elan/contracts';
import { heatPosition, scoreBand, type Scale } from '@elan/scoring';
import { correlationOf, intervalOf, type PairSums } from './correlation';

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

/**
 * How strongly questions correlate with the outcome, and in which order to work on them: by r times the distance of
 * their score from the best (Peakon's "impact times score"), so that of two with the same impact the lower comes first.
 * The place to start is the first whose score is not good yet, whose impact is high or medium and whose interval is
 * above zero.
 * @param questions with their scores on their scales, and sums over the people of one round
 * @param isRunning whether more people will answer: all that is said then follows from r to one decimal. Two decimals
 *   before and after a batch of five would tell how its answers to two questions go together
 * @returns by the id of the question; without those that fewer than DRIVERS_FROM people answered, or all alike
 */
export function driversOf(
  questions: readonly Question[],
  { isRunning = false }: { readonly isRunning?: boolean } = {},
): ReadonlyMap<string, Driver> {
  const rounded = isRunning ? oneDecimal : twoDecimals;
  const ranked = questions
    .flatMap((question) => {
      const exact = question.sums.n < DRIVERS_FROM ? null : correlationOf(question.sums);
      const found = exact && isRunning ? coarse(exact.r, question.sums.n) : exact;
      return found ? [{ ...question, ...found, weight: found.r * lackOf(question) }] : [];
    })
    .sort((a, b) => b.weight - a.weight || b.r - a.r || (a.id < b.id ? -1 : 1));
  const told = ranked.map(({ id, score, scale, r, interval: [from, to] }, index) => {
    // The word follows the displayed number, so that 0.50 is never called medium.
    const correlation = rounded(r);
    const interval: [number, number] = [rounded(from), rounded(to)];
    const driver = { impact: impactOf(correlation), correlation, interval, priority: index + 1 };
    const mayStart = driver.impact !== 'low' && interval[0] > 0 && scoreBand(score, scale) !== 'good';
    return { id, driver, mayStart };
  });
  const start = told.find(({ mayStart }) => mayStart);
  return new Map(told.map(({ id, driver }) => [id, { ...driver, isStart: id === start?.id }]));
}

/** The distance of a score from the best, in one unit for both scales: 0-1. */
function lackOf({ score, scale }: Question): number {
  return 1 - heatPosition(score, scale);
}

function impactOf(correlation: number): Driver['impact'] {
  if (correlation < IMPACT.medium) return 'low';
  return correlation < IMPACT.high ? 'medium' : 'high';
}

/** r to one decimal, short of ±1, whose interval would be a point. */
function coarse(r: number, n: number) {
  const told = oneDecimal(Math.max(-0.9, Math.min(0.9, r)));
  return { r: told, interval: intervalOf(told, n) };
}

/** Adding 0 turns -0 into 0. */
function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
