import { IANAZone } from 'luxon';
import { invalidField } from '../core/invalid-field';

/** @returns the name of a time zone that exists. @throws AppError `validation` */
export function requireTimeZone(name: string): string {
  if (!IANAZone.isValidZone(name)) throw invalidField('timeZone', 'must be a time zone such as Europe/Paris');
  return name;
}
