import { type DayRange, dayInZone } from '@elan/calendar';
import type { SurveyRecord } from '../../surveys';

const LONGEST = 60;

interface Exported {
  readonly survey: Pick<SurveyRecord, 'name' | 'endAt'>;
  readonly range: DayRange;
  readonly timeZone: string;
}

/** "Pulse-2026-10-12-2026-11-01.csv": the survey and the days, none after its last one, so that files can be told apart. */
export function exportName({ survey: { name, endAt }, range: { from, to }, timeZone }: Exported): string {
  const last = endAt === null ? to : dayInZone(endAt, timeZone);
  const until = last < to && last >= from ? last : to;
  const words = name.replaceAll(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const title = words.join('-').slice(0, LONGEST);
  return `${[title, from, until].filter((part) => part !== '').join('-')}.csv`;
}
