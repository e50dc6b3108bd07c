import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';

/**
 * How a segmentation is called on screen: one bracketed by birth date reads as age bracket, one by arrival date as
 * employee seniority, whatever name it was given.
 */
export function useSegmentationName(): (segmentation: Pick<Segmentation, 'name' | 'bracket'>) => string {
  const text = useText();
  return ({ name, bracket }) => (bracket === null ? name : text(`segmentations.bracket.${bracket}`));
}
