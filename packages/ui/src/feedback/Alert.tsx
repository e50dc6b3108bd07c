import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import tones from '../theme/tones.module.css';
import styles from './Alert.module.css';

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False for a standing notice, which should not interrupt a screen reader. */
  live?: boolean | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message in the page; announced at once unless it is a standing notice. */
export function Alert({ tone = 'info', title, children, action, live = true }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.alert, tones[tone])} role={live ? role : 'note'}>
      <div className={styles.message}>
        <Icon aria-hidden="true" />
        <div className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children !== undefined && children !== null && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}

/** What went wrong with a form, above it; nothing while `text` is empty. */
export function ErrorBlock({ text }: { text: ReactNode }) {
  if (text === undefined || text === null || text === '' || text === false) return null;
  return <Alert tone="danger">{text}</Alert>;
}
