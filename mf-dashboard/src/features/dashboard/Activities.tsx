import type { CompanyOverview } from '@elan/contracts';
import { Card, ColumnChart, EmptyState } from '@elan/ui';
import { serverNow, useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { activityPoints } from './activity-points';
import { ACTIVITY_SECTION } from './Stats';

interface ActivitiesProps {
  company: CompanyOverview;
  /** Whether a weekly survey is running: then it makes sense to show days. */
  isWeekly: boolean;
}

/** Low enough for the page to stay within three and a half screens of a phone (px). */
const HEIGHT = 200;

/** Answers that entered the results over time, by month, or by day while a weekly survey is running and answered. */
export function Activities({ company, isWeekly }: ActivitiesProps) {
  const text = useText();
  return (
    <Card id={ACTIVITY_SECTION} title={text('activities')}>
      <ActivityChart {...{ company, isWeekly }} />
    </Card>
  );
}

function ActivityChart({ company, isWeekly }: ActivitiesProps) {
  const text = useText();
  const dates = useDates();
  const pointsBy = (by: 'day' | 'month') =>
    activityPoints(company.responsesLastMonths, by, dates.day(serverNow())).map(({ day, count }) => ({
      label: by === 'day' ? dates.shortDay(day) : dates.month(day),
      value: count,
    }));
  const days = isWeekly ? pointsBy('day') : [];
  const points = days.length > 0 ? days : pointsBy('month');
  if (points.length === 0) return <EmptyState compact picture="chart" title={text('activities.empty')} />;
  return (
    <ColumnChart
      label={text('activities')}
      pointName={text(points === days ? 'day' : 'month')}
      valueName={text('answers')}
      points={points}
      height={HEIGHT}
    />
  );
}
