import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { equalValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { type BsonDocument, type BsonValue, typeName } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { advance, drain, runQuery } from '../query/execute';
import { type Filter } from '../filter/filter';
import { compileFilter, type Matcher } from '../filter/match';
import { type MatchDetails } from '../filter/path';
import { Row } from '../query/row';
import { type SortKey } from '../query/sort';
import { type Collection } from '../storage/collection';
import { DuplicateKeyError } from '../storage/index';
import { type Update } from './parse-update';
import { documentFromFilter } from './upsert';

/** The largest document in bytes. */
export const largestDocument = 16 * 1024 * 1024;

/** How long a write of one document searches inside its transaction before it searches outside, in milliseconds. */
const longestSearch = 4;
/** How long a write of many documents holds a transaction, in milliseconds. */
const longestSlice = 4;

export type Target = { filter: Filter; sort: readonly SortKey[]; expiresAt: number };

function checkSize(bytes: Buffer): Buffer {
  if (bytes.length > largestDocument) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${largestDocument}(16MB)`,
    );
  }
  return bytes;
}

function checkId(id: BsonValue, isUpsert: boolean): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw isUpsert
      ? new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`)
      : new CommandError('BadValue', `can't use ${type === 'array' ? 'an' : 'a'} ${type} for _id`);
  }
  if (id instanceof Map) {
    for (const key of id.keys()) {
      if (key.startsWith('$'))
        throw new CommandError(
          'DollarPrefixedFieldName',
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
        );
    }
  }
}

/** Inserts a received document; adds an `_id` if it has none, and puts that first. Runs in a transaction. */
export function insertBytes(collection: Collection, arrived: Buffer): BsonValue {
  const document = decodeDocument(arrived);
  const [firstKey] = document.keys();
  const given = document.get('_id');
  if (firstKey === '_id' && given !== undefined) {
    checkId(given, false);
    collection.insert(document, checkSize(arrived));
    return given;
  }
  return insertDocument(collection, document, false);
}

function insertDocument(collection: Collection, document: BsonDocument, isUpsert: boolean): BsonValue {
  // Null is a valid _id.
  const given = document.get('_id');
  const id = given === undefined ? new ObjectId() : given;
  checkId(id, isUpsert);
  const ordered: BsonDocument = new Map([['_id', id]]);
  for (const [key, value] of document) if (key !== '_id') ordered.set(key, value);
  collection.insert(ordered, checkSize(encodeDocument(ordered)));
  return id;
}

/**
 * Finds the first document of a query and applies a change to it atomically. `ifNone` runs in the same transaction as
 * the unsuccessful search, if that was short enough.
 */
export async function changeFirst<T>(
  collection: Collection,
  target: Target,
  change: (row: Row) => T,
  ifNone: () => T,
): Promise<T> {
  const query = { filter: target.filter, sort: target.sort, skip: 0, limit: 1 };
  type Attempt = { value: T } | 'long';
  const attempt = await collection.store.write((): Attempt => {
    if (collection.isDropped) return { value: ifNone() };
    let hit: Row | undefined;
    const take = (row: Row) => {
      hit = row;
      return false;
    };
    const progress = advance(runQuery(collection, query).rows, take, performance.now() + longestSearch);
    if (hit !== undefined) return { value: change(hit) };
    return progress === 'paused' ? 'long' : { value: ifNone() };
  });
  return attempt === 'long' ? changeFirstAfterSearch(collection, target, change, ifNone) : attempt.value;
}

async function changeFirstAfterSearch<T>(
  collection: Collection,
  target: Target,
  change: (row: Row) => T,
  ifNone: () => T,
): Promise<T> {
  const matches = compileFilter(target.filter);
  const query = { filter: target.filter, sort: target.sort, skip: 0, limit: 1 };
  for (;;) {
    const hits: Row[] = [];
    await drain(runQuery(collection, query).rows, (row) => hits.push(row) < 1, target.expiresAt);
    const [found] = hits;
    if (found === undefined) return collection.store.write(ifNone);
    const attempt = await collection.store.write((): { value: T } | undefined => {
      const row = reread(collection, found.record, matches);
      return row === undefined ? undefined : { value: change(row) };
    });
    if (attempt !== undefined) return attempt.value;
  }
}

