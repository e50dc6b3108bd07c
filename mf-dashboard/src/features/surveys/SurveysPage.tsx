import type { SurveySummary } from '@elan/contracts';
import { Button, EmptyState, PageHeader, Table } from '@elan/ui';
import {
  Link,
  places,
  serverNow,
  SURVEY_STATES,
  type SurveyState,
  useCompanyOverview,
  useIntl,
  usePageTitle,
  useSearchParams,
  useSurveys,
  useThematics,
} from '@elan/web-core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plainText } from '@elan/web-core/plain-text';
import { placeOf, surveyState } from '../../shared/survey-state';
import { useSurveyActions } from '../../shared/use-survey-actions';
import { useSurveyColumns } from '../../shared/use-survey-columns';
import { useText } from '../../shared/use-text';
import styles from './surveys.module.css';
import { useParticipationColumn } from './use-participation-column';

/** All surveys of the company, or those in one state. */
export function SurveysPage() {
  const text = useText();
  const [search] = useSearchParams();
  const surveys = useSurveys();
  const [now] = useState(() => serverNow());
  const hasPeople = (useCompanyOverview().data?.members ?? 1) > 0;
  const wanted = SURVEY_STATES.find((state) => state === search.get('status'));
  usePageTitle(text('surveys'));

  const all = (surveys.data ?? []).map((survey) => ({ survey, state: surveyState(survey, now) }));
  const shown = all.filter(({ state }) => wanted === undefined || state === wanted);
  const newButton = hasPeople ? (
    <Button variant="primary" iconLeft={<Plus />} href={places.newSurvey()}>
      {text('newSurvey')}
    </Button>
  ) : (
    <Button variant="primary" href={places.settings('members')}>
      {text('onboarding.people.open')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={text('surveys')} actions={newButton} />
      <StateFilter wanted={wanted} states={all.map(({ state }) => state)} />
      <SurveysTable
        rows={shown.map(({ survey }) => survey)}
        now={now}
        isLoading={surveys.isLoading}
        onRetry={surveys.isError ? () => void surveys.refetch() : undefined}
        empty={
          all.length === 0 ? (
            <EmptyState picture="list" title={text('surveys.empty')}>
              {text(hasPeople ? 'surveys.emptyHint' : 'onboarding.survey.blocked')}
            </EmptyState>
          ) : (
            <EmptyState
              compact
              picture="list"
              title={text('surveys.noneIn', { state: wanted ?? 'other' })}
              action={<Button href={places.surveys()}>{text('surveys.all', { count: all.length })}</Button>}
            />
          )
        }
      />
    </div>
  );
}

interface SurveysTableProps {
  rows: readonly SurveySummary[];
  now: Date;
  isLoading: boolean;
  /** They could not be loaded. */
  onRetry: (() => void) | undefined;
  empty: React.ReactNode;
}

function SurveysTable({ rows, now, isLoading, onRetry, empty }: SurveysTableProps) {
  const text = useText();
  const rowActions = useSurveyActions();
  const { data: thematics, isLoading: isNaming } = useThematics();
  const participation = useParticipationColumn();
  const { name, status, createdAt, start, end } = useSurveyColumns({
    headers: { name: text('column.name'), start: text('column.start'), end: text('column.end') },
    to: (survey) => placeOf(survey, surveyState(survey, now)),
  });
  const nameOf = ({ thematicId }: SurveySummary) => thematics?.find(({ id }) => id === thematicId)?.name;
  const thematic = {
    id: 'thematic',
    header: text('column.thematic'),
    value: nameOf,
    cell: (survey: SurveySummary) => nameOf(survey) ?? '-',
  };
  return (
    <Table<SurveySummary>
      caption={text('surveys')}
      rows={rows}
      rowId={(survey) => survey.id}
      rowName={(survey) => plainText(survey.name)}
      searchLabel={text('surveys.search')}
      // Content that fills a cell later makes its row higher.
      loading={isLoading || isNaming || participation.isLoading}
      error={onRetry && { title: text('surveysFailed'), onRetry }}
      empty={empty}
      rowActions={rowActions}
      columns={[name, status, thematic, participation.column, start, end, createdAt]}
    />
  );
}

interface StateFilterProps {
  wanted: SurveyState | undefined;
  states: readonly SurveyState[];
}

/** The states as links, so that each list has its own address. */
function StateFilter({ wanted, states }: StateFilterProps) {
  const text = useText();
  const intl = useIntl();
  const entries = [
    { state: undefined, label: text('state.all'), count: states.length },
    ...SURVEY_STATES.map((state) => ({
      state,
      label: text(`state.${state}`),
      count: states.filter((own) => own === state).length,
    })),
  ];
  return (
    <nav aria-label={text('surveys.byState')}>
      <ul className={styles.states}>
        {entries.map(({ state, label, count }) => (
          <li key={label}>
            <Link to={places.surveys(state)} aria-current={state === wanted ? 'page' : undefined}>
              {label} <span>{intl.formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
