import { ObjectId } from 'bson';
import { describeValue } from '../bson/describe';
import { asNumber, documentOf, type MaybeValue } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import {
  addUnits,
  datePartsOf,
  type DateParts,
  isTimeUnit,
  type TimeUnit,
  truncateTime,
  unitsBetween,
  weekdayOf,
} from './calendar';
import { formatDate } from './date-format';
import { parseIsoDate } from './iso-date';
import { isNullish, type Operator, typeOf, withArguments, withNames } from './operator';
import { utcOf } from './time-zone';

function timeOf(value: MaybeValue): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  throw new CommandError(16006, `can't convert from BSON type ${typeOf(value)} to Date`);
}

function zoneOf(value: MaybeValue, isGiven: boolean): string | null {
  if (!isGiven) return 'UTC';
  if (isNullish(value)) return null;
  if (typeof value !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeOf(value)}`);
  return value;
}

function unitOf(value: MaybeValue, name: string): TimeUnit {
  if (!isTimeUnit(value))
    throw new CommandError(
      'FailedToParse',
      `${name} parameter 'unit' value cannot be recognized as a time unit: ${describeValue(value)}`,
    );
  return value;
}

/** `$year`, `$month` …: of a date, or of `{date, timezone}`. */
function datePart(part: (parts: DateParts) => MaybeValue): Operator {
  return (argument, context, compile, name) => {
    const isNamed =
      argument instanceof Map && [...argument.keys()].some((key) => key === 'date' || key === 'timezone');
    const operator = isNamed
      ? withNames(['date'], ['timezone'], ({ date, timezone }, _, given) => {
          const zone = zoneOf(timezone, given.has('timezone'));
          return isNullish(date) || zone === null ? null : part(datePartsOf(timeOf(date), zone));
        })
      : withArguments(1, 1, ([date]) => (isNullish(date) ? null : part(datePartsOf(timeOf(date), 'UTC'))));
    return operator(argument, context, compile, name);
  };
}

function positive(value: MaybeValue, name: string): number {
  const number = value === undefined ? 1 : asNumber(value);
  if (number === undefined || !Number.isInteger(number) || number <= 0) {
    throw new CommandError(5439018, `${name} requires 'binSize' to be a 64-bit integer above 0`);
  }
  return number;
}

function weekStart(value: MaybeValue, unit: TimeUnit, name: string): number {
  if (unit !== 'week' || value === undefined) return 0;
  if (typeof value !== 'string')
    throw new CommandError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeOf(value)}`,
    );
  return weekdayOf(value);
}

const $dateTrunc = withNames(
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  ({ date, unit, binSize, timezone, startOfWeek }, name, given) => {
    const zone = zoneOf(timezone, given.has('timezone'));
    if (isNullish(date) || isNullish(unit) || zone === null || (given.has('binSize') && isNullish(binSize)))
      return null;
    const timeUnit = unitOf(unit, name);
    if (timeUnit === 'week' && given.has('startOfWeek') && isNullish(startOfWeek)) return null;
    return new Date(
      truncateTime(
        timeOf(date),
        timeUnit,
        positive(binSize, name),
        zone,
        weekStart(startOfWeek, timeUnit, name),
      ),
    );
  },
);

function shifting(sign: 1 | -1): Operator {
  return withNames(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    ({ startDate, unit, amount, timezone }, name, given) => {
      const zone = zoneOf(timezone, given.has('timezone'));
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || zone === null) return null;
      const count = asNumber(amount);
      if (count === undefined || !Number.isInteger(count))
        throw new CommandError(5166405, `${name} expects integer amount of time units`);
      const date = new Date(addUnits(timeOf(startDate), unitOf(unit, name), sign * count, zone));
      if (Number.isNaN(date.getTime())) throw new CommandError(5166406, `${name} overflowed`);
      return date;
    },
  );
}

const $dateDiff = withNames(
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  ({ startDate, endDate, unit, timezone, startOfWeek }, name, given) => {
    const zone = zoneOf(timezone, given.has('timezone'));
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || zone === null) return null;
    const timeUnit = unitOf(unit, name);
    const first = weekStart(startOfWeek, timeUnit, name);
    return BigInt(unitsBetween(timeOf(startDate), timeOf(endDate), timeUnit, zone, first));
  },
);

