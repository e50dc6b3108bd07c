import type { Scale } from './enps';
import type { Histogram } from './histogram';
import { scoreOf } from './score';

/**
 * The spread of answers: their standard deviation (n - 1) in the unit of their score, 0-10, or 0-100 where a promoter
 * counts 100, a detractor 0 and everybody else half; null for fewer than two.
 */
export function deviationOf(histogram: Histogram, scale: Scale): number | null {
  const mean = scoreOf(histogram, scale);
  let [count, squares] = [0, 0];
  histogram.forEach((answers, value) => {
    const score = scale === '0-10' ? value : value >= 9 ? 100 : value <= 6 ? 0 : 50;
    count += answers;
    squares += answers * (score - (mean ?? 0)) ** 2;
  });
  return count < 2 ? null : Math.sqrt(squares / (count - 1));
}
