import { errorNumbers } from '@elan/contracts';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton, type PageHeaderProps } from '@elan/ui';
import { errorCode, places, useDates, useLanguage, usePageTitle, useParams } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { useReadEmployeePageQuery } from './employee-page-api';
import styles from './employee-page.module.css';
import { PageEditor } from './PageEditor';

/** The title of the page, and what it is about. */
export type PageHeading = Pick<PageHeaderProps, 'title' | 'description' | 'breadcrumbs'>;

/** The page on which an administrator writes the page for employees about a round. */
export function EmployeePagePage() {
  const text = useText();
  const dates = useDates();
  const { surveyId = '' } = useParams();
  const round = useAddress().asked.get('round');
  const language = useLanguage();
  const read = useReadEmployeePageQuery({ surveyId, language, ...(round !== null && { round }) });
  const { currentData: data } = read;
  usePageTitle(text('employeePage.title'));

  // A page that was loaded once stays, with unsaved text, even if it cannot be loaded again.
  if (read.isError && !data) {
    const isUnknown = [errorNumbers.surveyNotFound, 'validation'].includes(errorCode(read.error) ?? '');
    return (
      <>
        <PageHeader title={text('employeePage.title')} />
        {isUnknown ? (
          <EmptyState
            picture="search"
            title={text('employeePage.noRound')}
            action={<Button href={places.dashboard}>{text('backToDashboard')}</Button>}
          />
        ) : (
          <ErrorState
            title={text('employeePage.loadFailed')}
            retryLabel={text('retry')}
            onRetry={() => void read.refetch()}
          />
        )}
      </>
    );
  }
  if (!data) {
    return (
      <div className={styles.page} role="status" aria-busy="true" aria-label={text('employeePage.loading')}>
        <Skeleton height={72} />
        <Skeleton height={560} radius={14} />
      </div>
    );
  }
  const name = plainText(data.look.surveyName);
  const { round: shown } = data;
  const heading: PageHeading = {
    title: text('employeePage.title'),
    description: shown
      ? text('employeePage.about', { day: dates.long(shown.endDate ?? shown.startDate) })
      : name,
    breadcrumbs: {
      label: text('employeePage.wayUp'),
      items: [{ label: name, href: places.analyze(surveyId) }],
    },
  };
  if (data.state === 'noResults' || !shown) {
    return (
      <>
        <PageHeader {...heading} />
        <EmptyState
          title={text('employeePage.noResults')}
          action={<Button href={places.analyze(surveyId)}>{text('employeePage.toAnalysis')}</Button>}
        >
          {text('employeePage.noResults.more')}
        </EmptyState>
      </>
    );
  }
  const periodId = shown.id.slice(shown.id.indexOf(':') + 1);
  return <PageEditor key={shown.id} surveyId={surveyId} round={periodId} read={data} heading={heading} />;
}
