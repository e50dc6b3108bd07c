import { Button, EmptyIllustration } from '@elan/ui';
import { FormattedMessage, places, useIntl, usePageTitle } from '@elan/web-core';
import styles from './pages.module.css';

/** No page at this address. */
export function NotFoundPage() {
  usePageTitle(useIntl().formatMessage({ id: 'shell.notFound.title' }));
  return (
    <div className={styles.notFound}>
      <EmptyIllustration picture="search" />
      <h1 tabIndex={-1}>
        <FormattedMessage id="shell.notFound.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.notFound.text" />
      </p>
      <Button variant="primary" href={places.dashboard}>
        <FormattedMessage id="shell.notFound.home" />
      </Button>
    </div>
  );
}
