import type { Scale } from './enps';
import type { Histogram } from './histogram';
import { spreadOf, type Values, valuesIn } from './spread';

/**
 * The spread of answers: their standard deviation (n - 1) in the unit of their score, 0-10, or 0-100 where a promoter
 * counts 100, a detractor 0 and everybody else half; null for fewer than two.
 */
export function deviationOf(histogram: Histogram, scale: Scale): number | null {
  return deviationIn(valuesIn(histogram, scale));
}

/** The same of values of people. */
export function deviationIn(values: Values): number | null {
  const spread = spreadOf(values);
  if (!spread || spread.count < 2) return null;
  return Math.sqrt((spread.variance * spread.count) / (spread.count - 1));
}
