import { decodeDocument } from '../bson/decode';
import { equalValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { asNumber, type BsonValue, isDocument } from '../bson/value';
import { type Engine } from '../engine/engine';
import { CommandError, notSupported } from '../errors/command-error';
import { drain, runQuery } from '../query/execute';
import { everything } from '../filter/filter';
import { parseFilter } from '../filter/parse-filter';
import { type Row } from '../query/row';
import { type Collection } from '../storage/collection';
import { type Index } from '../storage/index';
import { presentIndex } from '../storage/index-definition';
import { type Command } from './arguments';
import { encoded, listed } from '../engine/cursors';
import { type Handler, reply, sessionOf } from './handler';
import { isPresent, parseExpiry, parseIndex } from './index-specification';
import { collectionFor } from './write-commands';

/** Adds existing documents in batches; concurrent writes update the index themselves. */
async function fillIndex(engine: Engine, collection: Collection, index: Index): Promise<void> {
  const records: number[] = [];
  const { rows } = runQuery(collection, { filter: everything, sort: [], skip: 0, limit: Infinity });
  await drain(rows, (row: Row) => records.push(row.record) > 0);
  let at = 0;
  while (at < records.length) {
    const failure = await engine.store.write(() => {
      const deadline = performance.now() + 4;
      while (at < records.length && performance.now() < deadline) {
        const record = records[at] ?? 0;
        at += 1;
        try {
          addToIndex(collection, index, record);
        } catch (error) {
          if (error instanceof CommandError) return error;
          throw error;
        }
      }
      return undefined;
    });
    if (failure !== undefined) throw failure;
  }
}

function addToIndex(collection: Collection, index: Index, record: number): void {
  const bytes = collection.isDropped ? undefined : collection.read(record);
  if (bytes === undefined) return;
  const entries = index.entriesOf(decodeDocument(bytes));
  index.checkUnique(collection.store, entries, record, collection.namespace);
  collection.store.change(() => {
    for (const { key } of entries.keys.values()) index.add(collection.store, key, record);
    index.noteMultikey(entries.multikey);
  });
}

export const createIndexes: Handler = async (engine, command) => {
  command.allow('indexes', 'commitQuorum');
  const list = command.list('indexes');
  if (list === undefined || list.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  const definitions = list.map((options) => {
    if (!isDocument(options))
      throw new CommandError('TypeMismatch', "The elements of the 'indexes' array must be objects");
    return parseIndex(options);
  });
  // Filters of partial indexes are checked before anything is created.
  for (const { partialFilter } of definitions)
    if (partialFilter !== undefined) parseFilter(partialFilter, command.filterContext);
  const isNew = engine.catalog.find(command.database, command.collection()) === undefined;
  const collection = await collectionFor(engine, command);
  const numIndexesBefore = collection.indexes.length;
  const made: Index[] = [];
  try {
    for (const definition of definitions) {
      const index = await engine.store.write(() =>
        isPresent(collection, definition) ? undefined : engine.catalog.startIndex(collection, definition),
      );
      if (index === undefined) continue;
      made.push(index);
      if (!index.isReady) await fillIndex(engine, collection, index);
    }
  } catch (error) {
    // A command creates all its indexes or none.
    await engine.store.write(() => {
      for (const index of made)
        if (collection.indexes.includes(index)) engine.catalog.dropIndex(collection, index);
    });
    throw error;
  }
  await engine.store.write(() => {
    if (collection.isDropped) return;
    for (const index of made) if (!index.isReady) engine.catalog.finishIndex(collection, index);
  });
  return reply({
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: isNew,
    note: numIndexesBefore === collection.indexes.length ? 'all indexes already exist' : undefined,
  });
};

function existing(engine: Engine, command: Command): Collection {
  const name = command.collection();
  const collection = engine.catalog.find(command.database, name);
  if (collection === undefined) {
    throw new CommandError('NamespaceNotFound', `ns does not exist: ${command.database}.${name}`);
  }
  return collection;
}

export const listIndexes: Handler = (engine, command) => {
  command.allow('cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo');
  const collection = existing(engine, command);
  const indexes = collection.indexes
    .filter(({ isReady }) => isReady)
    .map(({ definition }) => presentIndex(definition));
  const batchSize = asNumber(command.document('cursor')?.get('batchSize'));
  return engine.cursors.open(encoded(listed(indexes)), collection.namespace, {
    size: batchSize ?? 101,
    expiresAt: Infinity,
    single: false,
    session: sessionOf(command),
  });
};

function indexesToDrop(collection: Collection, wanted: BsonValue): Index[] {
  if (wanted === '*') return collection.indexes.filter(({ definition }) => definition.name !== '_id_');
  const found = collection.indexes.filter(
    ({ definition }) =>
      definition.name === wanted || (wanted instanceof Map && equalValues(definition.key, wanted)),
  );
  const [index] = found;
  if (index === undefined) {
    const message =
      typeof wanted === 'string'
        ? `index not found with name [${wanted}]`
        : `can't find index with key: ${describeValue(wanted)}`;
    throw new CommandError('IndexNotFound', message);
  }
  if (index.definition.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
  return found;
}

export const dropIndexes: Handler = async (engine, command) => {
  command.allow('index');
  const collection = existing(engine, command);
  const wanted = command.body.get('index') ?? null;
  const nIndexesWas = collection.indexes.length;
  const list = Array.isArray(wanted) ? wanted : [wanted];
  const indexes = new Set(list.flatMap((item) => indexesToDrop(collection, item)));
  await engine.store.write(() => {
    for (const index of indexes)
      if (collection.indexes.includes(index)) engine.catalog.dropIndex(collection, index);
  });
  return reply({ nIndexesWas, msg: wanted === '*' ? 'non-_id indexes dropped for collection' : undefined });
};

export const collMod: Handler = async (engine, command) => {
  command.allow('index', 'validator', 'validationLevel', 'validationAction', 'pipeline', 'viewOn');
  for (const key of ['validator', 'validationLevel', 'validationAction', 'pipeline', 'viewOn']) {
    if (command.body.has(key))
      throw notSupported(`collMod with '${key}'`, 'Validate in the application; views are not supported.');
  }
  const collection = existing(engine, command);
  const change = command.document('index');
  if (change === undefined) return reply();
  if (change.has('hidden')) throw notSupported('Hiding an index', 'Drop the index instead.');
  const wanted = change.get('name') ?? change.get('keyPattern') ?? null;
  const [index] = indexesToDrop(collection, wanted);
  const seconds = change.get('expireAfterSeconds');
  if (index === undefined || seconds === undefined)
    throw new CommandError('InvalidOptions', 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  const before = index.definition.expireAfterSeconds;
  const expiry = parseExpiry(seconds, index.definition.fields) ?? null;
  await engine.store.write(() => {
    engine.catalog.changeExpiry(collection, index, expiry);
  });
  return reply({ expireAfterSeconds_old: before, expireAfterSeconds_new: expiry });
};
