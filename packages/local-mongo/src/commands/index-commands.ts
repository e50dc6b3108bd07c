import { asNumber, type BsonDocument, type BsonValue, isDocument, isNumeric, typeName } from '../bson/value';
import { decodeDocument } from '../bson/decode';
import { equalValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { CommandError, notSupported } from '../errors';
import { type Engine } from '../engine';
import { drain, runQuery } from '../query/execute';
import { everything } from '../query/filter';
import { parseFilter } from '../query/parse-filter';
import { type Row } from '../query/row';
import { type Collection } from '../storage/collection';
import { type Index } from '../storage/index';
import { type IndexDefinition, directionOf, presentIndex } from '../storage/index-definition';
import { checkCollation, type Command, isSet } from './arguments';
import { encoded, listed } from './cursors';
import { type Handler, reply, sessionOf } from './handler';
import { collectionFor } from './write-commands';

const knownOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'ns',
]);
const refusedOptions: ReadonlyMap<string, string> = new Map([
  ['hidden', 'Drop the index instead.'],
  ['wildcardProjection', 'Index the fields that are searched.'],
  ['weights', 'Text search is not there.'],
  ['default_language', 'Text search is not there.'],
  ['language_override', 'Text search is not there.'],
  ['textIndexVersion', 'Text search is not there.'],
  ['2dsphereIndexVersion', 'Geospatial search is not there.'],
  ['bits', 'Geospatial search is not there.'],
  ['min', 'Geospatial search is not there.'],
  ['max', 'Geospatial search is not there.'],
  ['prepareUnique', 'Create the unique index anew.'],
  ['clustered', 'Every collection has an index on _id.'],
  ['storageEngine', 'There is one storage engine.'],
]);

function checkOptions(options: BsonDocument): void {
  for (const [key, value] of options) {
    if (knownOptions.has(key)) continue;
    const instead = refusedOptions.get(key);
    if (instead === undefined) {
      throw new CommandError(
        197,
        `Error in specification ${describeValue(options)} :: caused by :: The field '${key}' is not valid for an index specification`,
      );
    }
    if (value !== false) throw notSupported(`The index option ${key}`, instead);
  }
  checkCollation(options.get('collation'));
}

