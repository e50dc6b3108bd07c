import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** Without a title the content speaks for itself. */
  title?: string;
  children?: ReactNode;
  /** Takes focus when it replaces what had it. */
  takesFocus?: boolean;
}

/** The one thing that the page has to say when there is nothing to answer. */
export function Notice({ title, children, takesFocus = false }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.notice} role="status" tabIndex={-1} ref={notice}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
