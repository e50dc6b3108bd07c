import type { CompanyDashboard, SurveySummary } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, Card, EmptyState, ErrorState, Tag } from '@elan/ui';
import { Link, places, serverNow, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Folded } from '../../shared/Folded';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

interface PlanningProps {
  /** Undefined: it could not be loaded. */
  dashboard: Pick<CompanyDashboard, 'planned' | 'plannedAmount'> | undefined;
  onRetry: () => void;
  /** If a new survey would invite nobody, it is not offered. */
  hasPeople: boolean;
}

/** Surveys that have not ended, by start day. */
export function Planning(props: PlanningProps) {
  const text = useText();
  const { plannedAmount = 0, planned = [] } = props.dashboard ?? {};
  return (
    <Card
      title={text('planning')}
      actions={
        plannedAmount > planned.length && (
          <Button size="sm" href={places.surveys()}>
            {text('surveys.all', { count: plannedAmount })}
          </Button>
        )
      }
    >
      <PlanningList {...props} />
    </Card>
  );
}

function PlanningList({ dashboard, onRetry, hasPeople }: PlanningProps) {
  const text = useText();
  if (!dashboard) {
    return <ErrorState title={text('surveysFailed')} retryLabel={text('retry')} onRetry={onRetry} />;
  }
  if (dashboard.planned.length === 0) {
    return (
      <EmptyState
        compact
        picture="list"
        title={text('planning.empty')}
        action={hasPeople && <Button href={places.newSurvey()}>{text('newSurvey')}</Button>}
      />
    );
  }
  return (
    <Folded className={styles.planning} onPhone={2}>
      {dashboard.planned.map((survey) => (
        <PlannedSurvey key={survey.id} survey={survey} />
      ))}
    </Folded>
  );
}

function PlannedSurvey({ survey }: { survey: SurveySummary }) {
  const text = useText();
  const dates = useDates();
  const days =
    survey.endAt === null
      ? text('from', { start: dates.long(survey.startAt) })
      : text('fromTo', { start: dates.long(survey.startAt), end: dates.long(survey.endAt) });
  const frequency = survey.frequency === 1 ? 'monthly' : survey.frequency === 2 ? 'weekly' : 'once';
  const isUpcoming = surveyStatus(survey, serverNow()) === 'upcoming';
  // It never ran, whatever its dates say.
  const isDraft = survey.isDraft && !survey.active;
  return (
    <li>
      <div className={styles.planned}>
        <Link to={places.analyze(survey.id)}>{plainText(survey.name)}</Link>
        <span className={styles.days}>{days}</span>
      </div>
      <div className={styles.tags}>
        <Tag>{text(`frequency.${frequency}`)}</Tag>
        {!survey.active && <Tag tone="warning">{text(isDraft ? 'state.draft' : 'state.paused')}</Tag>}
        {!isDraft && (
          <Tag tone={isUpcoming ? 'brand' : 'success'}>
            {text(isUpcoming ? 'state.upcoming' : 'state.running')}
          </Tag>
        )}
      </div>
    </li>
  );
}
