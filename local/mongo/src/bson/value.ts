import { Binary, BSONRegExp, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/** A double with a whole 32-bit value, kept distinct so that 1.0 is not rewritten as the int 1. */
export class WholeDouble {
  constructor(readonly value: number) {}
}

/** Represents an empty array in an index or sort key: below null, like BSON's old "undefined". */
export class EmptyArrayMark {
  readonly kind = 'undefined';
}
export const emptyArrayMark = new EmptyArrayMark();

/**
 * A BSON value in memory. int = a whole 32-bit number; double = any other number, or WholeDouble; long = bigint; document
 * = Map, because it keeps the order of all keys, even number-like ones. `undefined` means "missing".
 */
export type BsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | ObjectId
  | Binary
  | Decimal128
  | WholeDouble
  | Timestamp
  | BSONRegExp
  | Code
  | MinKey
  | MaxKey
  | EmptyArrayMark
  | Map<string, BsonValue>
  | BsonValue[];

export type BsonDocument = Map<string, BsonValue>;
export type MaybeValue = BsonValue | undefined;

export const minKey = new MinKey();
export const maxKey = new MaxKey();

export function isDocument(value: MaybeValue): value is BsonDocument {
  return value instanceof Map;
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** A number that MongoDB would store as a double. */
export function toDouble(value: number): BsonValue {
  return isInt32(value) ? new WholeDouble(value) : value;
}

/** The order of types in comparisons; values of one number compare by value. Missing is 0. */
export function typeOrder(value: MaybeValue): number {
  switch (typeof value) {
    case 'undefined':
      return 0;
    case 'number':
    case 'bigint':
      return 10;
    case 'string':
      return 15;
    case 'boolean':
      return 40;
    default:
  }
  if (value === null) return 5;
  if (value instanceof Map) return 20;
  if (Array.isArray(value)) return 25;
  if (value instanceof ObjectId) return 35;
  if (value instanceof Date) return 45;
  if (value instanceof WholeDouble || value instanceof Decimal128) return 10;
  if (value instanceof Binary) return 30;
  // A Timestamp is also a Long by inheritance, so it must be checked first.
  if (value instanceof Timestamp) return 47;
  if (value instanceof BSONRegExp) return 50;
  if (value instanceof Code) return 60;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return 0;
}

export type TypeName =
  | 'double'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'null'
  | 'regex'
  | 'javascript'
  | 'int'
  | 'timestamp'
  | 'long'
  | 'decimal'
  | 'minKey'
  | 'maxKey'
  | 'undefined';

/** The name of a value's type as `$type` and error messages give it. */
export function typeName(value: BsonValue): TypeName {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
  }
  if (value === null) return 'null';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof WholeDouble) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Code) return 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  return 'undefined';
}

export function isNumeric(value: MaybeValue): value is number | bigint | WholeDouble | Decimal128 {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof WholeDouble ||
    value instanceof Decimal128
  );
}

/** The value as a JavaScript number (longs and decimals lose digits beyond 53 bits); undefined if it is not a number. */
export function asNumber(value: MaybeValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof WholeDouble) return value.value;
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** A document from plain pairs; pairs without a value are left out. */
export function documentOf(pairs: Record<string, MaybeValue>): BsonDocument {
  const result: BsonDocument = new Map();
  for (const [key, value] of Object.entries(pairs)) if (value !== undefined) result.set(key, value);
  return result;
}

/** A new document without fields. */
export function emptyDocument(): BsonDocument {
  return new Map<string, BsonValue>();
}

/** A deep copy of documents and arrays; other values never change and are shared. */
export function cloneValue<T extends BsonValue>(value: T): T;
export function cloneValue(value: BsonValue): BsonValue {
  if (value instanceof Map) {
    const copy: BsonDocument = new Map();
    for (const [key, child] of value) copy.set(key, cloneValue(child));
    return copy;
  }
  return Array.isArray(value) ? value.map((child) => cloneValue(child)) : value;
}
