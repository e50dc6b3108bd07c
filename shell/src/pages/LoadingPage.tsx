import { Logo } from '@elan/ui';
import { FormattedMessage, useProductName } from '@elan/web-core';
import styles from './pages.module.css';

/** Shown while the session is being restored. */
export function LoadingPage() {
  const product = useProductName();
  return (
    <main className={styles.loading}>
      <Logo name={product} size={40} />
      <p role="status">
        <FormattedMessage id="shell.loading" />
      </p>
    </main>
  );
}
