import { Binary } from 'bson';
import { emptyDocument, asNumber, type BsonDocument, documentOf } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { compileFilter } from '../filter/match';
import { parseFilter } from '../filter/parse-filter';
import { type Collection } from '../storage/collection';
import { idIndex, presentIndex } from '../storage/index-definition';
import { checkCollectionName, isSet } from './arguments';
import { encoded, listed } from '../engine/cursors';
import { type Handler, reply, sessionOf } from './handler';
import { type Engine } from '../engine/engine';

const refusedCollections: ReadonlyMap<string, string> = new Map([
  ['capped', 'Remove old documents with a TTL index or from the application.'],
  ['size', 'Remove old documents with a TTL index or from the application.'],
  ['max', 'Remove old documents with a TTL index or from the application.'],
  ['timeseries', 'Use a plain collection with an index on the time.'],
  ['clusteredIndex', 'Every collection has an index on _id.'],
  ['expireAfterSeconds', 'Use a TTL index.'],
  ['viewOn', 'Run the pipeline as an aggregation.'],
  ['pipeline', 'Run the pipeline as an aggregation.'],
  ['validator', 'Validate in the application.'],
  ['validationLevel', 'Validate in the application.'],
  ['validationAction', 'Validate in the application.'],
  ['changeStreamPreAndPostImages', 'There are no change streams.'],
  ['encryptedFields', 'Encrypt in the application.'],
  ['storageEngine', 'There is one storage engine.'],
  ['indexOptionDefaults', 'There is one storage engine.'],
]);

export const create: Handler = async (engine, command) => {
  command.allow(...refusedCollections.keys(), 'autoIndexId', 'idIndex', 'flags');
  for (const [option, instead] of refusedCollections) {
    const value = command.body.get(option);
    if (value !== undefined && value !== false)
      throw notSupported(`A collection with the option ${option}`, instead);
  }
  const name = command.collection();
  // An existing collection with the same options (none) is not an error.
  await engine.store.write(
    () => engine.catalog.find(command.database, name) ?? engine.catalog.create(command.database, name),
  );
  return reply();
};

function dropCollection(engine: Engine, collection: Collection): void {
  engine.cursors.killNamespace(collection.namespace);
  engine.catalog.drop(collection);
}

export const drop: Handler = async (engine, command) => {
  command.allow();
  const collection = engine.catalog.find(command.database, command.collection());
  if (collection === undefined) throw new CommandError('NamespaceNotFound', 'ns not found');
  const nIndexesWas = collection.indexes.length;
  await engine.store.write(() => {
    if (!collection.isDropped) dropCollection(engine, collection);
  });
  return reply({ nIndexesWas, ns: `${command.database}.${command.collection()}` });
};

export const dropDatabase: Handler = async (engine, command) => {
  command.allow();
  await engine.store.write(() => {
    for (const collection of engine.catalog.list(command.database)) dropCollection(engine, collection);
  });
  return reply({ dropped: command.database });
};

export const renameCollection: Handler = async (engine, command) => {
  command.allow('to', 'dropTarget');
  const from = command.text('renameCollection') ?? '';
  const to = command.text('to') ?? '';
  const [fromDatabase, fromName] = splitNamespace(from);
  const [toDatabase, toName] = splitNamespace(to);
  checkCollectionName(toDatabase, toName);
  if (from === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
  if (fromDatabase !== toDatabase) {
    throw notSupported('renameCollection to another database', 'Copy the documents.');
  }
  await engine.store.write(() => {
    const collection = engine.catalog.find(fromDatabase, fromName);
    const target = engine.catalog.find(toDatabase, toName);
    if (collection === undefined)
      throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`);
    if (target !== undefined && !isSet(command.body.get('dropTarget')))
      throw new CommandError('NamespaceExists', 'target namespace exists');
    if (target !== undefined) dropCollection(engine, target);
    engine.catalog.rename(collection, toDatabase, toName);
  });
  return reply();
};

function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  return dot < 0 ? [namespace, ''] : [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

function presentCollection(collection: Collection): BsonDocument {
  return documentOf({
    name: collection.name,
    type: 'collection',
    options: emptyDocument(),
    info: documentOf({ readOnly: false, uuid: new Binary(collection.uuid, 4) }),
    idIndex: presentIndex(idIndex),
  });
}

export const listCollections: Handler = (engine, command) => {
  command.allow('filter', 'nameOnly', 'authorizedCollections', 'cursor');
  const matches = compileFilter(
    parseFilter(command.document('filter') ?? emptyDocument(), command.filterContext),
  );
  const found = engine.catalog
    .list(command.database)
    .map(presentCollection)
    .filter((document) => matches(document));
  const shown = command.flag('nameOnly')
    ? found.map((document) => documentOf({ name: document.get('name'), type: 'collection' }))
    : found;
  return engine.cursors.open(encoded(listed(shown)), `${command.database}.$cmd.listCollections`, {
    size: asNumber(command.document('cursor')?.get('batchSize')) ?? 101,
    expiresAt: Infinity,
    single: false,
    session: sessionOf(command),
  });
};

export const listDatabases: Handler = (engine, command) => {
  command.allow('filter', 'nameOnly', 'authorizedDatabases');
  const matches = compileFilter(
    parseFilter(command.document('filter') ?? emptyDocument(), command.filterContext),
  );
  const databases = engine.catalog
    .databases()
    .map((name) => documentOf({ name, sizeOnDisk: 0n, empty: false }))
    .filter((document) => matches(document));
  const shown = command.flag('nameOnly')
    ? databases.map((database) => documentOf({ name: database.get('name') }))
    : databases;
  return reply({ databases: shown, totalSize: command.flag('nameOnly') ? undefined : 0n });
};
