import { decodeDocument, documentLength } from '../bson/decode';
import { encodeReply, type ReplyDocument } from '../bson/encode';
import { Command } from '../commands/arguments';
import { headerLength, type Message, ProtocolError } from './message-reader';

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;

const flags = { checksumPresent: 1, moreToCome: 2 };
const knownRequiredFlags = flags.checksumPresent | flags.moreToCome;

export type Request = { command: Command; requestId: number; wantsReply: boolean; isLegacy: boolean };

let lastReply = 0;

/** Reads a request. Throws ProtocolError or MalformedBson. */
export function readRequest(message: Message): Request {
  if (message.opcode === opMessage) return readOpMessage(message);
  if (message.opcode === opQuery) return readOpQuery(message);
  throw new ProtocolError(`Opcode ${message.opcode} is not understood.`);
}

/** The legacy format, which drivers use for the first handshake. */
function readOpQuery({ requestId, body }: Message): Request {
  const nameEnd = body.indexOf(0, 4);
  if (nameEnd < 0 || nameEnd + 9 > body.length) throw new ProtocolError('An OP_QUERY message is incomplete.');
  const namespace = body.toString('utf8', 4, nameEnd);
  const offset = nameEnd + 9;
  const length = documentLength(body, offset);
  const document = decodeDocument(body.subarray(offset, offset + length));
  const [name = ''] = document.keys();
  document.set('$db', namespace.split('.')[0] ?? 'admin');
  return { command: new Command(name, document, new Map()), requestId, wantsReply: true, isLegacy: true };
}

function readOpMessage({ requestId, body }: Message): Request {
  if (body.length < 4) throw new ProtocolError('An OP_MSG message is incomplete.');
  const flagBits = body.readUInt32LE(0);
  if ((flagBits & 0xffff & ~knownRequiredFlags) !== 0)
    throw new ProtocolError('An OP_MSG message has unknown flags.');
  const end = body.length - ((flagBits & flags.checksumPresent) === 0 ? 0 : 4);
  const sequences = new Map<string, Buffer[]>();
  let main: Buffer | undefined;
  let at = 4;
  while (at < end) {
    const kind = body[at];
    at += 1;
    if (kind === 0) {
      if (main !== undefined) throw new ProtocolError('An OP_MSG message has two bodies.');
      const length = documentLength(body, at);
      main = body.subarray(at, at + length);
      at += length;
    } else if (kind === 1) at = readSequence(body, at, end, sequences);
    else throw new ProtocolError(`An OP_MSG message has a section of unknown kind ${kind}.`);
  }
  if (main === undefined || at !== end) throw new ProtocolError('An OP_MSG message has no body.');
  const document = decodeDocument(main);
  const [name = ''] = document.keys();
  const wantsReply = (flagBits & flags.moreToCome) === 0;
  return { command: new Command(name, document, sequences), requestId, wantsReply, isLegacy: false };
}

function readSequence(body: Buffer, start: number, end: number, into: Map<string, Buffer[]>): number {
  const size = start + 4 <= end ? body.readInt32LE(start) : 0;
  const sectionEnd = start + size;
  const nameEnd = body.indexOf(0, start + 4);
  if (size < 5 || sectionEnd > end || nameEnd < 0 || nameEnd >= sectionEnd) {
    throw new ProtocolError('A document sequence has an invalid length.');
  }
  const name = body.toString('utf8', start + 4, nameEnd);
  if (into.has(name)) throw new ProtocolError(`The document sequence ${name} occurs twice.`);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < sectionEnd) {
    const length = documentLength(body, at);
    if (at + length > sectionEnd) throw new ProtocolError('A document sequence has an invalid length.');
    documents.push(body.subarray(at, at + length));
    at += length;
  }
  into.set(name, documents);
  return sectionEnd;
}

function writeHeader(bytes: Buffer, responseTo: number, opcode: number): void {
  lastReply = (lastReply + 1) & 0x7fffffff;
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(lastReply, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opcode, 12);
}

/** The bytes of a reply, in the format of its request. */
export function writeReply(reply: ReplyDocument, { requestId, isLegacy }: Request): Buffer {
  if (!isLegacy) {
    const bytes = encodeReply(reply, headerLength + 5, 1024);
    bytes.fill(0, headerLength, headerLength + 5);
    writeHeader(bytes, requestId, opMessage);
    return bytes;
  }
  const bytes = encodeReply(reply, headerLength + 20, 1024);
  bytes.fill(0, headerLength, headerLength + 20);
  // Flags 8: "await capable"; cursor 0; starting from 0; one document.
  bytes.writeInt32LE(8, headerLength);
  bytes.writeInt32LE(1, headerLength + 16);
  writeHeader(bytes, requestId, opReply);
  return bytes;
}
