import { scaleMaximum, scoreBand, shownScore, type Scale } from '@elan/scoring';
import type { ScoreProps } from '@elan/ui';

/** What shows a score: the number as it is written, in the colour of the one that is not rounded. */
export function scoreProps(score: number | null, scale: Scale): ScoreProps {
  const max = scaleMaximum(scale);
  if (score === null) return { score, max, band: 'none' };
  return { score: shownScore(score, scale), max, band: scoreBand(score, scale) };
}
