import type { CompanyOverview } from '@elan/contracts';

export interface ActivityPoint {
  /** First day of the group, `yyyy-MM-dd`. */
  readonly day: string;
  readonly count: number;
}

/**
 * Groups the answers of the last months by month, or by day where a weekly survey makes days worth telling apart.
 * Oldest first.
 */
export function activityPoints(
  responses: CompanyOverview['responsesLastMonths'],
  by: 'month' | 'day',
): ActivityPoint[] {
  const groups = new Map<string, number>();
  for (const { createdAt, count } of responses) {
    const day = by === 'month' ? `${createdAt.slice(0, 7)}-01` : createdAt.slice(0, 10);
    groups.set(day, (groups.get(day) ?? 0) + count);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([day, count]) => ({ day, count }));
}
