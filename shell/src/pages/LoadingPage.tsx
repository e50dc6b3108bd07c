import { Logo } from '@elan/ui';
import { useProductName } from '@elan/web-core';
import { useText } from '../messages/use-text';
import styles from './pages.module.css';

/** Shown while the session is being restored. */
export function LoadingPage() {
  const text = useText();
  const product = useProductName();
  return (
    <main className={styles.loading}>
      <Logo name={product} size={40} />
      <p role="status">{text('loading')}</p>
    </main>
  );
}
