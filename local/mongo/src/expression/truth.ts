import { asNumber, isNumeric, type MaybeValue } from '../bson/value';

/** How expressions and `$expr` read a value as a condition: false, 0, null and missing are false. */
export function isTruthy(value: MaybeValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return isNumeric(value) ? asNumber(value) !== 0 : true;
}
