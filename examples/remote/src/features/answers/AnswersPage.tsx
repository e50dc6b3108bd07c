import { Card, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { useCompanyOverview, usePageTitle } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './AnswersPage.module.css';

/** How much is answered: figures that every administrator sees, whoever has answered. */
export function AnswersPage() {
  const text = useText();
  usePageTitle(text('title'));
  const { data: overview, isError, refetch } = useCompanyOverview();
  return (
    <>
      <PageHeader title={text('title')} />
      {isError ? (
        <ErrorState title={text('unavailable')} onRetry={() => void refetch()} />
      ) : overview === undefined ? (
        <Skeleton />
      ) : (
        <Card>
          <p className={styles.figure}>{text('answers', { amount: overview.responsesThisMonth })}</p>
          <p>{text('surveys', { amount: overview.activeSurveyAmount })}</p>
        </Card>
      )}
    </>
  );
}
