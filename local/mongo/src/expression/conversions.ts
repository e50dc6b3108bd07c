import { Decimal128, ObjectId } from 'bson';
import {
  asNumber,
  type BsonValue,
  isNumeric,
  type MaybeValue,
  toDouble,
  typeName,
  WholeDouble,
} from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { toText } from './convert-text';
import { isNullish, namedDocument, ofValue, type Operator, typeOf, withArguments } from './operator';
import { parseIsoDate } from './iso-date';

function unsupported(value: BsonValue, target: string): CommandError {
  return new CommandError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

function failed(text: string, target: string): CommandError {
  return new CommandError(
    'ConversionFailure',
    `Failed to parse ${target} '${text}' in $convert with no onError value`,
  );
}

function toWhole(value: BsonValue, bits: 32 | 64): BsonValue {
  const target = bits === 32 ? 'int' : 'long';
  let whole: bigint;
  if (typeof value === 'boolean') whole = value ? 1n : 0n;
  else if (typeof value === 'bigint') whole = value;
  else if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failed(value, 'number');
    whole = BigInt(value.replace('+', ''));
  } else if (value instanceof Date && bits === 64) whole = BigInt(value.getTime());
  else if (isNumeric(value)) {
    const number = asNumber(value) ?? NaN;
    if (!Number.isFinite(number)) {
      throw new CommandError(
        'ConversionFailure',
        `Attempt to convert a value that is not a number to ${target} in $convert with no onError value`,
      );
    }
    whole = BigInt(Math.trunc(number));
  } else throw unsupported(value, target);
  if (BigInt.asIntN(bits, whole) !== whole) {
    throw new CommandError(
      'ConversionFailure',
      `Conversion would overflow target type in $convert with no onError value: ${whole}`,
    );
  }
  return bits === 32 ? Number(whole) : whole;
}

function toDoubleValue(value: BsonValue): BsonValue {
  if (typeof value === 'boolean') return new WholeDouble(value ? 1 : 0);
  if (value instanceof Date) return toDouble(value.getTime());
  if (isNumeric(value)) return toDouble(asNumber(value) ?? NaN);
  if (typeof value !== 'string') throw unsupported(value, 'double');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value)) throw failed(value, 'number');
  return toDouble(Number(value));
}

function toBoolean(value: BsonValue): BsonValue {
  return isNumeric(value) ? asNumber(value) !== 0 : value !== false;
}

function toDate(value: BsonValue): BsonValue {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string') return parseIsoDate(value, undefined);
  const isWhole = typeName(value) === 'long' || typeName(value) === 'double';
  if (!isWhole || value instanceof Decimal128) throw unsupported(value, 'date');
  const date = new Date(Math.trunc(asNumber(value) ?? NaN));
  if (Number.isNaN(date.getTime()))
    throw new CommandError(
      'ConversionFailure',
      'Conversion would overflow target type in $convert with no onError value',
    );
  return date;
}

function toObjectId(value: BsonValue): BsonValue {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (!/^[\da-fA-F]{24}$/.test(value)) throw failed(value, 'objectId');
  return new ObjectId(value);
}

const targets = new Map<string, (value: BsonValue) => BsonValue>([
  ['double', toDoubleValue],
  ['string', toText],
  ['objectId', toObjectId],
  ['bool', toBoolean],
  ['date', toDate],
  ['int', (value) => toWhole(value, 32)],
  ['long', (value) => toWhole(value, 64)],
]);
const targetNumbers = new Map<number, string>([
  [1, 'double'],
  [2, 'string'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [16, 'int'],
  [18, 'long'],
]);

function targetOf(to: MaybeValue): (value: BsonValue) => BsonValue {
  const name = typeof to === 'string' ? to : (targetNumbers.get(asNumber(to) ?? NaN) ?? typeOf(to));
  const target = targets.get(name);
  if (target !== undefined) return target;
  if (name === 'decimal')
    throw notSupported('Conversion to Decimal128', 'Keep money as whole minor units (cents).');
  throw new CommandError('BadValue', `Unknown type name: ${name}`);
}

const $convert: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['input', 'to'], ['onError', 'onNull'], name);
  const part = (key: string) => {
    const value = document.get(key);
    return value === undefined ? undefined : compile(value, context);
  };
  const [input, to, onError, onNull] = ['input', 'to', 'onError', 'onNull'].map((key) => part(key));
  return (scope) => {
    const value = input?.(scope);
    const target = to?.(scope);
    if (isNullish(target)) return null;
    if (isNullish(value)) return onNull === undefined ? null : onNull(scope);
    const convert = targetOf(target);
    try {
      return convert(value);
    } catch (error) {
      if (onError !== undefined && error instanceof CommandError) return onError(scope);
      throw error;
    }
  };
};

export const conversionOperators: Record<string, Operator> = {
  $convert,
  $toInt: ofValue((value) => toWhole(value, 32)),
  $toLong: ofValue((value) => toWhole(value, 64)),
  $toDouble: ofValue(toDoubleValue),
  $toBool: ofValue(toBoolean),
  $toDate: ofValue(toDate),
  $toObjectId: ofValue(toObjectId),
  $type: withArguments(1, 1, ([value]) => typeOf(value)),
  $isNumber: withArguments(1, 1, ([value]) => isNumeric(value)),
};
