import { type Language, SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import { type BinRange, type Ends, joinedBins } from '@elan/scoring';
import { writeWords } from '../../platform';

/** What the clipped answers in a file stand for: `(6 = 6 or less, 9 = 9 or more)`; nothing where all are exact. */
export function endsNote(ends: Ends | undefined, language: Language): string[] {
  const bins = ends ? joinedBins(ends) : [];
  if (bins.length === 0) return [];
  return [`(${bins.map((bin) => `${bin.value} = ${rangeIn(bin, language)}`).join(', ')})`];
}

function rangeIn({ from, to }: BinRange, language: Language): string {
  if (from === SCALE_MIN && to === SCALE_MAX) return writeWords(language, 'ends.any');
  if (from === SCALE_MIN) return writeWords(language, 'ends.less', { value: to });
  if (to === SCALE_MAX) return writeWords(language, 'ends.more', { value: from });
  return writeWords(language, 'ends.or', { from, to });
}