/** The current record, if it still satisfies the filter. */
function reread(collection: Collection, record: number, matches: Matcher): Row | undefined {
  const bytes = collection.isDropped ? undefined : collection.read(record);
  if (bytes === undefined) return undefined;
  const row = new Row(record, bytes);
  return matches(row.document) ? row : undefined;
}

/** Applies a change to every document of a query in batches; an error ends it, but earlier changes are kept. */
export async function changeAll(
  collection: Collection,
  target: Target,
  change: (row: Row) => void,
): Promise<void> {
  const records: number[] = [];
  const { rows } = runQuery(collection, { filter: target.filter, sort: [], skip: 0, limit: Infinity });
  await drain(rows, (row) => records.push(row.record) > 0, target.expiresAt);
  const matches = compileFilter(target.filter);
  let at = 0;
  while (at < records.length) {
    const failure = await collection.store.write((): CommandError | undefined => {
      const deadline = performance.now() + longestSlice;
      while (at < records.length && performance.now() < deadline) {
        const row = reread(collection, records[at] ?? 0, matches);
        at += 1;
        try {
          if (row !== undefined) change(row);
        } catch (error) {
          // Earlier documents have been changed for good, so the transaction must be committed.
          if (error instanceof CommandError) return error;
          throw error;
        }
      }
      return undefined;
    });
    if (failure !== undefined) throw failure;
    if (performance.now() > target.expiresAt)
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

export type Change = { before: BsonDocument; after: BsonDocument; isModified: boolean };

/** Applies an update to a stored document. In a transaction; throws before any change. */
export function updateRow(collection: Collection, row: Row, update: Update, filter: Filter): Change {
  const before = row.document;
  const details: MatchDetails = {};
  compileFilter(filter)(before, details);
  const after = update.apply(decodeDocument(row.bytes), { position: details.position, isInsert: false });
  checkSameId(before, after, update);
  const ordered = idFirst(after);
  const bytes = checkSize(encodeDocument(ordered));
  const isModified = !bytes.equals(row.bytes);
  if (isModified) collection.replace(row.record, before, ordered, bytes);
  return { before, after: ordered, isModified };
}

function idFirst(document: BsonDocument): BsonDocument {
  const [first] = document.keys();
  const id = document.get('_id');
  if (first === '_id' || id === undefined) return document;
  return new Map([['_id', id], ...[...document].filter(([key]) => key !== '_id')]);
}

function checkSameId(before: BsonDocument, after: BsonDocument, { kind }: Update): void {
  const id = after.get('_id');
  if (id !== undefined && equalValues(before.get('_id'), id)) return;
  throw new CommandError(
    'ImmutableField',
    kind === 'operators'
      ? "Performing an update on the path '_id' would modify the immutable field '_id'"
      : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describeValue(id)}`,
  );
}

/** The document that an upsert inserts: the equalities of the filter, then the update. In a transaction. */
export function insertUpsert(collection: Collection, filter: Filter, update: Update): BsonDocument {
  const base = documentFromFilter(filter, update.kind === 'replacement');
  const id = base.get('_id');
  const result = update.apply(base, { position: undefined, isInsert: true });
  const newId = result.get('_id');
  if (id !== undefined && (newId === undefined || !equalValues(id, newId))) {
    throw new CommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const insertedId = insertDocument(collection, result, true);
  return idFirst(new Map([...result, ['_id', insertedId]]));
}

/** A long search may have missed a concurrent upsert; in that case the write is repeated once. */
export async function retryDuplicate<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || attempt >= 2) throw error;
    }
  }
}
