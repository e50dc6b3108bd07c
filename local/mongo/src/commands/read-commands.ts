import { type Timestamp } from 'bson';
import { withoutFields } from '../bson/decode';
import { encodeDocument, RawDocument, type ReplyDocument } from '../bson/encode';
import { identityOf } from '../bson/key-encoding';
import { emptyDocument, asNumber, type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { needsRest } from '../expression/effort';
import { drain, runQuery } from '../query/execute';
import { parseFilter } from '../filter/parse-filter';
import { type Row, type Steps } from '../query/row';
import { type Command, wrongType } from './arguments';
import { encoded, listed } from '../engine/cursors';
import { type Engine } from '../engine/engine';
import { readRecords } from '../query/scan';
import { explainAggregate } from './explain';
import { type Handler, reply, sessionOf } from './handler';
import { checkHint } from './hint';
import { type FindPlan, parseFind, parsePipeline, snapshotOf } from './read-options';

function* projected(
  rows: Steps<Row>,
  project: FindPlan['project'],
  variables: ReadonlyMap<string, MaybeValue>,
): Steps<RawDocument> {
  if (project === undefined) {
    for (const row of rows) yield row === undefined ? undefined : new RawDocument(row.bytes);
    return;
  }
  const { apply, fields, drops } = project;
  if (drops) {
    for (const row of rows) {
      yield row === undefined ? undefined : new RawDocument(withoutFields(row.bytes, drops));
      if (needsRest()) yield undefined;
    }
    return;
  }
  function* documents(): Steps<BsonDocument> {
    for (const row of rows) {
      const document = row === undefined ? undefined : apply(row.fields(fields), variables);
      if (needsRest()) yield undefined;
      yield document;
    }
  }
  yield* encoded(documents());
}

function* nothing(): Steps<RawDocument> {
  yield* [];
}

const defaultBatch = 101;

/** Reads a whole collection as of the session's first read. */
async function findInSnapshot(
  engine: Engine,
  command: Command,
  at: Timestamp | undefined,
): Promise<ReplyDocument> {
  const session = sessionOf(command);
  if (session === undefined) throw new CommandError('InvalidOptions', 'A snapshot needs a session.');
  const namespace = `${command.database}.${command.collection()}`;
  const { snapshot, collections, time } = engine.snapshots.of(session, at);
  const collection = collections.get(namespace);
  const results =
    collection === undefined ? nothing() : projected(readRecords(collection, snapshot), undefined, new Map());
  const opened = await engine.cursors.open(results, namespace, {
    size: command.count('batchSize') ?? defaultBatch,
    expiresAt: command.expiresAt,
    single: false,
    session,
  });
  const cursor = opened.get('cursor');
  if (cursor instanceof Map) cursor.set('atClusterTime', time);
  return opened;
}

export const find: Handler = (engine, command) => {
  const inSnapshot = snapshotOf(command);
  if (inSnapshot) return findInSnapshot(engine, command, inSnapshot.time);
  const name = command.collection();
  const plan = parseFind(command);
  const collection = engine.catalog.find(command.database, name);
  checkHint(collection, command.body.get('hint'));
  const results =
    collection === undefined
      ? nothing()
      : projected(runQuery(collection, plan).rows, plan.project, command.filterContext.variables);
  return engine.cursors.open(results, `${command.database}.${name}`, {
    size: command.count('batchSize') ?? defaultBatch,
    expiresAt: command.expiresAt,
    single: command.flag('singleBatch'),
    session: sessionOf(command),
  });
};

export const aggregate: Handler = (engine, command) => {
  command.allow('pipeline', 'cursor', 'hint', 'explain', 'let');
  const pipeline = parsePipeline(engine, command);
  const name = command.collection();
  if (command.flag('explain')) return explainAggregate(engine, command, pipeline, 'queryPlanner');
  const cursor = command.document('cursor');
  if (cursor === undefined) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const collection = engine.catalog.find(command.database, name);
  checkHint(collection, command.body.get('hint'));
  const documents =
    collection === undefined ? pipeline.runFrom(listed([])) : pipeline.runOn(collection).documents;
  return engine.cursors.open(encoded(documents), `${command.database}.${name}`, {
    size: asNumber(cursor.get('batchSize')) ?? defaultBatch,
    expiresAt: command.expiresAt,
    single: false,
    session: sessionOf(command),
  });
};

export const getMore: Handler = (engine, command) => {
  command.allow('collection', 'batchSize');
  const id = command.body.get('getMore');
  const collection = command.text('collection');
  const cursorId = typeof id === 'bigint' ? id : asNumber(id);
  if (cursorId === undefined || collection === undefined) throw wrongType('getMore', id ?? null, 'long');
  return engine.cursors.next(BigInt(cursorId), `${command.database}.${collection}`, {
    // 0 means no particular size.
    size: command.count('batchSize') || Infinity,
    expiresAt: command.expiresAt,
  });
};

export const killCursors: Handler = (engine, command) => {
  command.allow('cursors');
  const killed: bigint[] = [];
  const notFound: bigint[] = [];
  for (const value of command.list('cursors') ?? []) {
    const id = typeof value === 'bigint' ? value : BigInt(asNumber(value) ?? 0);
    (engine.cursors.kill(id) ? killed : notFound).push(id);
  }
  return reply({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] });
};

