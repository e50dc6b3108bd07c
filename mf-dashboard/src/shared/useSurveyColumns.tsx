import type { ListedSurvey } from '@elan/contracts';
import { Tag, type TableColumn } from '@elan/ui';
import { Link } from '@elan/web-core';
import { countQuestions } from './count-questions';
import { plainText } from './plain-text';
import { useText } from './useText';

type SurveyColumn = 'name' | 'active' | 'questions' | 'createdAt' | 'start' | 'end';

interface SurveyColumnsOptions {
  /** Headers that are the table's own. */
  headers: Readonly<Record<'name' | 'start' | 'end', string>>;
  /** Where the name of a survey leads. */
  to: (surveyId: string) => string;
  /** How the table writes a date. */
  date: (date: string) => string;
}

/** The columns that tables of surveys choose from. */
export function useSurveyColumns(
  options: SurveyColumnsOptions,
): Record<SurveyColumn, TableColumn<ListedSurvey>> {
  const text = useText();
  const { headers, to, date } = options;
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
      return day === null ? '-' : date(day);
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
