import styles from './SkipLink.module.css';

/**
 * First element of the page: jumps to `targetId` (which needs `tabIndex={-1}`). It does so itself, because a browser
 * would add a history entry without the router's state: the page that somebody wanted before signing in.
 */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        const target = document.getElementById(targetId);
        if (target === null) return;
        event.preventDefault();
        target.scrollIntoView();
        target.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
