import type { Driver } from '@elan/contracts';
import { heatPosition, scoreBand, type Scale } from '@elan/scoring';
import { correlationOf, type PairSums } from './correlation';

/** How many people drivers take: of fewer the interval of r is wider than the words that stand for it. */
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
 * How strongly questions move together with the outcome, and in which order to work on them: by r times what their score
 * lacks to the best (Peakon's "impact times score"), so that of two with one impact the lower comes first. Where to start
 * is the first whose score is no good one yet, whose impact is high or medium and whose interval is above nothing.
 * @param questions with their scores on their scales, and sums over the people of one round
 * @returns by the id of the question; without those that fewer than DRIVERS_FROM people or all alike answered
 */
export function driversOf(questions: readonly Question[]): ReadonlyMap<string, Driver> {
  const ranked = questions
    .flatMap((question) => {
      const found = question.sums.n < DRIVERS_FROM ? null : correlationOf(question.sums);
      return found ? [{ ...question, ...found, weight: found.r * lackOf(question) }] : [];
    })
    .sort((a, b) => b.weight - a.weight || b.r - a.r || (a.id < b.id ? -1 : 1));
  const told = ranked.map(({ id, score, scale, r, interval: [from, to] }, index) => {
    // The word follows the number that is shown, so that 0.50 is never called medium.
    const correlation = twoDecimals(r);
    const interval: [number, number] = [twoDecimals(from), twoDecimals(to)];
    const driver = { impact: impactOf(correlation), correlation, interval, priority: index + 1 };
    const mayStart = driver.impact !== 'low' && interval[0] > 0 && scoreBand(score, scale) !== 'good';
    return { id, driver, mayStart };
  });
  const start = told.find(({ mayStart }) => mayStart);
  return new Map(told.map(({ id, driver }) => [id, { ...driver, isStart: id === start?.id }]));
}

/** What a score lacks to the best, in one unit for both scales: 0-1. */
function lackOf({ score, scale }: Question): number {
  return 1 - heatPosition(score, scale);
}

function impactOf(correlation: number): Driver['impact'] {
  if (correlation < IMPACT.medium) return 'low';
  return correlation < IMPACT.high ? 'medium' : 'high';
}

/** Plus nothing, so that a little below nothing is not minus nothing. */
function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
