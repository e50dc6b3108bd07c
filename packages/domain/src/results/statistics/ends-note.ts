import { type Language, SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import { type BinRange, type Ends, joinedBins } from '@elan/scoring';

const words: Readonly<Record<Language, { less: string; more: string; or: string; any: string }>> = {
  en: { less: 'or less', more: 'or more', or: 'or', any: 'any answer' },
  fr: { less: 'ou moins', more: 'ou plus', or: 'ou', any: 'toute réponse' },
};

/** What the clipped answers in a file stand for: `(6 = 6 or less, 9 = 9 or more)`; nothing where all are exact. */
export function endsNote(ends: Ends | undefined, language: Language): string[] {
  const bins = ends ? joinedBins(ends) : [];
  if (bins.length === 0) return [];
  return [`(${bins.map((bin) => `${bin.value} = ${rangeIn(bin, language)}`).join(', ')})`];
}

function rangeIn({ from, to }: BinRange, language: Language): string {
  const { less, more, or, any } = words[language];
  if (from === SCALE_MIN && to === SCALE_MAX) return any;
  if (from === SCALE_MIN) return `${to} ${less}`;
  return to === SCALE_MAX ? `${from} ${more}` : `${from} ${or} ${to}`;
}
