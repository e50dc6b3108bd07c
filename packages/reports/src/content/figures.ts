import type { Change } from '@elan/contracts';
import {
  enpsFromNormalised,
  scaleMaximum,
  scoreBand,
  shownEnps,
  shownParticipation,
  shownScore,
  type Scale,
} from '@elan/scoring';
import type { Words } from '../words';
import type { Difference, Figure, Score } from './content';

/** One point of the normalised score is two points of eNPS. */
const pointsOf = { '0-10': 1, eNPS: enpsFromNormalised(1) - enpsFromNormalised(0) } as const;

const toTenths = (value: number): number => Math.round(value * 10) / 10 + 0;

/** A score as pages write it: the number never contradicts the colour behind it. */
export function scoreIn({ numbers }: Words, score: number, scale: Scale): Score {
  return {
    shown: scale === 'eNPS' ? shownEnps(score) : shownScore(score, scale),
    written: numbers.score(score, scale),
    band: scoreBand(score, scale),
    along: score / scaleMaximum(scale),
  };
}

/** Never rounded to zero: only an exact score has no margin. */
export function marginIn({ text, numbers }: Words, margin: number, scale: Scale): Figure {
  if (margin === 0) return { shown: 0, written: text('exact') };
  const shown = Math.max(toTenths(margin * pointsOf[scale]), 0.1);
  return { shown, written: text('marginOf', { margin: numbers.size(shown / pointsOf[scale], scale) }) };
}

export function differenceIn(
  { text, numbers }: Words,
  { difference, isReal }: Pick<Change, 'difference' | 'isReal'>,
  scale: Scale,
): Difference {
  const written = numbers.signed(difference, scale);
  return {
    shown: toTenths(difference * pointsOf[scale]),
    written,
    isReal,
    said: text(isReal ? 'change.real' : 'change.chance', { change: written }),
  };
}

export const shareIn = ({ numbers }: Words, share: number): Figure => ({
  shown: shownParticipation(share),
  written: numbers.share(share),
});

/** The change of a share, in percentage points. */
export function pointsIn({ text, language }: Words, { difference, isReal }: Change): Difference {
  const shown = Math.round(difference * 100) + 0;
  const points = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
    .format(shown)
    .replace('-', '−');
  const written = text('participation.points', { points, size: Math.abs(shown) });
  const said = text(isReal ? 'change.real' : 'change.chance', { change: written });
  return { shown, written, isReal, said };
}
