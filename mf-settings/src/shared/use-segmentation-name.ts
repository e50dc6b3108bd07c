import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';

/**
 * The displayed name of a segmentation: one bracketed by birth date is called age bracket, one by arrival date employee
 * seniority, whatever name it was given.
 */
export function useSegmentationName(): (segmentation: Pick<Segmentation, 'name' | 'bracket'>) => string {
  const text = useText();
  return ({ name, bracket }) => (bracket === null ? name : text(`segmentations.bracket.${bracket}`));
}
