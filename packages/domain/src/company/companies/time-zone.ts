import { isTimeZone } from '@elan/calendar';
import { invalidField } from '../../platform';

/** @returns the name of a time zone that exists. @throws AppError `validation` */
export function requireTimeZone(name: string): string {
  if (!isTimeZone(name)) throw invalidField('timeZone', 'must be a time zone such as Europe/Paris');
  return name;
}
