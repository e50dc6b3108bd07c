import type { CompanyOverview, Survey } from '@elan/contracts';
import { Card, ColumnChart, EmptyState } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/useText';
import { activityPoints } from './activity-points';

interface ActivitiesProps {
  company: CompanyOverview;
  surveys: readonly Survey[];
}

/** Answers over time, by month, or by day while a weekly survey runs. */
export function Activities({ company, surveys }: ActivitiesProps) {
  const text = useText();
  const dates = useDates();
  const by = surveys.some((survey) => survey.frequency === 2) ? 'day' : 'month';
  const points = activityPoints(company.responsesLastMonths, by, dates.day(new Date()));
  return (
    <Card title={text('activities')}>
      {points.length === 0 ? (
        <EmptyState compact picture="chart" title={text('activities.empty')} />
      ) : (
        <ColumnChart
          label={text('activities')}
          pointName={text(by === 'day' ? 'day' : 'month')}
          valueName={text('answers')}
          points={points.map(({ day, count }) => ({
            label: by === 'day' ? dates.shortDay(day) : dates.month(day),
            value: count,
          }))}
        />
      )}
    </Card>
  );
}