function fieldsOf(key: BsonDocument): IndexDefinition['fields'] {
  if (key.size === 0) throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  return [...key].map(([path, direction]) => {
    if (typeof direction === 'string') {
      throw notSupported(`An index of type "${direction}"`, 'Use ascending and descending indexes.');
    }
    if (path.includes('$**')) throw notSupported('A wildcard index', 'Index the fields that are searched.');
    if (!isNumeric(direction) || asNumber(direction) === 0) {
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (path === '' || path.split('.').includes('')) {
      throw new CommandError('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    }
    if (
      path
        .split('.')
        .some((part) => part.startsWith('$') && part !== '$id' && part !== '$ref' && part !== '$db')
    ) {
      throw new CommandError(
        'CannotCreateIndex',
        `Index key contains an illegal field name: field name starts with '$'.`,
      );
    }
    return { path, direction: directionOf(direction) };
  });
}

const partialOperators = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
  '$in',
  '$and',
  '$or',
]);

/** A partial filter takes only the operators that an index can reason with. */
function checkPartial(filter: BsonDocument): void {
  for (const [key, value] of filter) {
    if (key.startsWith('$') && !partialOperators.has(key)) {
      throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${key}`);
    }
    if (key === '$exists' && value !== true && asNumber(value) !== 1) {
      throw new CommandError('CannotCreateIndex', 'Expression not supported in partial index: $not $exists');
    }
    const inner = Array.isArray(value) && key.startsWith('$') ? value : [value];
    const opensOperators = key === '$and' || key === '$or' || !key.startsWith('$');
    if (opensOperators) for (const part of inner) if (part instanceof Map) checkPartial(part);
  }
}

function parseExpiry(value: BsonValue | undefined, fields: IndexDefinition['fields']): BsonValue | undefined {
  if (value === undefined) return undefined;
  const seconds = asNumber(value);
  if (seconds === undefined)
    throw new CommandError('CannotCreateIndex', 'TTL index expireAfterSeconds option must be numeric');
  if (seconds < 0 || seconds > 2147483647)
    throw new CommandError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${seconds}`,
    );
  if (fields.length > 1)
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  if (fields[0]?.path === '_id')
    throw new CommandError(
      197,
      "The field 'expireAfterSeconds' is not valid for an _id index specification.",
    );
  return value;
}

function parseIndex(options: BsonDocument): IndexDefinition {
  checkOptions(options);
  const key = options.get('key');
  const name = options.get('name');
  if (!isDocument(key))
    throw new CommandError(
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (typeof name !== 'string' || name === '')
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  const fields = fieldsOf(key);
  const partial = options.get('partialFilterExpression');
  if (partial !== undefined && !isDocument(partial))
    throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  if (partial !== undefined) {
    if (isSet(options.get('sparse')))
      throw new CommandError(
        'CannotCreateIndex',
        'cannot mix "partialFilterExpression" and "sparse" options',
      );
    checkPartial(partial);
  }
  return {
    name,
    key,
    fields,
    unique: isSet(options.get('unique')),
    sparse: isSet(options.get('sparse')),
    expireAfterSeconds: parseExpiry(options.get('expireAfterSeconds'), fields),
    partialFilter: partial,
  };
}

function sameOptions(left: IndexDefinition, right: IndexDefinition): boolean {
  return (
    (left.name === '_id_' || left.unique === right.unique) &&
    left.sparse === right.sparse &&
    equalValues(left.expireAfterSeconds, right.expireAfterSeconds) &&
    equalValues(left.partialFilter, right.partialFilter)
  );
}

/** Whether the index is there already; throws when another one has its name or its key. */
function isPresent(collection: Collection, wanted: IndexDefinition): boolean {
  const isIdKey = wanted.fields.length === 1 && wanted.fields[0]?.path === '_id';
  for (const { definition } of collection.indexes) {
    const sameKey =
      equalValues(definition.key, wanted.key) &&
      [...definition.key.keys()].join() === [...wanted.key.keys()].join();
    if (isIdKey && sameKey) return true;
    const samePartial = equalValues(definition.partialFilter, wanted.partialFilter);
    if (definition.name === wanted.name) {
      if (sameKey && sameOptions(definition, wanted)) return true;
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${describeValue(presentIndex(wanted))}, existing index: ${describeValue(presentIndex(definition))}`,
      );
    }
    if (sameKey && samePartial) {
      throw new CommandError(
        'IndexOptionsConflict',
        sameOptions(definition, wanted)
          ? `Index already exists with a different name: ${definition.name}`
          : `An equivalent index already exists with a different name and options. Requested index: ${describeValue(presentIndex(wanted))}, existing index: ${describeValue(presentIndex(definition))}`,
      );
    }
  }
  return false;
}

/** Adds the documents that are already there, some at a time; writes meanwhile keep the index themselves. */
async function fillIndex(engine: Engine, collection: Collection, index: Index): Promise<void> {
  const records: number[] = [];
  const { rows } = runQuery(collection, { filter: everything, sort: [], skip: 0, limit: Infinity });
  await drain(rows, (row: Row) => records.push(row.record) > 0);
  let at = 0;
  while (at < records.length) {
    const failure = await engine.store.write(() => {
      const deadline = performance.now() + 6;
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
  for (const { key } of entries.keys.values()) index.add(collection.store, key, record);
  index.noteMultikey(entries.multikey);
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
  // The filters of partial indexes are checked before anything is made.
  for (const { partialFilter } of definitions)
    if (partialFilter !== undefined) parseFilter(partialFilter, command.filterContext);
  const isNew = engine.catalog.find(command.database, command.collection()) === undefined;
  const collection = await collectionFor(engine, command);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) {
    const index = await engine.store.write(() =>
      isPresent(collection, definition) ? undefined : engine.catalog.startIndex(collection, definition),
    );
    if (index === undefined || index.isReady) continue;
    try {
      await fillIndex(engine, collection, index);
    } catch (error) {
      await engine.store.write(() => {
        engine.catalog.dropIndex(collection, index);
      });
      throw error;
    }
    await engine.store.write(() => {
      if (!collection.isDropped) engine.catalog.finishIndex(collection, index);
    });
  }
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
      throw notSupported(`collMod with '${key}'`, 'Validate in the application; views are not there.');
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
