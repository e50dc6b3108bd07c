import { byFileName } from '@elan/contracts';
import { Card, ErrorState, Skeleton } from '@elan/ui';
import { type Download, errorText, type Messages, RemoteIntl, useIntl } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { useReadSeatQuery } from '../council/council-api';
import { CouncilSeatCard } from '../council/CouncilSeatCard';
import { useReadInstallationQuery } from '../installation-api';
import { InstallationCard } from '../InstallationCard';
import { DeletionsCard } from './DeletionsCard';
import { ExportCard } from './ExportCard';
import { PackCard } from './PackCard';
import { useReadDeskQuery } from './privacy-api';
import { RequestsCard } from './RequestsCard';
import { RetentionCard } from './RetentionCard';
import styles from '../../../shared/card-parts.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../../messages/later/*.json'));

/**
 * How long personal data is kept, what people ask about theirs, everything of the company as a file, and what the works
 * council may read. What all of them show is awaited: it would push the next.
 */
export function PrivacyCards() {
  const reads = [useReadDeskQuery(), useReadSeatQuery(), useReadInstallationQuery()];
  if (reads.some(({ isLoading }) => isLoading)) return <Skeleton height={320} />;
  return (
    <RemoteIntl messages={laterMessages}>
      <div className={styles.page}>
        <Desk />
        <CouncilSeatCard />
        <InstallationCard />
      </div>
    </RemoteIntl>
  );
}

/** How long to wait before looking how far an export is (ms). */
const PAUSE = 3000;

function Desk() {
  const text = useText();
  const intl = useIntl();
  const known = useReadDeskQuery();
  const isUnderWay = [...(known.data?.exports ?? []), ...(known.data?.packs ?? [])].some(
    ({ state }) => state === 'waiting' || state === 'making',
  );
  const { data, error, refetch } = useReadDeskQuery(undefined, {
    pollingInterval: isUnderWay ? PAUSE : 0,
  });
  if (!data)
    return (
      <Card title={text('privacy.retention.title')}>
        <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className={styles.page}>
      <RetentionCard retention={data.retention} />
      <DeletionsCard next={data.next} deleted={data.deleted} />
      <RequestsCard requests={data.requests} leavers={data.leavers} />
      <PackCard packs={data.packs} />
      <ExportCard exports={data.exports} />
    </div>
  );
}
