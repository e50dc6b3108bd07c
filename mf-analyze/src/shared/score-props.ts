import { scaleMaximum, scoreBand, shownScore, type Scale } from '@elan/scoring';
import type { ScoreProps } from '@elan/ui';

/** Props for a score: the displayed number, in the colour of the unrounded one. */
export function scoreProps(score: number | null, scale: Scale): ScoreProps {
  const max = scaleMaximum(scale);
  if (score === null) return { score, max, band: 'none' };
  return { score: shownScore(score, scale), max, band: scoreBand(score, scale) };
}
