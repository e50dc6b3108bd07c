import { Button, EmptyIllustration } from '@elan/ui';
import { places, usePageTitle } from '@elan/web-core';
import { useText } from '../messages/use-text';
import styles from './pages.module.css';

/** No page at this address. */
export function NotFoundPage() {
  const text = useText();
  usePageTitle(text('notFound.title'));
  return (
    <div className={styles.notFound}>
      <EmptyIllustration picture="search" />
      <h1 tabIndex={-1}>{text('notFound.title')}</h1>
      <p>{text('notFound.text')}</p>
      <Button variant="primary" href={places.dashboard}>
        {text('notFound.home')}
      </Button>
    </div>
  );
}
