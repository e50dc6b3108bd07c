import type { CompanyOverview } from '@elan/contracts';
import { isAnswerable } from '@elan/scoring';
import { Card, ColumnChart, EmptyState, Skeleton } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { activityPoints } from './activity-points';
import type { SurveysQuery } from './surveys-query';

interface ActivitiesProps {
  company: CompanyOverview;
  surveys: SurveysQuery;
}

/** Answers that joined results over time, by month, or by day while a weekly survey runs and is answered. */
export function Activities({ company, surveys }: ActivitiesProps) {
  const text = useText();
  return (
    <Card title={text('activities')}>
      {surveys.data || surveys.isError ? (
        <ActivityChart company={company} surveys={surveys} />
      ) : (
        <Skeleton height={280} radius={8} />
      )}
    </Card>
  );
}

function ActivityChart({ company, surveys }: ActivitiesProps) {
  const text = useText();
  const dates = useDates();
  const now = new Date();
  const pointsBy = (by: 'day' | 'month') =>
    activityPoints(company.responsesLastMonths, by, dates.day(now)).map(({ day, count }) => ({
      label: by === 'day' ? dates.shortDay(day) : dates.month(day),
      value: count,
    }));
  const isWeekly = surveys.data?.some((survey) => survey.frequency === 2 && isAnswerable(survey, now));
  const days = isWeekly ? pointsBy('day') : [];
  const points = days.length > 0 ? days : pointsBy('month');
  if (points.length === 0) return <EmptyState compact picture="chart" title={text('activities.empty')} />;
  return (
    <ColumnChart
      label={text('activities')}
      pointName={text(points === days ? 'day' : 'month')}
      valueName={text('answers')}
      points={points}
    />
  );
}
