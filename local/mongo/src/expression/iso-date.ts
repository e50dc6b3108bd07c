import { CommandError } from '../errors/command-error';
import { utcOf } from './time-zone';

const pattern =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?$/i;

/** Reads an ISO 8601 date; without an offset the time is local to `zone` (UTC when undefined). */
export function parseIsoDate(text: string, zone: string | undefined): Date {
  const match = pattern.exec(text.trim());
  if (match === null) {
    throw new CommandError(
      'ConversionFailure',
      `Error parsing date string '${text}'; the embedded database reads ISO 8601`,
    );
  }
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', fraction = '', offset] = match;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const parts = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, m = 1, d = 1, h = 0, min = 0, s = 0] = parts;
  const local = Date.UTC(y, m - 1, d, h, min, s, milliseconds);
  const check = new Date(local);
  if (check.getUTCMonth() !== m - 1 || check.getUTCDate() !== d || h > 23 || min > 59 || s > 59) {
    throw new CommandError('ConversionFailure', `Error parsing date string '${text}'`);
  }
  if (offset !== undefined && zone !== undefined) {
    throw new CommandError(
      'ConversionFailure',
      `you cannot pass in a date/time string with time zone information ('${text}') together with a timezone argument`,
    );
  }
  return new Date(
    utcOf(local, offset === undefined ? (zone ?? 'UTC') : offset.toUpperCase() === 'Z' ? 'UTC' : offset),
  );
}
