import type { ListedSurvey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, Card, EmptyState, ErrorState, Skeleton, Tag } from '@elan/ui';
import { Link, places, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';
import type { SurveysQuery } from './surveys-query';

interface PlanningProps {
  id: string;
  surveys: SurveysQuery;
}

/** Surveys that have not ended, by the day on which they start. */
export function Planning({ id, surveys }: PlanningProps) {
  const text = useText();
  return (
    <Card id={id} title={text('planning')}>
      <PlanningList surveys={surveys} />
    </Card>
  );
}

function PlanningList({ surveys }: Pick<PlanningProps, 'surveys'>) {
  const text = useText();
  if (surveys.isError) {
    return (
      <ErrorState
        title={text('surveysFailed')}
        retryLabel={text('retry')}
        onRetry={() => void surveys.refetch()}
      />
    );
  }
  if (!surveys.data) return <Skeleton lines={4} />;
  const now = new Date();
  const planned = surveys.data
    .filter((survey) => survey.endAt === null || new Date(survey.endAt) >= now)
    .sort((a, b) => a.startAt.localeCompare(b.startAt));
  if (planned.length === 0) {
    return (
      <EmptyState
        compact
        picture="list"
        title={text('planning.empty')}
        action={<Button href={places.newSurvey()}>{text('newSurvey')}</Button>}
      />
    );
  }
  return (
    <ul className={styles.planning}>
      {planned.map((survey) => (
        <PlannedSurvey
          key={survey.id}
          survey={survey}
          isUpcoming={surveyStatus(survey, now) === 'upcoming'}
        />
      ))}
    </ul>
  );
}

function PlannedSurvey({ survey, isUpcoming }: { survey: ListedSurvey; isUpcoming: boolean }) {
  const text = useText();
  const dates = useDates();
  const days =
    survey.endAt === null
      ? text('from', { start: dates.long(survey.startAt) })
      : text('fromTo', { start: dates.long(survey.startAt), end: dates.long(survey.endAt) });
  const frequency = survey.frequency === 1 ? 'monthly' : survey.frequency === 2 ? 'weekly' : 'once';
  return (
    <li>
      <div className={styles.planned}>
        <Link to={places.analyze(survey.id)}>{plainText(survey.name)}</Link>
        <span className={styles.days}>{days}</span>
      </div>
      <div className={styles.tags}>
        <Tag>{text(`frequency.${frequency}`)}</Tag>
        {!survey.active && <Tag tone="warning">{text(survey.isDraft ? 'draft' : 'paused')}</Tag>}
        <Tag tone={isUpcoming ? 'brand' : 'success'}>
          {text(isUpcoming ? 'status.upcoming' : 'status.inProgress')}
        </Tag>
      </div>
    </li>
  );
}