export const count: Handler = async (engine, command) => {
  command.allow('query', 'skip', 'limit', 'hint', 'fields');
  const collection = engine.catalog.find(command.database, command.collection());
  const filter = command.document('query');
  const skip = command.count('skip') ?? 0;
  const limit = Math.abs(asNumber(command.body.get('limit')) ?? 0) || Infinity;
  const parsed = parseFilter(filter ?? emptyDocument(), command.filterContext);
  if (collection === undefined) return reply({ n: 0 });
  checkHint(collection, command.body.get('hint'));
  if (filter === undefined || filter.size === 0) {
    return reply({ n: Math.min(limit, Math.max(0, collection.count - skip)) });
  }
  let n = 0;
  const { rows } = runQuery(collection, { filter: parsed, sort: [], skip, limit });
  const take = () => {
    n += 1;
    return true;
  };
  await drain(rows, take, command.expiresAt);
  return reply({ n });
};

/** The values of a path for `distinct`: arrays give their elements, a number may be an index. */
function* valuesAt(value: MaybeValue, parts: readonly string[]): Generator<BsonValue> {
  const [first, ...rest] = parts;
  if (value === undefined) return;
  if (first === undefined) {
    if (Array.isArray(value)) yield* value;
    else yield value;
  } else if (value instanceof Map) yield* valuesAt(value.get(first), rest);
  else if (Array.isArray(value)) {
    if (/^\d+$/.test(first)) yield* valuesAt(value[Number(first)], rest);
    for (const element of value) if (element instanceof Map) yield* valuesAt(element, parts);
  }
}

export const distinct: Handler = async (engine, command) => {
  command.allow('key', 'query', 'hint');
  const key = command.text('key');
  if (key === undefined)
    throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
  const collection = engine.catalog.find(command.database, command.collection());
  const filter = parseFilter(command.document('query') ?? emptyDocument(), command.filterContext);
  const values = new Map<string, BsonValue>();
  if (collection !== undefined) {
    checkHint(collection, command.body.get('hint'));
    const parts = key.split('.');
    const fields = new Set([parts[0] ?? '']);
    const { rows } = runQuery(collection, { filter, sort: [], skip: 0, limit: Infinity });
    const take = (row: Row) => {
      for (const value of valuesAt(row.fields(fields), parts)) values.set(identityOf(value), value);
      return true;
    };
    await drain(rows, take, command.expiresAt);
  }
  const found = [...values.values()];
  if (encodeDocument(new Map([['values', found]])).length > 16 * 1024 * 1024) {
    throw new CommandError(17217, 'distinct too big, 16mb cap');
  }
  return reply({ values: found });
};
