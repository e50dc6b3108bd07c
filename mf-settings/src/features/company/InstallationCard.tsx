import { byFileName, type Installation } from '@elan/contracts';
import { Card, ErrorState, Skeleton } from '@elan/ui';
import { type Download, errorText, type Messages, RemoteIntl, useDates, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useReadInstallationQuery } from './installation-api';
import styles from './company.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

/** Who runs the product, and which version of the page where people answer is live. */
export function InstallationCard() {
  return (
    <RemoteIntl messages={laterMessages}>
      <About />
    </RemoteIntl>
  );
}

function About() {
  const text = useText();
  const intl = useIntl();
  const { data, error, refetch } = useReadInstallationQuery();
  return (
    <Card title={text('installation.title')} description={text('installation.text')}>
      {!data && !error && <Skeleton height={80} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.languages}>
          <p>{text('installation.product', { name: data.name, version: data.version })}</p>
          <LivePage page={data.respondentsPage} />
        </div>
      )}
    </Card>
  );
}

function LivePage({ page }: { page: Installation['respondentsPage'] }) {
  const text = useText();
  const dates = useDates();
  if (page === null) return <p>{text('installation.sources')}</p>;
  return (
    <>
      <p>
        {text('installation.page')} <code>{page.hash}</code>
      </p>
      {page.since !== null && <p>{text('installation.since', { day: dates.withTime(page.since) })}</p>}
    </>
  );
}
