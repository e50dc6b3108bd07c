import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { useUi } from '../provider/UiProvider';
import styles from './TableSkeleton.module.css';

/** A table of the final size while its rows, or the table itself, are loading. */
export function TableSkeleton({
  columns,
  rows,
  toolbar = true,
  notice,
}: {
  columns: number;
  rows: number;
  toolbar?: boolean;
  /** Content between toolbar and rows. */
  notice?: ReactNode;
}) {
  const { texts } = useUi();
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span role="status" className={styles.said}>
        {texts.loading}
      </span>
      {toolbar && (
        <div className={styles.toolbar}>
          <Skeleton width={280} height={40} radius={8} />
        </div>
      )}
      {notice}
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} height={14} width={`${70 - ((row + column) % 4) * 12}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
