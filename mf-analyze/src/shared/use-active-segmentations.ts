import type { Segmentation } from '@elan/contracts';
import { useText } from './use-text';
import { useListResultSegmentationsQuery } from './analysis-api';

/** Those by which the results of a survey can be split; `data` is there once it is known. */
export function useActiveSegmentations() {
  const { data, isError, refetch } = useListResultSegmentationsQuery();
  return { data: data?.filter(({ active }) => active), isError, refetch };
}

/** What a segmentation is called: one of dates is chosen by its brackets. */
export function useSegmentationName(): (segmentation: Segmentation) => string {
  const text = useText();
  return ({ name, bracket }) => (bracket === null ? name : text(`bracket.${bracket}`));
}
