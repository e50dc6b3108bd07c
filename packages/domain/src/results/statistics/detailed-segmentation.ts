import type { RoundRecord } from '../../surveys';

/**
 * @returns the segmentation whose distributions are published, and which the file can include: that of the latest
 * round.
 */
export function detailedSegmentation(
  rounds: readonly Pick<RoundRecord, 'startsAt' | 'segmentations'>[],
): string | null {
  const frozen = rounds
    .toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt))
    .flatMap(({ segmentations }) => segmentations ?? []);
  return frozen.find(({ isDetailed }) => isDetailed)?._id ?? null;
}
