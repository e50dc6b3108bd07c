import { ENPS_BANDS, REPRESENTATIVE_PARTICIPATION, SCALE_MAX, SCORE_BANDS } from '@elan/contracts';
import { enpsFromNormalised, enpsOf, normaliseEnps, type Scale } from './enps';
import { countBetween, countOf, emptyHistogram, meanOf, type Histogram } from './histogram';

/** bad = red, normal = orange, good = green (excellent, for an eNPS). */
export type ScoreBand = 'bad' | 'normal' | 'good';

/** @returns the score of a histogram: the mean (0-10), or the normalised eNPS (0-100); null without answers. */
export function scoreOf(histogram: Histogram, scale: Scale): number | null {
  if (scale === '0-10') return meanOf(histogram);
  const enps = enpsOf(histogram);
  return enps === null ? null : normaliseEnps(enps);
}

/**
 * @returns a histogram of as many answers with the same score, which reveals nothing else about them: the answers next
 * to the mean, or promoters or detractors plus neutral ones.
 */
export function scoreOnly(histogram: Histogram, scale: Scale): number[] {
  const count = countOf(histogram);
  const flat = emptyHistogram();
  const put = (value: number, answers: number): void => {
    if (answers > 0) flat[value] = answers;
  };
  if (scale === 'eNPS') {
    const balance = countBetween(histogram, 9, 10) - countBetween(histogram, 0, 6);
    put(balance > 0 ? 10 : 0, Math.abs(balance));
    put(8, count - Math.abs(balance));
    return flat;
  }
  const sum = histogram.reduce((total, n, value) => total + n * value, 0);
  const below = Math.floor(sum / Math.max(1, count));
  const above = sum - below * count;
  put(below, count - above);
  put(below + 1, above);
  return flat;
}

/** @returns the band of an unrounded score. */
export function scoreBand(score: number, scale: Scale): ScoreBand {
  const limits = scale === 'eNPS' ? ENPS_BANDS : SCORE_BANDS;
  if (score < limits.normal) return 'bad';
  return score < limits.good ? 'normal' : 'good';
}

/**
 * The score as it is displayed: with one decimal, rounded within its band, so that no number contradicts its colour
 * (6.966 in the red band is 6.9). Bands begin at whole tenths: only rounding up can leave one.
 */
export function shownScore(score: number, scale: Scale): number {
  return roundInside(score, (value) => scoreBand(value, scale));
}

/** The eNPS from -100 to 100 of a normalised score, as it is displayed: rounded within its band like `shownScore`. */
export function shownEnps(score: number): number {
  return roundInside(enpsFromNormalised(score), (enps) => scoreBand(normaliseEnps(enps), 'eNPS'));
}

function roundInside(value: number, bandOf: (value: number) => ScoreBand): number {
  const rounded = Math.round(value * 10) / 10;
  // Adding 0 turns -0 into 0.
  return (bandOf(rounded) === bandOf(value) ? rounded : Math.floor(value * 10) / 10) + 0;
}

/** @returns the largest score of a scale. */
export function scaleMaximum(scale: Scale): 10 | 100 {
  return scale === 'eNPS' ? 100 : 10;
}

/**
 * The position of a score (0-1) on a colour scale that changes with the bands of 0 to 10: a mean at a tenth per point,
 * an eNPS as far into its band as a mean would be.
 */
export function heatPosition(score: number, scale: Scale): number {
  if (scale === '0-10') return score / SCALE_MAX;
  const { normal, good } = ENPS_BANDS;
  const between = (from: number, to: number, heatFrom: number, heatTo: number): number =>
    (heatFrom + ((score - from) / (to - from)) * (heatTo - heatFrom)) / SCALE_MAX;
  switch (scoreBand(score, scale)) {
    case 'bad':
      return between(0, normal, 0, SCORE_BANDS.normal);
    case 'normal':
      return between(normal, good, SCORE_BANDS.normal, SCORE_BANDS.good);
    case 'good':
      return between(good, scaleMaximum(scale), SCORE_BANDS.good, SCALE_MAX);
  }
}

/**
 * Participation (0-1): respondents divided by people invited, both summed over the periods in range; null if nobody was
 * invited. More respondents than invited (people who left the audience after answering) count as full participation.
 */
export function participationOf(respondents: number, invited: number): number | null {
  if (invited <= 0) return null;
  return Math.min(1, respondents / invited);
}

export function isRepresentative(participation: number | null): boolean {
  return participation !== null && participation > REPRESENTATIVE_PARTICIPATION;
}

/** Participation as it is displayed, in whole percent: 50.4 percent are more than half, so 51. */
export function shownParticipation(participation: number): number {
  const rounded = Math.round(participation * 100) / 100;
  return isRepresentative(rounded) === isRepresentative(participation)
    ? rounded
    : Math.ceil(participation * 100) / 100;
}
