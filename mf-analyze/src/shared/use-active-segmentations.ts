import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';
import { useListResultSegmentationsQuery } from './analysis-api';

/** The segmentations by which the results of a survey can be split; `data` is set once they are known. */
export function useActiveSegmentations() {
  const { data, isError, refetch } = useListResultSegmentationsQuery();
  return { data: data?.filter(({ active }) => active), isError, refetch };
}

/** The name of a segmentation: one of dates is chosen by its brackets. */
export function useSegmentationName(): (segmentation: Segmentation) => string {
  const text = useText();
  return ({ name, bracket }) => (bracket === null ? name : text(`bracket.${bracket}`));
}
