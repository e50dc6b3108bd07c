import { CommandError } from '../errors/command-error';
import { datePartsOf, type DateParts } from './calendar';
import { offsetAt } from './time-zone';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

const specifiers: Record<string, (parts: DateParts, offset: number) => string> = {
  '%': () => '%',
  Y: ({ year }) => padded(year, 4),
  m: ({ month }) => padded(month, 2),
  d: ({ dayOfMonth }) => padded(dayOfMonth, 2),
  H: ({ hour }) => padded(hour, 2),
  M: ({ minute }) => padded(minute, 2),
  S: ({ second }) => padded(second, 2),
  L: ({ millisecond }) => padded(millisecond, 3),
  j: ({ dayOfYear }) => padded(dayOfYear, 3),
  w: ({ dayOfWeek }) => String(dayOfWeek),
  u: ({ isoDayOfWeek }) => String(isoDayOfWeek),
  U: ({ week }) => padded(week, 2),
  V: ({ isoWeek }) => padded(isoWeek, 2),
  G: ({ isoWeekYear }) => padded(isoWeekYear, 4),
  b: ({ month }) => (monthNames[month - 1] ?? '').slice(0, 3),
  B: ({ month }) => monthNames[month - 1] ?? '',
  z: (_, offset) => {
    const minutes = Math.abs(offset) / 60_000;
    return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
  },
  Z: (_, offset) => String(offset / 60_000),
};

/** A moment as text by a `$dateToString` format. Throws 18535 for an invalid format. */
export function formatDate(time: number, format: string, zone: string): string {
  const parts = datePartsOf(time, zone);
  const offset = offsetAt(time, zone);
  return format.replaceAll(/%(.?)/gs, (_, letter: string) => {
    const specifier = specifiers[letter];
    if (letter === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (specifier === undefined)
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return specifier(parts, offset);
  });
}
