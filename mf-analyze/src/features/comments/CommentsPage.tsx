import { errorNumbers, type Survey } from '@elan/contracts';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, places, useLanguage, usePageTitle, useParams } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useReadAnalyzedSurveyQuery } from '../../shared/analysis-api';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { useListCommentsQuery } from './comments-api';
import styles from './comments.module.css';
import { RoundComments } from './RoundComments';
import { RoundSelect } from './RoundSelect';
import { useCommentFilter } from './use-comment-filter';

/** `/analyze/{survey}/comments`: what people wrote with their answers, for administrators. */
export function CommentsPage() {
  const text = useText();
  const { surveyId = '' } = useParams();
  const survey = useReadAnalyzedSurveyQuery({ surveyId, language: useLanguage() });
  usePageTitle(text('comments.title'));
  if (survey.data) return <OfSurvey survey={survey.data} />;
  if (!survey.isError) return <Waiting />;
  const isUnknown = errorCode(survey.error) === errorNumbers.surveyNotFound;
  return (
    <>
      <PageHeader title={text('comments.title')} />
      {isUnknown ? (
        <EmptyState
          picture="search"
          title={text('noSurvey')}
          action={<Button href={places.dashboard}>{text('backToDashboard')}</Button>}
        />
      ) : (
        <ErrorState
          title={text('comments.loadFailed')}
          retryLabel={text('retry')}
          onRetry={() => void survey.refetch()}
        />
      )}
    </>
  );
}

function Waiting() {
  const text = useText();
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={text('comments.loading')}>
      <Skeleton height={96} />
      <Skeleton height={120} radius={14} />
      <Skeleton height={480} radius={14} />
    </div>
  );
}

function OfSurvey({ survey }: { survey: Survey }) {
  const text = useText();
  const filter = useCommentFilter();
  const { change } = useAddress();
  const list = useListCommentsQuery(
    { surveyId: survey.id, ...filter.query },
    { refetchOnMountOrArgChange: true },
  );
  // While other comments load, the previous ones stay visible.
  const { data } = list;
  if (!data && !list.isError) return <Waiting />;
  const retry = (): void => {
    // The requested round may not exist.
    if (errorCode(list.error) === 'validation') change({ round: null });
    else void list.refetch();
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('comments.title')}
        description={text('comments.about')}
        breadcrumbs={{
          label: text('comments.wayUp'),
          items: [{ label: plainText(survey.name), href: places.analyze(survey.id) }],
        }}
        actions={data && <RoundSelect survey={survey} comments={data} />}
      />
      {list.isError || !data ? (
        <ErrorState title={text('comments.loadFailed')} retryLabel={text('retry')} onRetry={retry} />
      ) : (
        <RoundComments survey={survey} comments={data} filter={filter} isBusy={list.isFetching} />
      )}
    </div>
  );
}
