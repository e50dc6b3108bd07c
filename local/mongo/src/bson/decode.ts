import { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { type BsonDocument, type BsonValue, isInt32, maxKey, minKey, WholeDouble } from './value';

/** Bytes that are not a BSON document: the connection that sent them is closed. */
export class MalformedBson extends Error {}

const maxDepth = 200;
const keyCacheSize = 4096;
const keyCache: ({ bytes: Uint8Array; text: string } | undefined)[] = [];

const float64 = new Float64Array(1);
const floatBytes = new Uint8Array(float64.buffer);

/** Field names repeat in every document, so each is decoded once and then recognised by its bytes. */
function internKey(buffer: Buffer, start: number, end: number, hash: number): string {
  const slot = hash & (keyCacheSize - 1);
  const cached = keyCache[slot];
  const length = end - start;
  if (cached !== undefined && cached.bytes.length === length) {
    let same = true;
    for (let index = 0; index < length; index += 1) {
      if (cached.bytes[index] !== buffer[start + index]) {
        same = false;
        break;
      }
    }
    if (same) return cached.text;
  }
  const text = buffer.toString('utf8', start, end);
  if (length <= 64) keyCache[slot] = { bytes: Uint8Array.prototype.slice.call(buffer, start, end), text };
  return text;
}

class Reader {
  position = 0;

  constructor(
    readonly buffer: Buffer,
    readonly end: number,
  ) {}

  int32(): number {
    const at = this.position;
    if (at + 4 > this.end) throw new MalformedBson('A document ends too early.');
    this.position = at + 4;
    const { buffer } = this;
    return (
      (buffer[at] ?? 0) |
      ((buffer[at + 1] ?? 0) << 8) |
      ((buffer[at + 2] ?? 0) << 16) |
      ((buffer[at + 3] ?? 0) << 24)
    );
  }

  need(bytes: number): number {
    const at = this.position;
    if (bytes < 0 || at + bytes > this.end) throw new MalformedBson('A document ends too early.');
    this.position = at + bytes;
    return at;
  }

  double(): number {
    const at = this.need(8);
    for (let index = 0; index < 8; index += 1) floatBytes[index] = this.buffer[at + index] ?? 0;
    return float64[0] ?? 0;
  }

  key(): string {
    const { buffer, end, position: start } = this;
    let at = start;
    let hash = 17;
    let byte: number | undefined;
    while (at < end && (byte = buffer[at]) !== 0) {
      hash = (hash * 31 + (byte ?? 0)) | 0;
      at += 1;
    }
    if (at >= end) throw new MalformedBson('A field name has no end.');
    this.position = at + 1;
    return internKey(buffer, start, at, hash);
  }

  skipKey(): void {
    const at = this.buffer.indexOf(0, this.position);
    if (at < 0 || at >= this.end) throw new MalformedBson('A string has no end.');
    this.position = at + 1;
  }

  cstring(): string {
    const start = this.position;
    this.skipKey();
    return this.buffer.toString('utf8', start, this.position - 1);
  }

  string(): string {
    const length = this.int32();
    if (length < 1) throw new MalformedBson('A string has an invalid length.');
    const at = this.need(length);
    if (this.buffer[at + length - 1] !== 0) throw new MalformedBson('A string has no end.');
    return this.buffer.toString('utf8', at, at + length - 1);
  }

  /** Opens a document or array at the position. @returns its end */
  open(): number {
    const start = this.position;
    const length = this.int32();
    const end = start + length;
    if (length < 5 || end > this.end || this.buffer[end - 1] !== 0) {
      throw new MalformedBson('A document has an invalid length.');
    }
    return end;
  }

  close(end: number): void {
    if (this.position !== end) throw new MalformedBson('A document does not end where it says.');
  }
}

function readDocument(reader: Reader, depth: number): BsonDocument {
  if (depth > maxDepth) throw new MalformedBson('A document is nested too deeply.');
  const end = reader.open();
  const result: BsonDocument = new Map();
  for (;;) {
    const type = reader.buffer[reader.need(1)] ?? 0;
    if (type === 0) break;
    const key = reader.key();
    result.set(key, readValue(reader, type, depth));
  }
  reader.close(end);
  return result;
}

function readArray(reader: Reader, depth: number): BsonValue[] {
  if (depth > maxDepth) throw new MalformedBson('A document is nested too deeply.');
  const end = reader.open();
  const result: BsonValue[] = [];
  for (;;) {
    const type = reader.buffer[reader.need(1)] ?? 0;
    if (type === 0) break;
    reader.skipKey();
    result.push(readValue(reader, type, depth));
  }
  reader.close(end);
  return result;
}

function readBinary(reader: Reader): Binary {
  let length = reader.int32();
  const subtype = reader.buffer[reader.need(1)] ?? 0;
  if (subtype === 2) {
    const inner = reader.int32();
    if (inner !== length - 4) throw new MalformedBson('Binary data have an invalid length.');
    length = inner;
  }
  const at = reader.need(length);
  return new Binary(Buffer.from(reader.buffer.subarray(at, at + length)), subtype);
}

function readDate(reader: Reader): Date {
  const time = Number(reader.buffer.readBigInt64LE(reader.need(8)));
  const date = new Date(time);
  if (Number.isNaN(date.getTime()))
    throw new MalformedBson('A date lies outside the years -271821 to 275760.');
  return date;
}

function readValue(reader: Reader, type: number, depth: number): BsonValue {
  switch (type) {
    case 0x01: {
      const value = reader.double();
      return isInt32(value) ? new WholeDouble(value) : value;
    }
    case 0x02:
      return reader.string();
    case 0x03:
      return readDocument(reader, depth + 1);
    case 0x04:
      return readArray(reader, depth + 1);
    case 0x05:
      return readBinary(reader);
    case 0x07: {
      const at = reader.need(12);
      return new ObjectId(Uint8Array.prototype.slice.call(reader.buffer, at, at + 12));
    }
    case 0x08:
      return reader.buffer[reader.need(1)] === 1;
    case 0x09:
      return readDate(reader);
    case 0x0a:
      return null;
    case 0x0b: {
      const pattern = reader.cstring();
      return new BSONRegExp(pattern, reader.cstring());
    }
    case 0x0d:
      return new Code(reader.string());
    case 0x10:
      return reader.int32();
    case 0x11:
      return new Timestamp(reader.buffer.readBigUInt64LE(reader.need(8)));
    case 0x12:
      return reader.buffer.readBigInt64LE(reader.need(8));
    case 0x13: {
      const at = reader.need(16);
      return new Decimal128(Uint8Array.prototype.slice.call(reader.buffer, at, at + 16));
    }
    case 0xff:
      return minKey;
    case 0x7f:
      return maxKey;
    default:
      throw new MalformedBson(`BSON type ${type} is unknown or no longer used.`);
  }
}

function skipValue(reader: Reader, type: number): void {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      reader.need(8);
      return;
    case 0x02:
    case 0x0d:
      reader.need(reader.int32());
      return;
    case 0x03:
    case 0x04:
      reader.need(reader.int32() - 4);
      return;
    case 0x05:
      reader.need(reader.int32() + 1);
      return;
    case 0x07:
      reader.need(12);
      return;
    case 0x08:
      reader.need(1);
      return;
    case 0x0b:
      reader.skipKey();
      reader.skipKey();
      return;
    case 0x10:
      reader.need(4);
      return;
    case 0x13:
      reader.need(16);
      return;
    default:
  }
}

