import { deserialize, type Document, serialize } from 'bson';
import { headerLength, type Message } from './message-reader';

export const opReply = 1;
const opQuery = 2004;
export const opMessage = 2013;
export const flags = { moreToCome: 2, exhaustAllowed: 1 << 16 };
export interface Received {
  readonly requestId: number;
  readonly isLegacy: boolean;
  readonly flagBits: number;
  readonly command: Document;
  /** Document sequences, as they came. */
  readonly rest: Buffer;
}

/** A request as whoever passes it on needs it. */
export function read({ requestId, opcode, body }: Message): Received {
  const options = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
  if (opcode === opQuery) {
    const start = body.indexOf(0, 4) + 9;
    return {
      ...{ requestId, isLegacy: true, flagBits: 0, rest: Buffer.alloc(0) },
      command: deserialize(body.subarray(start, start + body.readInt32LE(start)), options),
    };
  }
  // Drivers send the command first, and the sequences of documents after it.
  const end = 5 + body.readInt32LE(5);
  const flagBits = body.readUInt32LE(0);
  return {
    ...{ requestId, isLegacy: false, flagBits, rest: body.subarray(end) },
    command: deserialize(body.subarray(5, end), options),
  };
}

export function write(reply: Document, { requestId, isLegacy }: Received, flagBits = 0): Buffer {
  const document = serialize(reply);
  if (!isLegacy) return frame(opMessage, requestId, Buffer.concat([int32(flagBits), Buffer.of(0), document]));
  const legacy = Buffer.concat([int32(8), Buffer.alloc(12), int32(1), document]);
  return frame(opReply, requestId, legacy);
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

let lastRequest = 0;

export function frame(
  opcode: number,
  responseTo: number,
  body: Buffer,
  requestId = (lastRequest += 1),
): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeInt32LE(headerLength + body.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}
