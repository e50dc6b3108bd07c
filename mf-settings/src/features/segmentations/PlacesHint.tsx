import type { SegmentationPlaces } from '@elan/contracts';
import { serverNow, useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './segmentations.module.css';

interface PlacesHintProps {
  places: SegmentationPlaces;
  /** Whether more than one is used: then it matters which is shown in detail. */
  hasSeveral: boolean;
}

const words = (...sentences: (string | false)[]): string => sentences.filter(Boolean).join(' ');

/** How many segmentations results are split by, and when another one can be. */
export function PlacesHint({ places, hasSeveral }: PlacesHintProps) {
  const text = useText();
  const dates = useDates();
  const { taken, most, freeAt, detailFreeAt } = places;
  const isKept = freeAt !== null && new Date(freeAt) > serverNow();
  return (
    <>
      <p className={styles.hint}>
        {words(
          text('segmentations.places', { used: taken.length, most }),
          freeAt !== null &&
            (isKept
              ? text('segmentations.placesFrom', { day: dates.long(freeAt) })
              : text('segmentations.placesFull')),
        )}
      </p>
      {hasSeveral && (
        <p className={styles.hint}>
          {words(
            text('segmentations.detailHint'),
            detailFreeAt !== null && text('segmentations.detailFrom', { day: dates.long(detailFreeAt) }),
          )}
        </p>
      )}
    </>
  );
}
