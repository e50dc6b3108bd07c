import { CommandError } from '../errors/command-error';
import { localOf, utcOf } from './time-zone';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export type TimeUnit =
  'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

const fixedUnits: Partial<Record<TimeUnit, number>> = { hour, minute, second, millisecond: 1 };
const monthUnits: Partial<Record<TimeUnit, number>> = { year: 12, quarter: 3, month: 1 };
const units = new Set<string>([
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
]);

export function isTimeUnit(value: unknown): value is TimeUnit {
  return typeof value === 'string' && units.has(value);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Sunday is 0. Accepts names and three-letter names in any case. */
export function weekdayOf(name: string): number {
  const lower = name.toLowerCase();
  const index = weekdays.findIndex((weekday) => weekday === lower || weekday.slice(0, 3) === lower);
  if (index < 0) throw new CommandError(5439015, `Unknown day of week: ${name}`);
  return index;
}

function monthNumber(local: number): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function startOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
  return date.getTime();
}

function floorTo(value: number, size: number): number {
  return Math.floor(value / size) * size;
}

/** Everything that `$dateTrunc` counts from: midnight of 1 January 2000 in the zone. */
const reference = Date.UTC(2000, 0, 1);

/** The beginning of the bin of `size` units that holds the moment; weeks begin on `startOfWeek` (0 = Sunday). */
export function truncateTime(
  time: number,
  unit: TimeUnit,
  size: number,
  zone: string,
  startOfWeek: number,
): number {
  const fixed = fixedUnits[unit];
  if (fixed !== undefined) {
    const origin = utcOf(reference, zone);
    return origin + floorTo(time - origin, fixed * size);
  }
  const local = localOf(time, zone);
  const months = monthUnits[unit];
  if (months !== undefined) {
    const origin = monthNumber(reference);
    return utcOf(startOfMonth(origin + floorTo(monthNumber(local) - origin, months * size)), zone);
  }
  const length = unit === 'week' ? 7 * day : day;
  // 1 January 2000 was a Saturday: weeks count from the first chosen weekday on or after it.
  const origin = unit === 'week' ? reference + ((startOfWeek - 6 + 7) % 7) * day : reference;
  return utcOf(origin + floorTo(local - origin, length * size), zone);
}

/** The moment some units later; a month's last day stays its last day when the month is shorter. */
export function addUnits(time: number, unit: TimeUnit, amount: number, zone: string): number {
  const fixed = fixedUnits[unit];
  if (fixed !== undefined) return time + fixed * amount;
  const local = localOf(time, zone);
  const months = monthUnits[unit];
  if (months === undefined) return utcOf(local + (unit === 'week' ? 7 : 1) * day * amount, zone);
  const month = monthNumber(local) + months * amount;
  const start = startOfMonth(month);
  const lastDay = (startOfMonth(month + 1) - start) / day;
  const dayOfMonth = Math.min(new Date(local).getUTCDate(), lastDay);
  return utcOf(start + (dayOfMonth - 1) * day + (local - floorTo(local, day)), zone);
}

/** How many unit boundaries lie between two moments. */
export function unitsBetween(
  from: number,
  to: number,
  unit: TimeUnit,
  zone: string,
  startOfWeek: number,
): number {
  if (unit === 'millisecond') return to - from;
  const fixed = fixedUnits[unit];
  const start = localOf(from, zone);
  const end = localOf(to, zone);
  if (unit === 'hour')
    return Math.round((floorTo(end, hour) - floorTo(start, hour) - (end - to) + (start - from)) / hour);
  if (fixed !== undefined) return Math.floor(to / fixed) - Math.floor(from / fixed);
  const months = monthUnits[unit];
  if (months !== undefined)
    return Math.floor(monthNumber(end) / months) - Math.floor(monthNumber(start) / months);
  if (unit === 'day') return Math.floor(end / day) - Math.floor(start / day);
  // 4 January 1970 was a Sunday.
  const origin = (3 + startOfWeek) * day;
  return Math.floor((end - origin) / (7 * day)) - Math.floor((start - origin) / (7 * day));
}

export type DateParts = {
  year: number;
  month: number;
  dayOfMonth: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** 1 = Sunday. */
  dayOfWeek: number;
  dayOfYear: number;
  /** 0 before the first Sunday of the year. */
  week: number;
  /** 1 = Monday. */
  isoDayOfWeek: number;
  isoWeek: number;
  isoWeekYear: number;
};

/** A moment as the calendar and clock of a zone show it. */
export function datePartsOf(time: number, zone: string): DateParts {
  const local = new Date(localOf(time, zone));
  const year = local.getUTCFullYear();
  const midnight = floorTo(local.getTime(), day);
  const dayOfYear = (midnight - startOfMonth(year * 12)) / day + 1;
  const weekday = local.getUTCDay();
  const isoDayOfWeek = weekday === 0 ? 7 : weekday;
  const thursday = new Date(midnight + (4 - isoDayOfWeek) * day);
  const isoWeekYear = thursday.getUTCFullYear();
  return {
    year,
    month: local.getUTCMonth() + 1,
    dayOfMonth: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    dayOfWeek: weekday + 1,
    dayOfYear,
    week: Math.floor((dayOfYear - 1 + 7 - weekday) / 7),
    isoDayOfWeek,
    isoWeek: Math.floor((thursday.getTime() - startOfMonth(isoWeekYear * 12)) / (7 * day)) + 1,
    isoWeekYear,
  };
}
