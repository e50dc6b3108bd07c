import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';

/** What the segmentations that every company starts with say of themselves, in the language of its registration. */
const STARTERS: ReadonlySet<string> = new Set([
  'Splits results by age bracket.',
  'Splits results by years in the company.',
  'Répartit les résultats par tranche d’âge.',
  'Répartit les résultats par ancienneté.',
]);

/**
 * How a segmentation is described on screen: one that every company starts with in the language of the page, as its
 * name is, unless the company has put it in words of its own.
 */
export function useSegmentationDescription(): (
  segmentation: Pick<Segmentation, 'description' | 'bracket'>,
) => string {
  const text = useText();
  return ({ description, bracket }) =>
    bracket !== null && STARTERS.has(description)
      ? text(`segmentations.bracket.${bracket}.description`)
      : description;
}
