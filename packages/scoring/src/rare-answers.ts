import { adjustedSize, populationOf, type Sample } from './sample';
import type { Spread } from './spread';
import { normalTail95 } from './student-t';

/** A sample has less of a tail than what it was drawn from, so that what it shows of one counts half as much again. */
const UNSEEN_TAIL = 1.5;
/** 1 + 2 z², of the 95 percent quantile of the normal distribution. */
const JOHNSON = 1 + 2 * 1.96 ** 2;

/**
 * What a long tail on one side adds to a margin: whoever drew few of its people sees both another mean and less spread
 * (Johnson, Modified t Tests, Journal of the American Statistical Association 73, 1978, whose correction is
 * k (1 + 2 t²) / (6 s² n) for a third central moment of k). Only a skew beyond one standard error of it counts,
 * sqrt(6 / n) s³. That of people's means is not stored: it is taken from single answers and falls with the square of
 * the variance, as it does both if people differ and if the answers of one person do.
 */
export function tailAllowance(spread: Spread, sample: Sample): number {
  const { variance, answerVariance, answerSkew } = spread;
  if (variance === 0) return 0;
  const skew = Math.abs(answerSkew) * (variance / answerVariance) ** 2;
  const chance = Math.sqrt(6 / sample.respondents) * variance ** 1.5;
  return (UNSEEN_TAIL * Math.max(0, skew - chance) * JOHNSON) / (6 * variance * adjustedSize(sample));
}

/** People unlike all others whom a margin has to allow for: one in twenty. */
const UNHEARD = 0.05;

/**
 * The margin if one in twenty people answers at the farther end of the scale and, by chance, none of them is among the
 * n respondents, which happens in 0.95^n of such surveys: the expected distance of their mean, and as many standard
 * deviations that together with that chance 5 percent remain outside. The share of answers that lie near that end has
 * been heard.
 */
export function unheardMargin(spread: Spread, sample: Sample): number {
  const { respondents: people } = sample;
  const share = Math.max(0, UNHEARD - spread.farShare);
  const deviations = share === 0 ? null : normalTail95((1 - share) ** people);
  if (deviations === null) return 0;
  const { all, others } = populationOf(sample);
  const part = all === Infinity ? 1 : others / all;
  const ofHeard = (spread.variance * people) / (people - 1) / adjustedSize(sample);
  const ofUnheard = (part * spread.reach) ** 2 * ((share * (1 - share)) / others);
  return part * share * spread.reach + deviations * Math.sqrt(ofHeard + ofUnheard);
}
