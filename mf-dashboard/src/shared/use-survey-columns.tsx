import type { SurveySummary } from '@elan/contracts';
import { Tag, type TableColumn } from '@elan/ui';
import { Link, serverNow, useDates } from '@elan/web-core';
import { useState } from 'react';
import { plainText } from '@elan/web-core/plain-text';
import { stateTones, surveyState } from './survey-state';
import styles from './survey-columns.module.css';
import { useText } from './use-text';

type SurveyColumn = 'name' | 'active' | 'status' | 'questions' | 'createdAt' | 'start' | 'end';

interface SurveyColumnsOptions {
  /** Headers specific to the table. */
  headers: Readonly<Record<'name' | 'start' | 'end', string>>;
  /** The target of a survey's name. */
  to: (survey: SurveySummary) => string;
}

/** The columns that tables of surveys choose from. */
export function useSurveyColumns(
  options: SurveyColumnsOptions,
): Record<SurveyColumn, TableColumn<SurveySummary>> {
  const text = useText();
  const dates = useDates();
  const { headers, to } = options;
  const [now] = useState(() => serverNow());
  const dateColumn = (
    id: 'createdAt' | 'start' | 'end',
    header: string,
    of: (survey: SurveySummary) => string | null,
  ): TableColumn<SurveySummary> => ({
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
      cell: (survey) => <Link to={to(survey)}>{plainText(survey.name)}</Link>,
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
      value: (survey) => text(`state.${surveyState(survey, now)}`),
      searchable: false,
      cell: (survey) => {
        const state = surveyState(survey, now);
        return <Tag tone={stateTones[state]}>{text(`state.${state}`)}</Tag>;
      },
    },
    questions: {
      id: 'questions',
      header: text('column.questions'),
      value: (survey) => survey.questionsAmount,
      align: 'end',
    },
    createdAt: dateColumn('createdAt', text('column.createdAt'), (survey) => survey.createdAt),
    start: dateColumn('start', headers.start, (survey) => survey.startAt),
    end: dateColumn('end', headers.end, (survey) => survey.endAt),
  };
}
