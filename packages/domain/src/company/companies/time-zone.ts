import { requireTimeZone as requireZone } from '@elan/scoring/periods';
import { invalidField } from '../../platform';

/** Calendars are read by the same check: what passes here fails in no computation of days. */
export function isTimeZone(name: string): boolean {
  try {
    requireZone(name);
    return true;
  } catch {
    return false;
  }
}

/** @returns the name of a time zone that exists. @throws AppError `validation` */
export function requireTimeZone(name: string): string {
  if (!isTimeZone(name)) throw invalidField('timeZone', 'must be a time zone such as Europe/Paris');
  return name;
}
