import type { Anchors } from '@elan/contracts';
import { ANCHOR_KINDS } from '@elan/contracts/constants';
import type { Translate } from '../texts/texts';

/**
 * The labels of the ends of a question's scale: its own texts, even if they exist only in another language, or ours.
 */
export function anchorTexts(anchors: Anchors | undefined, t: Translate): { low: string; high: string } {
  if (typeof anchors === 'object') {
    const inEach: Partial<Record<string, (typeof anchors)[keyof typeof anchors]>> = anchors;
    const own = inEach[t.language] ?? Object.values(anchors)[0];
    if (own) return own;
  }
  const kind = ANCHOR_KINDS.find((known) => known === anchors) ?? ANCHOR_KINDS[0];
  return { low: t(`respondent.anchor.${kind}.low`), high: t(`respondent.anchor.${kind}.high`) };
}
