import { Skeleton } from '@elan/ui';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useListApiKeysQuery } from './api-keys-api';
import { ApiKeysCard } from './ApiKeysCard';
import { useReadDirectoryQuery } from './directory-api';
import { DirectoryCard } from './DirectoryCard';
import { useListWebhooksQuery } from './webhooks-api';
import { WebhooksCard } from './WebhooksCard';

/** How programs reach the company and are told what happens. What all of them show is awaited: it would push the next. */
export function ConnectionCards() {
  const reads = [
    useListApiKeysQuery(),
    useReadDirectoryQuery(),
    useListSegmentationsQuery(),
    useListWebhooksQuery(),
  ];
  if (reads.some(({ isLoading }) => isLoading)) return <Skeleton height={240} />;
  return (
    <>
      <ApiKeysCard />
      <DirectoryCard />
      <WebhooksCard />
    </>
  );
}