/** Reads one document that fills the buffer from `offset`; throws MalformedBson. */
export function decodeDocument(buffer: Buffer, offset = 0): BsonDocument {
  const reader = new Reader(buffer, buffer.length);
  reader.position = offset;
  return readDocument(reader, 0);
}

/** Reads only the named top-level fields of a document that was written by this server. */
export function decodeFields(buffer: Buffer, fields: ReadonlySet<string>): BsonDocument {
  const reader = new Reader(buffer, buffer.length);
  const result: BsonDocument = new Map();
  let missing = fields.size;
  reader.open();
  while (missing > 0) {
    const type = reader.buffer[reader.need(1)] ?? 0;
    if (type === 0) break;
    const key = reader.key();
    if (fields.has(key)) {
      result.set(key, readValue(reader, type, 0));
      missing -= 1;
    } else skipValue(reader, type);
  }
  return result;
}

/** The bytes of a document that was written by this server, without the named top-level fields. */
export function withoutFields(buffer: Buffer, fields: ReadonlySet<string>): Buffer {
  const reader = new Reader(buffer, buffer.length);
  const kept: Buffer[] = [];
  const end = reader.open();
  let from = reader.position;
  for (;;) {
    const start = reader.position;
    const type = reader.buffer[reader.need(1)] ?? 0;
    if (type === 0) break;
    const isDropped = fields.has(reader.key());
    skipValue(reader, type);
    if (!isDropped) continue;
    kept.push(buffer.subarray(from, start));
    from = reader.position;
  }
  if (kept.length === 0) return buffer;
  const head = Buffer.allocUnsafe(4);
  const result = Buffer.concat([head, ...kept, buffer.subarray(from, end)]);
  result.writeInt32LE(result.length, 0);
  return result;
}

/** The size in bytes that the document at `offset` claims. */
export function documentLength(buffer: Buffer, offset: number): number {
  const length = offset + 4 <= buffer.length ? buffer.readInt32LE(offset) : 0;
  if (length < 5 || offset + length > buffer.length)
    throw new MalformedBson('A document has an invalid length.');
  return length;
}
