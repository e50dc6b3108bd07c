import styles from './EmptyIllustration.module.css';

export const emptyDrawings = {
  list: (
    <>
      <rect x="30" y="10" width="60" height="66" rx="8" className={styles.sheet} />
      <circle cx="43" cy="28" r="5" className={styles.accent} />
      <path d="M54 28h24M54 45h24M54 62h14" className={styles.line} />
      <circle cx="43" cy="45" r="5" className={styles.soft} />
      <circle cx="43" cy="62" r="5" className={styles.soft} />
    </>
  ),
  search: (
    <>
      <rect x="22" y="16" width="58" height="60" rx="8" className={styles.sheet} />
      <path d="M34 33h28M34 47h16M34 61h20" className={styles.line} />
      <circle cx="76" cy="46" r="17" className={styles.glass} />
      <path d="m88 59 12 13" className={styles.stroke} />
    </>
  ),
  people: (
    <>
      <circle cx="40" cy="36" r="11" className={styles.soft} />
      <path d="M20 76a20 20 0 0 1 40 0z" className={styles.soft} />
      <circle cx="80" cy="36" r="11" className={styles.soft} />
      <path d="M60 76a20 20 0 0 1 40 0z" className={styles.soft} />
      <circle cx="60" cy="32" r="13" className={styles.sheet} />
      <path d="M36 77a24 24 0 0 1 48 0z" className={styles.sheet} />
      <path d="M55 32a5 5 0 0 0 10 0" className={styles.stroke} />
    </>
  ),
  chart: (
    <>
      <rect x="20" y="10" width="80" height="66" rx="8" className={styles.sheet} />
      <rect x="34" y="46" width="12" height="18" rx="3" className={styles.soft} />
      <rect x="54" y="34" width="12" height="30" rx="3" className={styles.soft} />
      <rect x="74" y="24" width="12" height="40" rx="3" className={styles.accent} />
    </>
  ),
  done: (
    <>
      <circle cx="60" cy="42" r="32" className={styles.sheet} />
      <path d="m46 43 10 10 19-21" className={styles.stroke} />
      <circle cx="22" cy="22" r="4" className={styles.soft} />
      <circle cx="100" cy="28" r="5" className={styles.soft} />
      <circle cx="98" cy="62" r="3" className={styles.accent} />
    </>
  ),
  broken: (
    <>
      <rect x="24" y="14" width="72" height="60" rx="8" className={styles.sheet} />
      <path d="M24 30h72" className={styles.line} />
      <path d="m52 44 16 16m0-16L52 60" className={styles.stroke} />
      <circle cx="34" cy="22" r="2.5" className={styles.accent} />
      <circle cx="42" cy="22" r="2.5" className={styles.soft} />
    </>
  ),
};
