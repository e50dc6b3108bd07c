import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';

/** The descriptions of the segmentations that every company starts with, in the language of its registration. */
const STARTERS: ReadonlySet<string> = new Set([
  'Splits results by age bracket.',
  'Splits results by years in the company.',
  'Répartit les résultats par tranche d’âge.',
  'Répartit les résultats par ancienneté.',
]);

/**
 * The displayed description of a segmentation: for one that every company starts with in the language of the page, like
 * its name, unless the company has changed it.
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
