import { Binary, BSONRegExp, Decimal128, ObjectId, Timestamp } from 'bson';
import { type MaybeValue, WholeDouble } from './value';

/** A value as MongoDB's error messages print it. */
export function describeValue(value: MaybeValue): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  if (typeof value !== 'object') return String(value);
  if (value instanceof WholeDouble) return value.value.toFixed(1);
  if (value instanceof Map) return describeDocument(value);
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[ ${value.map((item) => describeValue(item)).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  return value.constructor.name;
}

function describeDocument(value: Map<string, MaybeValue>): string {
  if (value.size === 0) return '{}';
  return `{ ${[...value].map(([key, child]) => `${key}: ${describeValue(child)}`).join(', ')} }`;
}
