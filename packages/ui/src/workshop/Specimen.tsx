import type { ReactNode } from 'react';
import styles from './Workshop.module.css';

/** One named group of examples. */
export function Specimen({
  title,
  children,
  stacked,
}: {
  title?: string;
  children: ReactNode;
  stacked?: boolean;
}) {
  return (
    <div className={styles.specimen}>
      {title !== undefined && <h3>{title}</h3>}
      <div className={stacked === true ? styles.stacked : styles.row}>{children}</div>
    </div>
  );
}
