import { Skeleton, VisuallyHidden } from '@elan/ui';
import { FormattedMessage } from '@elan/web-core';
import styles from './pages.module.css';

/** The outline of a page while its part of the application arrives. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="shell.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton width="14rem" height={34} />
      <Skeleton width="22rem" height={20} />
      <Skeleton height={220} radius={14} />
    </div>
  );
}
