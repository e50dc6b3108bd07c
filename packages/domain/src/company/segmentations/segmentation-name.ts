import type { Language } from '@elan/contracts';
import { writeWords } from '../../platform';
import type { SegmentationRecord } from './segmentation.model';

/** What a segmentation is called in the interface: a bracketed date by its brackets, since no date is ever shown. */
export function segmentationName(
  { name, bracket }: Pick<SegmentationRecord, 'name' | 'bracket'>,
  language: Language,
): string {
  return bracket === null ? name : writeWords(language, `segmentation.${bracket}`);
}
