import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../feedback/Skeleton';
import { useUi } from '../provider/UiProvider';
import styles from './StatBox.module.css';

export interface StatBoxProps {
  /** The number, formatted. */
  value: ReactNode;
  label: ReactNode;
  /** Base, unit or change: "of 120 invited". */
  note?: ReactNode;
  icon?: ReactNode;
  href?: string | undefined;
  loading?: boolean | undefined;
}

/** A number first, then what it counts; a link if there is more to see. */
export function StatBox({ value, label, note, icon, href, loading }: StatBoxProps) {
  const { Link } = useUi();
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.value}>{loading === true ? <Skeleton width={64} height={34} /> : value}</span>
      <span className={styles.label}>{label}</span>
      {note !== undefined && (
        <span className={styles.note}>{loading === true ? <Skeleton width={110} height={14} /> : note}</span>
      )}
      {href !== undefined && <ArrowUpRight className={styles.arrow} aria-hidden="true" />}
    </>
  );
  if (href === undefined) {
    return (
      <div className={styles.stat} aria-busy={loading}>
        {content}
      </div>
    );
  }
  return (
    <Link href={href} className={classNames(styles.stat, styles.linked)} aria-busy={loading}>
      {content}
    </Link>
  );
}
