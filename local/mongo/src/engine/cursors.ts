import { randomInt } from 'node:crypto';
import { encodeDocument, RawDocument, type ReplyDocument, type ReplyValue } from '../bson/encode';
import { type BsonDocument, WholeDouble } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { drain } from '../query/execute';
import { type Steps } from '../query/row';

type Cursor = {
  id: bigint;
  namespace: string;
  results: Steps<RawDocument>;
  /** A result that did not fit the last reply. */
  waiting: RawDocument | undefined;
  session: string | undefined;
  isRunning: boolean;
  timer: NodeJS.Timeout;
};

/** Lifetime of an idle cursor in milliseconds: ten minutes, as in MongoDB. */
const idleTime = 10 * 60 * 1000;
/** Size limit of a reply's documents in bytes, so that building it does not delay other clients. */
const largestBatch = 4 * 1024 * 1024;
const largestResult = 16 * 1024 * 1024 + 16 * 1024;

export type BatchOptions = { size: number; expiresAt: number };

/** The results of queries that did not fit one reply. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  /** The first reply of a query: `{cursor: {firstBatch, id, ns}, ok}`. */
  async open(
    results: Steps<RawDocument>,
    namespace: string,
    options: BatchOptions & { single: boolean; session: string | undefined },
  ): Promise<ReplyDocument> {
    // A single batch may be as large as a reply can be, because anything beyond it would be lost.
    const most = options.single ? largestResult : largestBatch;
    const { batch, isDone, waiting } = await takeBatch(results, undefined, options, most);
    let id = 0n;
    if (!isDone && !options.single) {
      id = BigInt(randomInt(1, 2 ** 47));
      const cursor: Cursor = {
        id,
        namespace,
        results,
        waiting,
        session: options.session,
        isRunning: false,
        timer: setTimeout(() => this.#cursors.delete(id), idleTime).unref(),
      };
      this.#cursors.set(id, cursor);
    } else results.return();
    return cursorReply('firstBatch', batch, id, namespace);
  }

  async next(id: bigint, namespace: string, options: BatchOptions): Promise<ReplyDocument> {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined || cursor.isRunning)
      throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        'UnauthorizedError',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.isRunning = true;
    cursor.timer.refresh();
    try {
      const { batch, isDone, waiting } = await takeBatch(
        cursor.results,
        cursor.waiting,
        options,
        largestBatch,
      );
      cursor.waiting = waiting;
      if (isDone) this.kill(id);
      return cursorReply('nextBatch', batch, isDone ? 0n : id, namespace);
    } catch (error) {
      this.kill(id);
      throw error;
    } finally {
      cursor.isRunning = false;
    }
  }

  /** @returns whether the cursor existed */
  kill(id: bigint): boolean {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined) return false;
    clearTimeout(cursor.timer);
    return this.#cursors.delete(id);
  }

  killSession(session: string): void {
    for (const cursor of this.#cursors.values()) if (cursor.session === session) this.kill(cursor.id);
  }

  /** Cursors of a dropped collection end. */
  killNamespace(namespace: string): void {
    for (const cursor of this.#cursors.values()) if (cursor.namespace === namespace) this.kill(cursor.id);
  }

  get size(): number {
    return this.#cursors.size;
  }

  close(): void {
    for (const id of [...this.#cursors.keys()]) this.kill(id);
  }
}

async function takeBatch(
  results: Steps<RawDocument>,
  first: RawDocument | undefined,
  { size, expiresAt }: BatchOptions,
  most: number,
): Promise<{ batch: RawDocument[]; isDone: boolean; waiting: RawDocument | undefined }> {
  const batch: RawDocument[] = first === undefined ? [] : [first];
  let bytes = first?.bytes.length ?? 0;
  let waiting: RawDocument | undefined;
  if (size <= batch.length) return { batch, isDone: false, waiting };
  const isDone = await drain(
    results,
    (result) => {
      if (bytes > 0 && bytes + result.bytes.length > most) {
        waiting = result;
        return false;
      }
      batch.push(result);
      bytes += result.bytes.length;
      return batch.length < size;
    },
    expiresAt,
  );
  return { batch, isDone, waiting };
}

function cursorReply(
  key: 'firstBatch' | 'nextBatch',
  batch: RawDocument[],
  id: bigint,
  ns: string,
): ReplyDocument {
  const cursor = new Map<string, ReplyValue>([
    [key, batch],
    ['id', id],
    ['ns', ns],
  ]);
  return new Map<string, ReplyValue>([
    ['cursor', cursor],
    ['ok', new WholeDouble(1)],
  ]);
}

/** The bytes of a result. Throws BSONObjectTooLarge for one that MongoDB could not send. */
function encodeResult(document: BsonDocument): RawDocument {
  const bytes = encodeDocument(document);
  if (bytes.length > largestResult) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. A result must stay below 16 MB.`,
    );
  }
  return new RawDocument(bytes);
}

/** Encodes results on their way out. */
export function* encoded(documents: Steps<BsonDocument>): Steps<RawDocument> {
  for (const document of documents) yield document === undefined ? undefined : encodeResult(document);
}

export function* listed(documents: readonly BsonDocument[]): Steps<BsonDocument> {
  yield* documents;
}
