import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import tones from '../theme/tones.module.css';
import styles from './Tag.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

export interface TagProps {
  children: ReactNode;
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** A dot before the text, for states that change by themselves (running, planned, ended). */
  dot?: boolean | undefined;
}

/** A word about the thing next to it: a status, a frequency. */
export function Tag({ children, tone = 'neutral', icon, dot }: TagProps) {
  return (
    <span className={classNames(styles.tag, tones[tone])}>
      {dot === true && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}

/** A number or one short word in a pill. */
export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone | undefined }) {
  return <span className={classNames(styles.badge, tones[tone])}>{children}</span>;
}
