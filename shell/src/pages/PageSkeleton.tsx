import { Skeleton, VisuallyHidden } from '@elan/ui';
import { useText } from '../messages/use-text';
import styles from './pages.module.css';

/** The outline of a page while its part of the application loads. */
export function PageSkeleton() {
  const text = useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{text('loading')}</span>
      </VisuallyHidden>
      <Skeleton width="14rem" height={34} />
      <Skeleton width="22rem" height={20} />
      <Skeleton height={220} radius={14} />
    </div>
  );
}
