import { auditEndpoints } from '@elan/contracts';
import { Button, EmptyState, ErrorBlock, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorText, request, requestUrl, useIntl, useLanguage, usePageTitle } from '@elan/web-core';
import { Download } from 'lucide-react';
import { useText } from '../../shared/use-text';
import { useListAuditEventsInfiniteQuery } from './audit-api';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import styles from './audit.module.css';
import { useAuditFilter } from './use-audit-filter';

/** Who did what in the company, and when. */
export function AuditPage() {
  const text = useText();
  const language = useLanguage();
  const asked = useAuditFilter();
  const query = { ...asked.filter, language };
  usePageTitle(text('audit.title'));

  return (
    <div className={styles.page}>
      <PageHeader
        title={text('audit.title')}
        description={text('audit.description')}
        actions={
          <Button iconLeft={<Download />} asChild>
            {/* In a new tab, because a refusal would replace the page. */}
            <a href={requestUrl(request(auditEndpoints.csv, { query }))} target="_blank" rel="noopener">
              {text('audit.download')}
            </a>
          </Button>
        }
      />
      <AuditFilters {...asked} />
      <Events query={query} isFiltered={asked.isFiltered} />
    </div>
  );
}

type Query = Parameters<typeof useListAuditEventsInfiniteQuery>[0];

function Events({ query, isFiltered }: { query: Query; isFiltered: boolean }) {
  const text = useText();
  const intl = useIntl();
  const events = useListAuditEventsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isFetching, isFetchingNextPage, hasNextPage } = events;
  if (isError && !currentData) {
    return (
      <ErrorState
        title={text('audit.loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void events.refetch()}
      />
    );
  }
  if (!currentData) {
    return (
      <div aria-busy="true">
        <Skeleton height={640} />
      </div>
    );
  }
  const shown = currentData.pages.flat();
  if (shown.length === 0) {
    return isFiltered ? (
      <EmptyState picture="search" title={text('audit.noneFits')}>
        {text('audit.noneFitsHint')}
      </EmptyState>
    ) : (
      <EmptyState title={text('audit.empty')}>{text('audit.emptyHint')}</EmptyState>
    );
  }
  return (
    <div className={styles.events} aria-busy={isFetching}>
      <AuditTable events={shown} />
      <ErrorBlock text={errorText(intl, events.error)} />
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {text('audit.more')}
        </Button>
      ) : (
        <p className={styles.end}>{text('audit.end')}</p>
      )}
    </div>
  );
}
