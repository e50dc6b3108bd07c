import type { Survey } from '@elan/contracts';
import { Button, EmptyState, Table, Tag } from '@elan/ui';
import { Link, places, useDates, useSurveys } from '@elan/web-core';
import { ChartColumn, Pencil, Plus } from 'lucide-react';
import { plainText } from '../../shared/plain-text';
import { useText } from '../../shared/useText';
import { countQuestions } from './count-questions';
import styles from './surveys.module.css';

/** All surveys of the company. */
export function SurveyList() {
  const text = useText();
  const dates = useDates();
  const surveys = useSurveys();
  const newButton = (
    <Button iconLeft={<Plus />} href={places.newSurvey()}>
      {text('newSurvey')}
    </Button>
  );
  return (
    <div className={styles.list}>
      <h2>{text('surveys')}</h2>
      <Table<Survey>
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
        columns={[
          {
            id: 'title',
            header: text('column.title'),
            value: (survey) => plainText(survey.name),
            cell: (survey) => <Link to={places.editSurvey(survey.id)}>{plainText(survey.name)}</Link>,
          },
          {
            id: 'active',
            header: text('column.active'),
            value: (survey) => survey.active,
            cell: (survey) => (
              <Tag tone={survey.active ? 'success' : 'neutral'}>{text(survey.active ? 'yes' : 'no')}</Tag>
            ),
          },
          {
            id: 'questions',
            header: text('column.questions'),
            value: (survey) => countQuestions(survey.questions),
            align: 'end',
          },
          {
            id: 'createdAt',
            header: text('column.createdAt'),
            value: (survey) => survey.createdAt,
            searchable: false,
            cell: (survey) => dates.official(survey.createdAt),
          },
          {
            id: 'start',
            header: text('column.start'),
            value: (survey) => survey.startAt,
            searchable: false,
            cell: (survey) => dates.official(survey.startAt),
          },
          {
            id: 'end',
            header: text('column.end'),
            value: (survey) => survey.endAt,
            searchable: false,
            cell: (survey) => (survey.endAt === null ? '-' : dates.official(survey.endAt)),
          },
        ]}
      />
    </div>
  );
}
