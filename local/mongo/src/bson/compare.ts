import { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { compareRationals, decimalParts, decimalRational, doubleRational, type Rational } from './decimal';
import { type BsonValue, type MaybeValue, typeOrder, WholeDouble } from './value';

function sign(value: number): number {
  return value < 0 ? -1 : value > 0 ? 1 : 0;
}

/** UTF-8 byte order. UTF-16 units sort the same, except that surrogates must sort above U+E000 to U+FFFF. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) {
      const raisedA = a >= 0xd800 && a <= 0xdfff ? a + 0x10000 : a;
      const raisedB = b >= 0xd800 && b <= 0xdfff ? b + 0x10000 : b;
      return raisedA < raisedB ? -1 : 1;
    }
  }
  return sign(left.length - right.length);
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  return sign(Buffer.compare(left, right));
}

type Numeric = number | bigint | Rational;

/** NaN is below all numbers; infinities stay JavaScript numbers. */
function numeric(value: MaybeValue): Numeric {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof WholeDouble) return value.value;
  if (value instanceof Decimal128) {
    const parts = decimalParts(value);
    if (parts === 'NaN') return NaN;
    if (parts === 'Infinity') return Infinity;
    if (parts === '-Infinity') return -Infinity;
    return decimalRational(parts);
  }
  return NaN;
}

function compareNumbers(leftValue: MaybeValue, rightValue: MaybeValue): number {
  const left = numeric(leftValue);
  const right = numeric(rightValue);
  if (typeof left !== 'object' && typeof right !== 'object') {
    if (left < right) return -1;
    if (left > right) return 1;
    // Equal, or not comparable: NaN is below all numbers.
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  }
  if (typeof left === 'number' && !Number.isFinite(left)) return left === Infinity ? 1 : -1;
  if (typeof right === 'number' && !Number.isFinite(right)) return right === Infinity ? -1 : 1;
  return compareRationals(rational(left), rational(right));
}

function rational(value: Numeric): Rational {
  if (typeof value === 'object') return value;
  return typeof value === 'bigint' ? { numerator: value, denominator: 1n } : doubleRational(value);
}

function compareDocuments(left: Map<string, BsonValue>, right: Map<string, BsonValue>): number {
  const rightEntries = right.entries();
  for (const [key, value] of left) {
    const next = rightEntries.next();
    if (next.done === true) return 1;
    const [otherKey, otherValue] = next.value;
    const byType = typeOrder(value) - typeOrder(otherValue);
    if (byType !== 0) return sign(byType);
    const byName = compareStrings(key, otherKey);
    if (byName !== 0) return byName;
    const byValue = compareValues(value, otherValue);
    if (byValue !== 0) return byValue;
  }
  return rightEntries.next().done === true ? 0 : -1;
}

function compareArrays(left: BsonValue[], right: BsonValue[]): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const result = compareValues(left[index], right[index]);
    if (result !== 0) return result;
  }
  return sign(left.length - right.length);
}

function compareBinaries(left: Binary, right: Binary): number {
  const leftBytes = left.value();
  const rightBytes = right.value();
  return (
    sign(leftBytes.length - rightBytes.length) ||
    sign(left.sub_type - right.sub_type) ||
    compareBytes(leftBytes, rightBytes)
  );
}

/** BSON order over all types: -1, 0 or 1. Missing is below null; ints, doubles, longs and decimals compare by value. */
export function compareValues(left: MaybeValue, right: MaybeValue): number {
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  const leftOrder = typeOrder(left);
  const rightOrder = typeOrder(right);
  if (leftOrder !== rightOrder) return leftOrder < rightOrder ? -1 : 1;
  if (leftOrder === 10) return compareNumbers(left, right);
  if (left instanceof Date && right instanceof Date) return sign(left.getTime() - right.getTime());
  if (left instanceof ObjectId && right instanceof ObjectId) return compareBytes(left.id, right.id);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (left instanceof Map && right instanceof Map) return compareDocuments(left, right);
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right);
  if (left instanceof Binary && right instanceof Binary) return compareBinaries(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return sign(left.t - right.t) || sign(left.i - right.i);
  }
  if (left instanceof BSONRegExp && right instanceof BSONRegExp) {
    return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
  }
  if (left instanceof Code && right instanceof Code) return compareStrings(left.code, right.code);
  return 0;
}

export function equalValues(left: MaybeValue, right: MaybeValue): boolean {
  return left === right || compareValues(left, right) === 0;
}
