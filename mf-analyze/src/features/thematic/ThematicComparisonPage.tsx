import { errorNumbers, type ThematicComparison } from '@elan/contracts';
import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, places, useLanguage, usePageTitle, useParams } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { CategoryChart } from './CategoryChart';
import { ComparisonTable } from './ComparisonTable';
import { useReadThematicComparisonQuery } from './thematic-api';
import styles from './thematic.module.css';

/** The scores of the categories of a thematic's surveys from round to round. */
export function ThematicComparisonPage() {
  const text = useText();
  const { thematicId = '' } = useParams();
  const comparison = useReadThematicComparisonQuery(
    { thematicId, language: useLanguage() },
    // The end of a round is not announced.
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data } = comparison;
  const title = data ? text('thematic.title', { name: data.name }) : text('thematic.titleAlone');
  usePageTitle(title);

  if (comparison.isError) {
    return (
      <div className={styles.page}>
        <PageHeader title={title} />
        {errorCode(comparison.error) === errorNumbers.thematicNotFound ? (
          <EmptyState
            picture="search"
            title={text('thematic.missing')}
            action={<Button href={places.dashboard}>{text('backToDashboard')}</Button>}
          />
        ) : (
          <ErrorState
            title={text('loadFailed')}
            retryLabel={text('retry')}
            onRetry={() => void comparison.refetch()}
          />
        )}
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.page} aria-busy="true" aria-label={text('loading')} role="status">
        <Skeleton height={72} />
        <Skeleton height={320} radius={14} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        description={text('thematic.description')}
        breadcrumbs={{
          label: text('thematic.wayUp'),
          items: [{ label: data.name, href: places.thematic(thematicId) }],
        }}
      />
      <Comparison comparison={data} />
    </div>
  );
}

function Comparison({ comparison }: { comparison: ThematicComparison }) {
  const text = useText();
  const { rounds, thematicId } = comparison;
  if (rounds.length === 0) {
    return (
      <EmptyState
        picture="list"
        title={text('thematic.empty')}
        action={<Button href={places.newSurvey(thematicId)}>{text('thematic.newSurvey')}</Button>}
      >
        {text('thematic.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      {rounds.length > 1 && <CategoryChart comparison={comparison} />}
      <Card
        title={text('thematic.table')}
        description={text(rounds.length === 1 ? 'thematic.oneRound' : 'thematic.tableHint')}
      >
        <ComparisonTable comparison={comparison} />
      </Card>
    </>
  );
}
