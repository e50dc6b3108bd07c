import type { SurveySummary } from '@elan/contracts';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton, Table } from '@elan/ui';
import { places, useLanguage, usePageTitle, useParams, useSurveys, useThematics } from '@elan/web-core';
import { Plus } from 'lucide-react';
import { plainText } from '@elan/web-core/plain-text';
import { useSurveyColumns } from '../../shared/use-survey-columns';
import { useText } from '../../shared/use-text';
import { ScoresOverTime } from './ScoresOverTime';
import { useReadThematicScoresQuery } from './thematic-api';
import styles from './thematic.module.css';

/** A thematic, the scores of its surveys, and these. */
export function ThematicPage() {
  const text = useText();
  const { thematicId = '' } = useParams();
  const thematics = useThematics();
  const surveys = useSurveys();
  const { name, active, status, start, end } = useSurveyColumns({
    headers: { name: text('column.name'), start: text('column.startDate'), end: text('column.endDate') },
    to: ({ id }) => places.analyze(id),
  });
  const thematic = thematics.data?.find(({ id }) => id === thematicId);
  const own = (surveys.data ?? []).filter((survey) => survey.thematicId === thematicId);
  // Before anybody has answered, there is no score.
  const hasScores = own.some(({ isLocked }) => isLocked);
  const scores = useReadThematicScoresQuery(
    { thematicId, language: useLanguage() },
    // The end of a round is not announced.
    { skip: !hasScores, refetchOnMountOrArgChange: true },
  );
  usePageTitle(thematics.data && (thematic?.name ?? text('thematic.missing')));

  if (thematics.isError) {
    return (
      <ErrorState
        title={text('thematicsFailed')}
        retryLabel={text('retry')}
        onRetry={() => void thematics.refetch()}
      />
    );
  }
  // The scores are above the table, which stays where it is once it is shown.
  if (!thematics.data || surveys.isLoading || scores.isLoading) {
    return (
      <div aria-busy="true">
        <Skeleton height={96} />
      </div>
    );
  }
  if (!thematic) {
    return (
      <div className={styles.page}>
        <PageHeader title={text('thematic.missing')} />
        <EmptyState
          picture="search"
          title={text('thematic.others')}
          action={
            <Button variant="primary" href={places.dashboard}>
              {text('goToDashboard')}
            </Button>
          }
        />
      </div>
    );
  }

  const actions = (
    <Button variant="primary" iconLeft={<Plus />} href={places.newSurvey(thematic.id)}>
      {text('thematic.newSurvey')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={thematic.name} description={thematic.description} actions={actions} />
      {hasScores && <ScoresOverTime scores={scores} />}
      <Table<SurveySummary>
        caption={text('thematic.surveys', { name: thematic.name })}
        rows={own}
        rowId={(survey) => survey.id}
        rowName={(survey) => plainText(survey.name)}
        searchLabel={text('surveys.search')}
        loading={surveys.isLoading}
        error={
          surveys.isError
            ? { title: text('surveysFailed'), onRetry: () => void surveys.refetch() }
            : undefined
        }
        empty={
          <EmptyState picture="list" title={text('thematic.empty')}>
            {text('thematic.emptyHint')}
          </EmptyState>
        }
        columns={[name, active, status, start, end]}
      />
    </div>
  );
}
