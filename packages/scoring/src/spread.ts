import type { Scale } from './enps';
import type { Histogram } from './histogram';

/** Answers, each in the unit of their score. */
export interface Values {
  /** Each value that was answered, and how often. */
  readonly answers: readonly (readonly [value: number, count: number])[];
  /** The ends of the scale. */
  readonly ends: readonly [lowest: number, highest: number];
  /** Where people gave several answers each: how many people, how many answers, and the sum of their squared means. */
  readonly people?: {
    readonly count: number;
    readonly answersEach: number;
    readonly sumOfSquares: number;
  };
}

/** How people's values differ: for somebody who gave several answers, their mean is one value. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** Of people's values, and of single answers (both divided by their number). */
  readonly variance: number;
  readonly answerVariance: number;
  /** Of single answers: the mean of the cubes of their distances from the mean. */
  readonly answerSkew: number;
  readonly answersEach: number;
  /** Distance of the mean from the farther end. */
  readonly reach: number;
  /** The share of answers (0-1) in the half of that distance that is next to the end. */
  readonly farShare: number;
  /** The squared distances of both ends from the mean, halved: what half an answer at either end adds. */
  readonly halves: number;
}

/** @returns null without answers */
export function spreadOf({ answers, ends: [lowest, highest], people }: Values): Spread | null {
  const over = (of: (value: number) => number): number =>
    answers.reduce((sum, [value, count]) => sum + count * of(value), 0);
  const given = over(() => 1);
  if (given === 0) return null;
  const mean = over((value) => value) / given;
  const answerVariance = over((value) => (value - mean) ** 2) / given;
  const isLowFar = mean - lowest >= highest - mean;
  const far = isLowFar ? (lowest + mean) / 2 : (highest + mean) / 2;
  return {
    count: people?.count ?? given,
    mean,
    // Rounding errors of a difference of squares.
    variance: people ? Math.max(0, people.sumOfSquares / people.count - mean ** 2) : answerVariance,
    answerVariance,
    answerSkew: over((value) => (value - mean) ** 3) / given,
    answersEach: people?.answersEach ?? 1,
    reach: Math.max(mean - lowest, highest - mean),
    farShare: over((value) => Number(isLowFar ? value < far : value > far)) / given,
    halves: ((mean - lowest) ** 2 + (highest - mean) ** 2) / 2,
  };
}

/** An eNPS is a mean too: a promoter counts 100, a detractor 0, and everybody else half. */
export function valuesIn(histogram: Histogram, scale: Scale): Values {
  const valueOf = (answer: number): number =>
    scale === '0-10' ? answer : answer >= 9 ? 100 : answer <= 6 ? 0 : 50;
  return {
    answers: histogram.map((count, answer) => [valueOf(answer), count] as const),
    ends: [valueOf(0), valueOf(10)],
  };
}
