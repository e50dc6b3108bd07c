import styles from './Backdrop.module.css';

/** A soft mesh of the brand colours that fades into the page, behind the content of its positioned parent. */
export function Backdrop({ height = 360 }: { height?: number | string | undefined }) {
  return <div className={styles.backdrop} style={{ height }} aria-hidden="true" />;
}
