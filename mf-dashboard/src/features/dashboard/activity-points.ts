import type { CompanyOverview } from '@elan/contracts';
import dayjs from 'dayjs';

export interface ActivityPoint {
  /** First day of the group, `yyyy-MM-dd`. */
  readonly day: string;
  readonly count: number;
}

const DAYS_SHOWN = 31;

/**
 * Counts the answers of the last months by month, from the first one with answers until today, or, if a weekly survey
 * makes days worth showing, by day over the last 31 days. Oldest first, including empty groups, so that distances on
 * the axis are distances in time. Empty without answers.
 * @param today `yyyy-MM-dd`
 */
export function activityPoints(
  responses: CompanyOverview['responsesLastMonths'],
  by: 'month' | 'day',
  today: string,
): ActivityPoint[] {
  const first = by === 'day' ? firstDayShown(today) : '';
  const counts = new Map<string, number>();
  for (const { createdAt, count } of responses) {
    if (createdAt < first) continue;
    const group = startOf(createdAt, by);
    counts.set(group, (counts.get(group) ?? 0) + count);
  }
  const oldest = [...counts.keys()].sort()[0];
  if (oldest === undefined) return [];
  const points: ActivityPoint[] = [];
  for (let at = dayjs(by === 'day' ? first : oldest); ; at = at.add(1, by)) {
    const day = at.format('YYYY-MM-DD');
    if (day > today) return points;
    points.push({ day, count: counts.get(day) ?? 0 });
  }
}

function firstDayShown(today: string): string {
  return dayjs(today)
    .subtract(DAYS_SHOWN - 1, 'day')
    .format('YYYY-MM-DD');
}

function startOf(day: string, by: 'month' | 'day'): string {
  return by === 'month' ? `${day.slice(0, 7)}-01` : day.slice(0, 10);
}
