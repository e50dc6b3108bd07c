import { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors/command-error';
import { compareRationals, decimalParts, decimalRational, doubleRational, type Rational } from './decimal';
import { type BsonValue, typeOrder, WholeDouble } from './value';

/*
 * Bytes that sort in the order of BSON values, so that the store's sorted keys serve equality, ranges and sorts. One
 * byte for the type, then the value, encoded so that no encoding is a prefix of another; a descending field is inverted.
 */

/** The first byte of a value of each type order; 0 ends documents and arrays. */
const typeBytes = new Map<number, number>([
  [-1, 1],
  [0, 5],
  [5, 10],
  [10, 15],
  [15, 20],
  [20, 25],
  [25, 30],
  [30, 35],
  [35, 40],
  [40, 45],
  [45, 50],
  [47, 55],
  [50, 60],
  [60, 65],
  [127, 250],
]);

/** The longest key of an index entry in bytes: what a page of the store can hold, minus room for ids. */
export const longestKey = 1900;

const view = new DataView(new ArrayBuffer(8));

class KeyWriter {
  buffer = Buffer.allocUnsafe(256);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length] = value;
    this.length += 1;
  }

  reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.length + bytes, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  /** UTF-8; a zero byte is written as 00 FF and the end as 00 00. */
  text(value: string): void {
    this.reserve(value.length * 3 + 2);
    if (value.includes('\0')) {
      for (const byte of Buffer.from(value, 'utf8')) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    } else this.length += this.buffer.write(value, this.length, 'utf8');
    this.byte(0);
    this.byte(0);
  }

  int64(value: bigint): void {
    this.reserve(8);
    this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value) ^ 0x8000000000000000n, this.length);
    this.length += 8;
  }

  double(value: number): void {
    view.setFloat64(0, value === 0 ? 0 : value);
    const high = view.getUint32(0);
    const low = view.getUint32(4);
    this.reserve(8);
    const negative = high >>> 31 === 1;
    this.buffer.writeUInt32BE((negative ? ~high : high | 0x80000000) >>> 0, this.length);
    this.buffer.writeUInt32BE((negative ? ~low : low) >>> 0, this.length + 4);
    this.length += 8;
  }
}

function nextDouble(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

function previousDouble(value: number): number {
  return -nextDouble(-value);
}

/**
 * A number that may not be a double: the largest double not above it, then its distance towards the next one in 2^-80
 * steps. Longs need 11 of these bits and 34-digit decimals 64, so different numbers get different keys.
 */
function writeBetweenDoubles(writer: KeyWriter, exact: Rational, nearest: number): void {
  if (!Number.isFinite(nearest) || (nearest !== 0 && Math.abs(nearest) < 2.3e-308)) {
    throw new CommandError(
      'CommandNotSupported',
      'Decimals beyond the range of doubles cannot be indexed in the embedded database.',
    );
  }
  const floor = compareRationals(doubleRational(nearest), exact) > 0 ? previousDouble(nearest) : nearest;
  const low = doubleRational(floor);
  writer.double(floor);
  if (compareRationals(low, exact) === 0) {
    writer.byte(0);
    return;
  }
  const high = doubleRational(nextDouble(floor));
  const above = exact.numerator * low.denominator - low.numerator * exact.denominator;
  const gap = high.numerator * low.denominator - low.numerator * high.denominator;
  const step = ((above * high.denominator) << 80n) / (exact.denominator * gap);
  writer.byte(1);
  writer.bytes(Buffer.from(step.toString(16).padStart(20, '0'), 'hex'));
}

function writeNumber(writer: KeyWriter, value: number | bigint | WholeDouble | Decimal128): void {
  if (typeof value === 'bigint') {
    const nearest = Number(value);
    if (BigInt(nearest) !== value) {
      writeBetweenDoubles(writer, { numerator: value, denominator: 1n }, nearest);
      return;
    }
    writer.double(nearest);
  } else if (value instanceof Decimal128) {
    const parts = decimalParts(value);
    if (typeof parts === 'object') {
      writeBetweenDoubles(writer, decimalRational(parts), Number(value.toString()));
      return;
    }
    if (parts === 'NaN') writer.bytes(Buffer.alloc(8));
    else writer.double(Number(parts));
  } else {
    const number = typeof value === 'number' ? value : value.value;
    if (Number.isNaN(number)) writer.bytes(Buffer.alloc(8));
    else writer.double(number);
  }
  writer.byte(0);
}

function writeObject(writer: KeyWriter, value: object): void {
  if (value instanceof ObjectId) writer.bytes(value.id);
  else if (value instanceof Date) writer.int64(BigInt(value.getTime()));
  else if (value instanceof WholeDouble || value instanceof Decimal128) writeNumber(writer, value);
  else if (value instanceof Binary) {
    const bytes = value.value();
    const head = Buffer.allocUnsafe(5);
    head.writeUInt32BE(bytes.length, 0);
    head[4] = value.sub_type;
    writer.bytes(head);
    writer.bytes(bytes);
  } else if (value instanceof Timestamp) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeUInt32BE(value.t, 0);
    bytes.writeUInt32BE(value.i, 4);
    writer.bytes(bytes);
  } else if (value instanceof BSONRegExp) {
    writer.text(value.pattern);
    writer.text(value.options);
  } else if (value instanceof Code) writer.text(value.code);
}

function writeValue(writer: KeyWriter, value: BsonValue): void {
  writer.byte(typeBytes.get(typeOrder(value)) ?? 5);
  writePayload(writer, value);
}

function writePayload(writer: KeyWriter, value: BsonValue): void {
  if (typeof value === 'string') writer.text(value);
  else if (typeof value === 'number' || typeof value === 'bigint') writeNumber(writer, value);
  else if (typeof value === 'boolean') writer.byte(value ? 1 : 0);
  else if (value instanceof Map) {
    // Documents compare field by field: type first, then name, then value.
    for (const [key, child] of value) {
      writer.byte(typeBytes.get(typeOrder(child)) ?? 5);
      writer.text(key);
      writePayload(writer, child);
    }
    writer.byte(0);
  } else if (Array.isArray(value)) {
    for (const child of value) writeValue(writer, child);
    writer.byte(0);
  } else if (value !== null) writeObject(writer, value);
}

/** The key of one value in ascending order. */
export function encodeValueKey(value: BsonValue): Buffer {
  const writer = new KeyWriter();
  writeValue(writer, value);
  return writer.buffer.subarray(0, writer.length);
}

/** The bytes of one value as text, for use as a Map key: equal exactly for values that compare equal. */
export function identityOf(value: BsonValue | undefined): string {
  return value === undefined ? '' : encodeValueKey(value).toString('latin1');
}

/** Inverts bytes, which turns ascending order into descending. */
export function invertBytes(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) inverted[index] = ~(bytes[index] ?? 0) & 0xff;
  return inverted;
}

/** The key of one field of an index. */
export function encodeFieldKey(value: BsonValue, direction: 1 | -1): Buffer {
  const bytes = encodeValueKey(value);
  return direction === 1 ? bytes : invertBytes(bytes);
}

/** The first byte of all values of a type order. */
export function typeByte(order: number): number {
  return typeBytes.get(order) ?? 5;
}
