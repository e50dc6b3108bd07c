import type { ListedSurvey } from '@elan/contracts';
import { surveyStatus, type SurveyStatus } from '@elan/scoring';
import { Tag, type TableColumn, type Tone } from '@elan/ui';
import { Link, useDates } from '@elan/web-core';
import { useState } from 'react';
import { countQuestions } from './count-questions';
import { plainText } from '@elan/web-core/plain-text';
import styles from './survey-columns.module.css';
import { useText } from './use-text';

type SurveyColumn = 'name' | 'active' | 'status' | 'questions' | 'createdAt' | 'start' | 'end';

const statusTones: Record<SurveyStatus, Tone> = {
  upcoming: 'brand',
  inProgress: 'success',
  finished: 'neutral',
};

interface SurveyColumnsOptions {
  /** Headers that are the table's own. */
  headers: Readonly<Record<'name' | 'start' | 'end', string>>;
  /** Where the name of a survey leads. */
  to: (surveyId: string) => string;
}

/** The columns that tables of surveys choose from. */
export function useSurveyColumns(
  options: SurveyColumnsOptions,
): Record<SurveyColumn, TableColumn<ListedSurvey>> {
  const text = useText();
  const dates = useDates();
  const { headers, to } = options;
  const [now] = useState(() => new Date());
  const dateColumn = (
    id: 'createdAt' | 'start' | 'end',
    header: string,
    of: (survey: ListedSurvey) => string | null,
  ): TableColumn<ListedSurvey> => ({
    id,
    header,
    value: of,
    searchable: false,
    cell: (survey) => {
      const day = of(survey);
      return day === null ? '-' : <span className={styles.day}>{dates.long(day)}</span>;
    },
  });

  return {
    name: {
      id: 'name',
      header: headers.name,
      value: (survey) => plainText(survey.name),
      cell: (survey) => <Link to={to(survey.id)}>{plainText(survey.name)}</Link>,
    },
    active: {
      id: 'active',
      header: text('column.active'),
      value: (survey) => survey.active,
      cell: (survey) => (
        <Tag tone={survey.active ? 'success' : 'neutral'}>{text(survey.active ? 'yes' : 'no')}</Tag>
      ),
    },
    status: {
      id: 'status',
      header: text('column.status'),
      value: (survey) => text(`status.${surveyStatus(survey, now)}`),
      searchable: false,
      cell: (survey) => {
        const status = surveyStatus(survey, now);
        return <Tag tone={statusTones[status]}>{text(`status.${status}`)}</Tag>;
      },
    },
    questions: {
      id: 'questions',
      header: text('column.questions'),
      value: (survey) => countQuestions(survey.questions),
      align: 'end',
    },
    createdAt: dateColumn('createdAt', text('column.createdAt'), (survey) => survey.createdAt),
    start: dateColumn('start', headers.start, (survey) => survey.startAt),
    end: dateColumn('end', headers.end, (survey) => survey.endAt),
  };
}
