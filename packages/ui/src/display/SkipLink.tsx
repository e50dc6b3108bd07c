import styles from './SkipLink.module.css';

/** First element of the page: jumps to `targetId` (which needs `tabIndex={-1}`). */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {children}
    </a>
  );
}
