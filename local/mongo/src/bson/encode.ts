import { Binary, BSONRegExp, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { type BsonDocument, type BsonValue, isInt32, WholeDouble } from './value';

/** A document that is already BSON, to be copied into a reply unchanged. */
export class RawDocument {
  constructor(readonly bytes: Buffer) {}
}

export type ReplyValue = BsonValue | RawDocument | ReplyValue[] | Map<string, ReplyValue>;
export type ReplyDocument = Map<string, ReplyValue>;

class Writer {
  buffer: Buffer;
  position = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  reserve(bytes: number): number {
    const at = this.position;
    const end = at + bytes;
    if (end > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.buffer.length * 2));
      this.buffer.copy(larger, 0, 0, at);
      this.buffer = larger;
    }
    this.position = end;
    return at;
  }

  byte(value: number): void {
    const at = this.reserve(1);
    this.buffer[at] = value;
  }

  int32(value: number): void {
    this.setInt32(this.reserve(4), value);
  }

  setInt32(at: number, value: number): void {
    const { buffer } = this;
    buffer[at] = value & 0xff;
    buffer[at + 1] = (value >> 8) & 0xff;
    buffer[at + 2] = (value >> 16) & 0xff;
    buffer[at + 3] = (value >> 24) & 0xff;
  }

  /** Writes UTF-8 and a zero byte. @returns the number of bytes, including the zero */
  text(value: string): number {
    const { length } = value;
    const start = this.reserve(length * 3 + 1);
    const { buffer } = this;
    let at = start;
    if (length < 24) {
      let index = 0;
      for (; index < length; index += 1) {
        const code = value.charCodeAt(index);
        if (code > 0x7f) break;
        buffer[at] = code;
        at += 1;
      }
      if (index < length) at = start + buffer.write(value, start, 'utf8');
    } else at += buffer.write(value, start, 'utf8');
    buffer[at] = 0;
    this.position = at + 1;
    return at + 1 - start;
  }

  bytes(value: Uint8Array): void {
    const at = this.reserve(value.length);
    this.buffer.set(value, at);
  }
}

function isOwnClass(value: object, prototype: object): boolean {
  return Object.getPrototypeOf(value) === prototype;
}

function writeObjectElement(writer: Writer, key: string, value: Exclude<ReplyValue, null> & object): void {
  if (value instanceof Map) {
    writer.byte(0x03);
    writer.text(key);
    writeDocument(writer, value);
  } else if (Array.isArray(value)) {
    writer.byte(0x04);
    writer.text(key);
    writeArray(writer, value);
  } else if (value instanceof RawDocument) {
    writer.byte(0x03);
    writer.text(key);
    writer.bytes(value.bytes);
  } else if (value instanceof ObjectId) {
    writer.byte(0x07);
    writer.text(key);
    writer.bytes(value.id);
  } else if (value instanceof Date) {
    writer.byte(0x09);
    writer.text(key);
    const at = writer.reserve(8);
    writer.buffer.writeBigInt64LE(BigInt(value.getTime()), at);
  } else if (value instanceof WholeDouble) {
    writer.byte(0x01);
    writer.text(key);
    const at = writer.reserve(8);
    writer.buffer.writeDoubleLE(value.value, at);
  } else writeRareElement(writer, key, value);
}

function writeRareElement(writer: Writer, key: string, value: object): void {
  if (value instanceof Decimal128) {
    writer.byte(0x13);
    writer.text(key);
    writer.bytes(value.bytes);
  } else if (value instanceof Binary) {
    writer.byte(0x05);
    writer.text(key);
    const bytes = value.value();
    if (value.sub_type === 2) {
      writer.int32(bytes.length + 4);
      writer.byte(2);
      writer.int32(bytes.length);
    } else {
      writer.int32(bytes.length);
      writer.byte(value.sub_type);
    }
    writer.bytes(bytes);
  } else if (value instanceof Timestamp) {
    writer.byte(0x11);
    writer.text(key);
    writer.int32(value.i | 0);
    writer.int32(value.t | 0);
  } else if (value instanceof BSONRegExp) {
    writer.byte(0x0b);
    writer.text(key);
    writer.text(value.pattern);
    writer.text(value.options);
  } else if (value instanceof Code) {
    writer.byte(0x0d);
    writer.text(key);
    const at = writer.reserve(4);
    writer.setInt32(at, writer.text(value.code));
  } else {
    writer.byte(value instanceof MinKey ? 0xff : isOwnClass(value, MaxKey.prototype) ? 0x7f : 0x06);
    writer.text(key);
  }
}

function writeElement(writer: Writer, key: string, value: ReplyValue): void {
  switch (typeof value) {
    case 'string': {
      writer.byte(0x02);
      writer.text(key);
      const at = writer.reserve(4);
      const length = writer.text(value);
      writer.setInt32(at, length);
      return;
    }
    case 'number':
      if (isInt32(value)) {
        writer.byte(0x10);
        writer.text(key);
        writer.int32(value);
      } else {
        writer.byte(0x01);
        writer.text(key);
        const at = writer.reserve(8);
        writer.buffer.writeDoubleLE(value, at);
      }
      return;
    case 'boolean':
      writer.byte(0x08);
      writer.text(key);
      writer.byte(value ? 1 : 0);
      return;
    case 'bigint': {
      writer.byte(0x12);
      writer.text(key);
      const at = writer.reserve(8);
      writer.buffer.writeBigInt64LE(value, at);
      return;
    }
    default:
      if (value === null) {
        writer.byte(0x0a);
        writer.text(key);
      } else writeObjectElement(writer, key, value);
  }
}

function writeDocument(writer: Writer, document: ReadonlyMap<string, ReplyValue>): void {
  const start = writer.reserve(4);
  for (const [key, value] of document) writeElement(writer, key, value);
  writer.byte(0);
  writer.setInt32(start, writer.position - start);
}

function writeArray(writer: Writer, values: readonly ReplyValue[]): void {
  const start = writer.reserve(4);
  for (let index = 0; index < values.length; index += 1) {
    writeElement(writer, String(index), values[index] ?? null);
  }
  writer.byte(0);
  writer.setInt32(start, writer.position - start);
}

/** The BSON bytes of a document, in a new buffer. */
export function encodeDocument(document: BsonDocument): Buffer {
  const writer = new Writer(512);
  writeDocument(writer, document);
  return writer.buffer.subarray(0, writer.position);
}

/** The BSON bytes of a reply, with `header` bytes left free before them. */
export function encodeReply(reply: ReplyDocument, header: number, expectedSize: number): Buffer {
  const writer = new Writer(header + expectedSize);
  writer.position = header;
  writeDocument(writer, reply);
  return writer.buffer.subarray(0, writer.position);
}