const $dateToString = withNames(
  ['date'],
  ['format', 'timezone', 'onNull'],
  ({ date, format, timezone, onNull }, _, given) => {
    const zone = zoneOf(timezone, given.has('timezone'));
    if (isNullish(date)) return given.has('onNull') ? onNull : null;
    if (zone === null || (given.has('format') && isNullish(format))) return null;
    if (format !== undefined && typeof format !== 'string') {
      throw new CommandError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeOf(format)}`,
      );
    }
    const usual = zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
    return formatDate(timeOf(date), typeof format === 'string' ? format : usual, zone);
  },
);

const $dateFromString = withNames(
  ['dateString'],
  ['format', 'timezone', 'onError', 'onNull'],
  ({ dateString, timezone, onError, onNull }, _, given) => {
    if (given.has('format')) {
      throw notSupported("$dateFromString with 'format'", 'Store dates as dates, or write them in ISO 8601.');
    }
    const zone = zoneOf(timezone, given.has('timezone'));
    if (isNullish(dateString)) return given.has('onNull') ? onNull : null;
    if (zone === null) return null;
    try {
      if (typeof dateString !== 'string') {
        throw new CommandError(
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${typeOf(dateString)}`,
        );
      }
      return parseIsoDate(dateString, given.has('timezone') ? zone : undefined);
    } catch (error) {
      if (given.has('onError') && error instanceof CommandError) return onError;
      throw error;
    }
  },
);

const calendarParts = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'];

const $dateFromParts = withNames(['year'], [...calendarParts, 'timezone'], (values, name, given) => {
  const zone = zoneOf(values['timezone'], given.has('timezone'));
  if (zone === null || calendarParts.some((part) => given.has(part) && isNullish(values[part]))) return null;
  const part = (key: string, usual: number) => {
    if (!given.has(key)) return usual;
    const number = asNumber(values[key]);
    if (number === undefined || !Number.isInteger(number)) {
      throw new CommandError(40515, `'${key}' must evaluate to an integer, found ${typeOf(values[key])}`);
    }
    return number;
  };
  const year = part('year', 1970);
  if (year < 1 || year > 9999)
    throw new CommandError(
      40523,
      `'year' must evaluate to an integer in the range 1 to 9999, found ${year} (${name})`,
    );
  const local = new Date(0);
  local.setUTCFullYear(year, part('month', 1) - 1, part('day', 1));
  local.setUTCHours(part('hour', 0), part('minute', 0), part('second', 0), part('millisecond', 0));
  return new Date(utcOf(local.getTime(), zone));
});

const $dateToParts = withNames(['date'], ['timezone', 'iso8601'], ({ date, timezone, iso8601 }, _, given) => {
  const zone = zoneOf(timezone, given.has('timezone'));
  if (isNullish(date) || zone === null) return null;
  const { year, month, dayOfMonth, isoWeekYear, isoWeek, isoDayOfWeek, hour, minute, second, millisecond } =
    datePartsOf(timeOf(date), zone);
  const clock = { hour, minute, second, millisecond };
  return iso8601 === true
    ? documentOf({ isoWeekYear, isoWeek, isoDayOfWeek, ...clock })
    : documentOf({ year, month, day: dayOfMonth, ...clock });
});

export const dateOperators: Record<string, Operator> = {
  $year: datePart(({ year }) => year),
  $month: datePart(({ month }) => month),
  $dayOfMonth: datePart(({ dayOfMonth }) => dayOfMonth),
  $hour: datePart(({ hour }) => hour),
  $minute: datePart(({ minute }) => minute),
  $second: datePart(({ second }) => second),
  $millisecond: datePart(({ millisecond }) => millisecond),
  $dayOfWeek: datePart(({ dayOfWeek }) => dayOfWeek),
  $dayOfYear: datePart(({ dayOfYear }) => dayOfYear),
  $week: datePart(({ week }) => week),
  $isoDayOfWeek: datePart(({ isoDayOfWeek }) => isoDayOfWeek),
  $isoWeek: datePart(({ isoWeek }) => isoWeek),
  $isoWeekYear: datePart(({ isoWeekYear }) => BigInt(isoWeekYear)),
  $dateTrunc,
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff,
  $dateToString,
  $dateFromString,
  $dateFromParts,
  $dateToParts,
};
