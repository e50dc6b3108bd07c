import type { CompanyDashboard, SurveySummary } from '@elan/contracts';
import { Button, EmptyState, Table } from '@elan/ui';
import { places, serverNow } from '@elan/web-core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plainText } from '@elan/web-core/plain-text';
import { useIsPhone } from '../../shared/use-phone';
import { placeOf, surveyState } from '../../shared/survey-state';
import { useSurveyActions } from '../../shared/use-survey-actions';
import { useSurveyColumns } from '../../shared/use-survey-columns';
import { useText } from '../../shared/use-text';
import styles from './surveys.module.css';

interface SurveyListProps {
  newest: CompanyDashboard['newest'];
  /** How many surveys there are; if more than the newest ones, the list is only their beginning. */
  amount: number;
  /** If a new survey would invite nobody, it is not offered. */
  hasPeople: boolean;
}

/** How many are shown if there are more surveys than the dashboard has, and on a phone. */
const BEGINNING = 10;
const ON_PHONE = 1;

/** The surveys of the company, newest first. */
export function SurveyList({ newest, amount, hasPeople }: SurveyListProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const [now] = useState(() => serverNow());
  const rowActions = useSurveyActions();
  const { name, active, status, questions, createdAt, start, end } = useSurveyColumns({
    headers: { name: text('column.title'), start: text('column.start'), end: text('column.end') },
    to: (survey) => placeOf(survey, surveyState(survey, now)),
  });
  const isWhole = amount <= newest.length && !(isPhone && amount > ON_PHONE);
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{text('surveys')}</h2>
        {!isWhole && (
          <Button size="sm" href={places.surveys()}>
            {text('surveys.all', { count: amount })}
          </Button>
        )}
      </div>
      <Table<SurveySummary>
        caption={text('surveys')}
        rows={isWhole ? newest : newest.slice(0, isPhone ? ON_PHONE : BEGINNING)}
        rowId={(survey) => survey.id}
        rowName={(survey) => plainText(survey.name)}
        search={isWhole}
        searchLabel={text('surveys.search')}
        initialSort={{ column: 'createdAt', descending: true }}
        empty={
          <EmptyState
            picture="list"
            title={text('surveys.empty')}
            action={
              hasPeople && (
                <Button iconLeft={<Plus />} href={places.newSurvey()}>
                  {text('newSurvey')}
                </Button>
              )
            }
          >
            {text('surveys.emptyHint')}
          </EmptyState>
        }
        rowActions={rowActions}
        columns={[name, active, status, questions, createdAt, start, end]}
      />
    </section>
  );
}
