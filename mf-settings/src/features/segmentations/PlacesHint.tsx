import type { SegmentationPlaces } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './segmentations.module.css';

interface PlacesHintProps {
  places: SegmentationPlaces;
  /** Whether more than one is used: then it matters which is shown in detail. */
  hasSeveral: boolean;
}

/** How many segmentations results are split by, and when another one can be. */
export function PlacesHint({ places, hasSeveral }: PlacesHintProps) {
  const text = useText();
  const dates = useDates();
  const { taken, most, freeAt, detailFreeAt } = places;
  const isKept = freeAt !== null && new Date(freeAt).getTime() > Date.now();
  return (
    <>
      <p className={styles.hint}>
        {text('segmentations.places', { used: taken.length, most })}{' '}
        {freeAt !== null &&
          (isKept
            ? text('segmentations.placesFrom', { day: dates.long(freeAt) })
            : text('segmentations.placesFull'))}
      </p>
      {hasSeveral && (
        <p className={styles.hint}>
          {text('segmentations.detailHint')}{' '}
          {detailFreeAt !== null && text('segmentations.detailFrom', { day: dates.long(detailFreeAt) })}
        </p>
      )}
    </>
  );
}
