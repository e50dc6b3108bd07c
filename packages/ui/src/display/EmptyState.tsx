import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { EmptyIllustration, type EmptyPicture } from '../brand/EmptyIllustration';
import { useUi } from '../provider/UiProvider';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  picture?: EmptyPicture | 'none' | undefined;
  compact?: boolean | undefined;
}

/** Shown when there is nothing yet: says why and what to do next. */
export function EmptyState({ title, children, action, picture = 'list', compact }: EmptyStateProps) {
  return (
    <div className={styles.state} data-compact={compact === true || undefined}>
      {picture !== 'none' && <EmptyIllustration picture={picture} />}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: ReactNode;
  busy?: boolean | undefined;
}

/** Shown when something could not be loaded; offers to try again. */
export function ErrorState({ title, children, onRetry, retryLabel, busy }: ErrorStateProps) {
  const { texts } = useUi();
  return (
    <div className={styles.state} role="alert">
      <EmptyIllustration picture="broken" />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.more}>{children}</div>}
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button iconLeft={<RotateCw />} busy={busy} onClick={onRetry}>
            {retryLabel ?? texts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
