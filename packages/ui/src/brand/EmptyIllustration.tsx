import { onDemand, useArrival } from '../loading/on-demand';
import styles from './EmptyIllustration.module.css';

export type EmptyPicture = 'list' | 'search' | 'people' | 'chart' | 'done' | 'broken';

const drawings = onDemand(() => import('./empty-drawings').then((part) => part.emptyDrawings));

/**
 * Small drawings for empty places, in the colours of the theme. Most pages show none, so they arrive later, at a place
 * that is kept for them; without them, the place stays as it is.
 */
export function EmptyIllustration({ picture }: { picture: EmptyPicture }) {
  const { part } = useArrival(drawings);
  return (
    <svg
      className={styles.drawing}
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      aria-hidden="true"
    >
      <ellipse cx="60" cy="79" rx="44" ry="5" className={styles.ground} />
      {part?.[picture]}
    </svg>
  );
}
