import type { LatestResults } from '@elan/contracts';
import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { places, useLanguage, usePageTitle } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useReadLatestResultsQuery } from './latest-api';
import styles from './latest.module.css';
import { ResultsTable } from './ResultsTable';
import { RunningRounds } from './RunningRounds';

/** The results of the latest rounds of all surveys, and which results are to come. */
export function LatestPage() {
  const text = useText();
  const title = text('latest.title');
  usePageTitle(title);
  // The end of a round is not announced.
  const latest = useReadLatestResultsQuery(useLanguage(), { refetchOnMountOrArgChange: true });
  const { currentData: data } = latest;
  return (
    <div className={styles.page}>
      <PageHeader title={title} description={text('latest.description')} />
      {data ? (
        <Latest latest={data} />
      ) : latest.isError ? (
        <ErrorState
          title={text('latest.failed')}
          retryLabel={text('retry')}
          onRetry={() => void latest.refetch()}
        />
      ) : (
        <div aria-busy="true" aria-label={text('latest.loading')} role="status">
          <Skeleton height={420} radius={14} />
        </div>
      )}
    </div>
  );
}

function Latest({ latest: { results, running } }: { latest: LatestResults }) {
  const text = useText();
  if (results.length === 0 && running.length === 0) {
    return (
      <EmptyState
        picture="chart"
        title={text('latest.empty')}
        action={<Button href={places.surveys()}>{text('latest.toSurveys')}</Button>}
      >
        {text('latest.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      {running.length > 0 && (
        <Card title={text('latest.running')}>
          <RunningRounds running={running} />
        </Card>
      )}
      {results.length > 0 && <ResultsTable results={results} />}
    </>
  );
}
