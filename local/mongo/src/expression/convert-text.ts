import { Decimal128, ObjectId } from 'bson';
import { type BsonValue, typeName, WholeDouble } from '../bson/value';
import { CommandError } from '../errors/command-error';

function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A value as text, as `$toString` writes it. Throws ConversionFailure for types that have no text. */
export function toText(value: BsonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return doubleText(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof WholeDouble) return doubleText(value.value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Decimal128) return value.toString();
  throw new CommandError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  );
}
