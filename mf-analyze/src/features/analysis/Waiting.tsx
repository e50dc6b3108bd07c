import { Skeleton } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';

/** Placeholder for the first cards. */
export function Waiting() {
  const text = useText();
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={text('loading')} role="status">
      <Skeleton height={260} radius={14} />
      <Skeleton height={260} radius={14} />
    </div>
  );
}
