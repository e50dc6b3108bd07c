import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { BackupError } from '../backup-error';

const { EJSON } = mongo.BSON;

/** A line of an archive: the first says what it is, the last counts the lines before it and has their checksum. */
export type Line =
  | { readonly header: Readonly<Record<string, unknown>> }
  | { readonly collection: string }
  | { readonly document: mongo.BSON.Document }
  | { readonly end: { readonly documents: number; readonly sha256: string } };

/** Text is passed on in pieces of about this many characters. */
const PIECE = 64 * 1024;
/** Longer than any document of a database. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Each line as canonical extended JSON, which keeps all types, followed by the end line. */
export async function* encodeLines(lines: AsyncIterable<Exclude<Line, { end: unknown }>>) {
  const hash = createHash('sha256');
  let documents = 0;
  let piece = '';
  for await (const line of lines) {
    if ('document' in line) documents += 1;
    piece += `${EJSON.stringify(line, { relaxed: false })}\n`;
    if (piece.length < PIECE) continue;
    hash.update(piece);
    yield piece;
    piece = '';
  }
  hash.update(piece);
  yield `${piece}${JSON.stringify({ end: { documents, sha256: hash.digest('hex') } })}\n`;
}

/**
 * Reads what `encodeLines` wrote, and checks at the end that it is complete.
 * @throws BackupError
 */
export async function* decodeLines(file: string, text: Readable): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let documents = 0;
  let hasEnded = false;
  for await (const written of splitLines(file, text)) {
    if (hasEnded) throw altered(file);
    const line = parseLine(file, written);
    if ('end' in line) {
      hasEnded = true;
      if (line.end.documents !== documents || line.end.sha256 !== hash.digest('hex')) throw altered(file);
      continue;
    }
    hash.update(`${written}\n`);
    if ('document' in line) documents += 1;
    yield line;
  }
  if (!hasEnded) throw torn(file);
}

async function* splitLines(file: string, text: Readable): AsyncGenerator<string> {
  // Joined once: a long line comes in very many pieces.
  let parts: string[] = [];
  let length = 0;
  text.setEncoding('utf8');
  for await (const piece of text as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n');
    parts.push(first);
    length += first.length;
    if (length > LONGEST_LINE) throw altered(file);
    const last = others.pop();
    if (last === undefined) continue;
    yield parts.join('');
    yield* others;
    parts = [last];
    length = last.length;
  }
  if (length > 0) throw torn(file);
}

function parseLine(file: string, text: string): Line {
  try {
    const line = EJSON.parse(text, { relaxed: false }) as Line;
    if (typeof line === 'object' && Object.keys(line).length === 1) return plain(line);
  } catch {
    // Reported below, like any other corruption.
  }
  throw altered(file);
}

/** Only documents need their numbers in typed form. */
function plain(line: Line): Line {
  return 'document' in line ? line : (EJSON.deserialize(EJSON.serialize(line), { relaxed: true }) as Line);
}

export const torn = (file: string) =>
  new BackupError(`${file} ends in the middle: it was not written or copied completely. Use another copy.`);
export const altered = (file: string) =>
  new BackupError(`${file} is damaged or was changed: its checksum does not match. Use another copy.`);
