import type { CompanyOverview } from '@elan/contracts';
import dayjs from 'dayjs';

export interface ActivityPoint {
  /** First day of the group, `yyyy-MM-dd`. */
  readonly day: string;
  readonly count: number;
}

const DAYS_SHOWN = 31;

/**
 * Groups the answers of the last months by month, or, where a weekly survey makes days worth telling apart, those of
 * the last 31 days by day. Oldest first.
 * @param today `yyyy-MM-dd`
 */
export function activityPoints(
  responses: CompanyOverview['responsesLastMonths'],
  by: 'month' | 'day',
  today: string,
): ActivityPoint[] {
  const groups = new Map<string, number>();
  const oldest = by === 'day' ? dayjs(today).subtract(DAYS_SHOWN, 'day').format('YYYY-MM-DD') : '';
  for (const { createdAt, count } of responses) {
    if (createdAt <= oldest) continue;
    const day = by === 'month' ? `${createdAt.slice(0, 7)}-01` : createdAt.slice(0, 10);
    groups.set(day, (groups.get(day) ?? 0) + count);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([day, count]) => ({ day, count }));
}
