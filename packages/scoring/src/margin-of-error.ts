import type { Scale } from './enps';
import type { Histogram } from './histogram';
import { tailAllowance, unheardMargin } from './rare-answers';
import { adjustedSize, type Sample } from './sample';
import { type Spread, spreadOf, type Values, valuesIn } from './spread';
import { studentT95 } from './student-t';

export { type Sample, superpopulation } from './sample';

/**
 * How alike the answers of one person are assumed to be where that cannot be seen: the correlation between two answers
 * of a person (the intra-cluster correlation; 0.3 to 0.5 in surveys of employees).
 */
const ALIKE = 0.5;

/**
 * Standard error of a mean, in the values' unit, assuming that those who answered resemble the others: s / sqrt(n_adj).
 * 0 only if everybody answered; null for fewer than two people.
 *
 * s is the standard deviation (n - 1), but at least what half an answer at either end of the scale would make of equal
 * ones: five equal answers do not prove that all the others are equal too (as Agresti and Coull do for shares, The
 * American Statistician 52, 1998). The mean of q answers of one person is less extreme than one answer by the design
 * effect (1 + (q - 1) r) / q (Kish, Survey Sampling, 1965, section 5.4).
 * n_adj = n (N - 1) / (N - n) is the size that an infinite population would need for the same precision (finite
 * population correction, Cochran, Sampling Techniques, 1977, section 2.6).
 *
 * @param values for somebody who gave several answers, their mean counts, since one person's answers resemble each
 * other (a cluster sample, Cochran, section 9A).
 */
export function meanStandardError(values: Values, sample: Sample): number | null {
  const spread = spreadOf(values);
  return spread && standardErrorOf(spread, sample);
}

function standardErrorOf(spread: Spread, sample: Sample): number | null {
  // Values of several rounds say how much people differ, but are not more people.
  const { respondents: people, isEverybody } = sample;
  if (spread.count < 2 || people < 2) return null;
  if (isEverybody) return 0;
  const seen = (spread.variance * people) / (people - 1);
  const least = (spread.halves * designEffect(spread.answersEach)) / people;
  return Math.sqrt(Math.max(seen, least) / adjustedSize(sample));
}

/** The variance of the mean of a person's answers, as a fraction of that of one answer. */
export function designEffect(answersEach: number): number {
  return (1 + (answersEach - 1) * ALIKE) / answersEach;
}

/**
 * Half-width of the 95 percent interval of a mean, at most the length of the scale: its standard error times Student's
 * t with n - 1 degrees of freedom, plus what a long tail adds; or, if that is more, what people unlike all who answered
 * may change. How often it covers, and what else was tried, is in docs/benchmarks.md.
 * @param values as for `meanStandardError`
 */
export function meanMargin(values: Values, sample: Sample): number | null {
  const spread = spreadOf(values);
  const standardError = spread && standardErrorOf(spread, sample);
  if (!spread || standardError === null) return null;
  if (standardError === 0) return 0;
  const heard = studentT95(sample.respondents - 1) * standardError + tailAllowance(spread, sample);
  const [lowest, highest] = values.ends;
  return Math.min(Math.max(heard, unheardMargin(spread, sample)), highest - lowest);
}

/**
 * The standard error of a score, in its own unit (0-10, or 0-100 for the normalised eNPS). If the histogram contains
 * several answers of each person it is the largest possible one: as if each had given the same answer again.
 */
export function scoreStandardError(histogram: Histogram, scale: Scale, sample: Sample): number | null {
  return meanStandardError(valuesIn(histogram, scale), sample);
}

/** The margin of a score: to `scoreStandardError` what `meanMargin` is to the standard error of a mean. */
export function scoreMargin(histogram: Histogram, scale: Scale, sample: Sample): number | null {
  return meanMargin(valuesIn(histogram, scale), sample);
}

/** The margin (0-1) of a share of one half: the largest that any share of this survey can have. */
export function shareMargin(sample: Sample): number | null {
  const half = sample.respondents / 2;
  return meanMargin({ answers: [0, 1].map((value) => [value, half]), ends: [0, 1] }, sample);
}
