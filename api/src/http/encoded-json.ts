import { forEachYielding } from '@elan/domain/platform';

/** JSON that is already encoded: for answers so long that encoding them would hold up other requests. */
export class EncodedJson<Value> {
  /** The type of the encoded value. */
  declare readonly value: Value;

  constructor(readonly bytes: Uint8Array) {}
}

/** The length from which a list is encoded in pieces, and the number of items in a piece. */
const LONG = 500;
const PIECE = 16;
/** An item that has a text of so many letters is a piece by itself. */
const LONG_TEXT = 10_000;

/**
 * The bytes of an answer. Long lists, one of which is the answer or a part of it, are encoded in pieces, so that nobody
 * else waits for the whole.
 */
export async function encodeJson(value: unknown): Promise<Buffer> {
  if (isLong(value)) return Buffer.concat(await encodedList(value));
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isLong))
    return Buffer.from(JSON.stringify(value));
  const parts: Buffer[] = [];
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    parts.push(...(isLong(part) ? await encodedList(part) : [Buffer.from(JSON.stringify(part))]));
  }
  return Buffer.concat([...parts, Buffer.from('}')]);
}

const isLong = (part: unknown): part is readonly unknown[] =>
  Array.isArray(part) && (part.length > LONG || part.some(hasLongText));

const hasLongText = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  Object.values(item).some((value) => typeof value === 'string' && value.length > LONG_TEXT);

async function encodedList(list: readonly unknown[]): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  const hasLongItems = list.some(hasLongText);
  const size = hasLongItems ? 1 : PIECE;
  const encodePiece = (piece: number) => {
    const some = JSON.stringify(list.slice(piece * size, (piece + 1) * size)).slice(1, -1);
    parts.push(Buffer.from(`${piece === 0 ? '[' : ','}${some}`));
  };
  await forEachYielding(Math.ceil(list.length / size), encodePiece, hasLongItems ? 1 : undefined);
  return [...parts, Buffer.from(']')];
}
