import styles from './Backdrop.module.css';

/** A soft mesh of the brand colours that fades into the page; lies behind its positioned parent's content. */
export function Backdrop({ height = 360 }: { height?: number | string | undefined }) {
  return <div className={styles.backdrop} style={{ height }} aria-hidden="true" />;
}
