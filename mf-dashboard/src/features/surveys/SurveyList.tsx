import type { ListedSurvey } from '@elan/contracts';
import { Button, EmptyState, Table } from '@elan/ui';
import { places, useSurveys } from '@elan/web-core';
import { ChartColumn, Pencil, Plus } from 'lucide-react';
import { plainText } from '@elan/web-core/plain-text';
import { useSurveyColumns } from '../../shared/use-survey-columns';
import { useText } from '../../shared/use-text';
import styles from './surveys.module.css';

/** All surveys of the company. */
export function SurveyList() {
  const text = useText();
  const surveys = useSurveys();
  const { name, active, status, questions, createdAt, start, end } = useSurveyColumns({
    headers: { name: text('column.title'), start: text('column.start'), end: text('column.end') },
    to: places.editSurvey,
  });
  const newButton = (
    <Button iconLeft={<Plus />} href={places.newSurvey()}>
      {text('newSurvey')}
    </Button>
  );
  return (
    <div className={styles.list}>
      <h2>{text('surveys')}</h2>
      <Table<ListedSurvey>
        caption={text('surveys')}
        rows={surveys.data ?? []}
        rowId={(survey) => survey.id}
        rowName={(survey) => plainText(survey.name)}
        searchLabel={text('surveys.search')}
        initialSort={{ column: 'createdAt', descending: true }}
        loading={surveys.isLoading}
        error={
          surveys.isError
            ? { title: text('surveysFailed'), onRetry: () => void surveys.refetch() }
            : undefined
        }
        empty={
          <EmptyState picture="list" title={text('surveys.empty')} action={newButton}>
            {text('surveys.emptyHint')}
          </EmptyState>
        }
        rowActions={(survey) => [
          { label: text('surveys.edit'), icon: <Pencil />, href: places.editSurvey(survey.id) },
          { label: text('surveys.analyze'), icon: <ChartColumn />, href: places.analyze(survey.id) },
        ]}
        columns={[name, active, status, questions, createdAt, start, end]}
      />
    </div>
  );
}
