import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { emptyDocument, asNumber, type BsonDocument, type BsonValue, documentOf } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { parseFilter, plainContext } from '../filter/parse-filter';
import { DamagedDatabase } from './check-file';
import { Collection } from './collection';
import { Index } from './index';
import { idIndex, type IndexDefinition, parseStoredIndex, presentIndex } from './index-definition';
import { endOfPrefix, prefixOf } from './keys';
import { type Store } from './store';

const collectionRow = 0x63;
const garbageRow = 0x67;
const rows = prefixOf(0);

function rowKey(kind: number, storageId: number): Buffer {
  const key = Buffer.alloc(9);
  key[4] = kind;
  key.writeUInt32BE(storageId, 5);
  return key;
}

function textOf(value: BsonValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError('A name in the catalog is no text.');
  return value;
}

function uuid(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}

/** All databases, collections and indexes. Methods that change it run inside `store.write`. */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  readonly #garbage = new Set<number>();
  #nextId = 1;
  #isSweeping = false;

  constructor(readonly store: Store) {
    for (const { key, value } of store.entries({
      start: rows,
      end: endOfPrefix(rows),
      reverse: false,
      skipStart: false,
      limit: 1_000_000,
    })) {
      try {
        this.#loadRow(key, value);
      } catch {
        throw new DamagedDatabase(store.file, 'the record of a collection is garbled');
      }
    }
    this.sweep();
  }

  #loadRow(key: Buffer, value: Buffer): void {
    const storageId = key.readUInt32BE(5);
    this.#nextId = Math.max(this.#nextId, storageId + 1);
    if (key[4] === garbageRow) this.#garbage.add(storageId);
    else this.#load(storageId, decodeDocument(value));
  }

  #load(storageId: number, row: BsonDocument): void {
    const id = row.get('uuid');
    const indexRows = row.get('indexes');
    const indexes: Index[] = [];
    for (const indexRow of Array.isArray(indexRows) ? indexRows : []) {
      if (!(indexRow instanceof Map)) continue;
      const definition = indexRow.get('definition');
      const multikey = indexRow.get('multikey');
      const indexId = asNumber(indexRow.get('id'));
      if (indexId === undefined) throw new TypeError('An index in the catalog has no number.');
      this.#nextId = Math.max(this.#nextId, indexId + 1);
      indexes.push(
        makeIndex(
          indexId,
          parseStoredIndex(definition instanceof Map ? definition : emptyDocument()),
          Array.isArray(multikey) ? multikey.map((flag) => flag === true) : [],
        ),
      );
    }
    const collection = new Collection(
      this.store,
      storageId,
      textOf(row.get('database')),
      textOf(row.get('name')),
      id instanceof Binary ? id.value() : uuid(),
      indexes,
      (changed) => {
        this.#save(changed);
      },
    );
    this.#collections.set(collection.namespace, collection);
  }

  #save(collection: Collection): void {
    const indexes = collection.indexes
      .filter(({ isReady }) => isReady)
      .map(({ storageId, definition, multikey }) =>
        documentOf({ id: storageId, definition: presentIndex(definition), multikey: [...multikey] }),
      );
    const { database, name } = collection;
    const row = documentOf({ database, name, uuid: new Binary(collection.uuid, 4), indexes });
    this.store.put(rowKey(collectionRow, collection.storageId), encodeDocument(row));
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  /** All collections as they are called now. */
  byNamespace(): ReadonlyMap<string, Collection> {
    return new Map(this.#collections);
  }

  list(database: string): Collection[] {
    return [...this.#collections.values()]
      .filter((collection) => collection.database === database)
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  }

  databases(): string[] {
    return [...new Set([...this.#collections.values()].map(({ database }) => database))].sort();
  }

  create(database: string, name: string): Collection {
    const storageId = this.#nextId;
    this.#nextId += 2;
    const indexes = [makeIndex(storageId + 1, idIndex)];
    const collection = new Collection(this.store, storageId, database, name, uuid(), indexes, (changed) => {
      this.#save(changed);
    });
    this.store.change(() => {
      this.#save(collection);
      this.#collections.set(collection.namespace, collection);
    });
    return collection;
  }

  drop(collection: Collection): void {
    this.store.change(() => {
      collection.isDropped = true;
      this.#collections.delete(collection.namespace);
      this.store.remove(rowKey(collectionRow, collection.storageId));
      this.#discard(collection.storageId);
      for (const index of collection.indexes) this.#discard(index.storageId);
      this.sweep();
    });
  }

  rename(collection: Collection, database: string, name: string): void {
    this.store.change(() => {
      this.#collections.delete(collection.namespace);
      collection.database = database;
      collection.name = name;
      this.#collections.set(collection.namespace, collection);
      this.#save(collection);
    });
  }

  /** Adds an index that writes maintain from now on, but that is not ready yet; a crash before that discards it. */
  startIndex(collection: Collection, definition: IndexDefinition): Index {
    const index = makeIndex(this.#nextId, definition);
    this.store.change(() => {
      this.#nextId += 1;
      index.isReady = collection.count === 0;
      collection.indexes.push(index);
      if (index.isReady) this.#save(collection);
      else this.store.put(rowKey(garbageRow, index.storageId), Buffer.alloc(1));
    });
    return index;
  }

  finishIndex(collection: Collection, index: Index): void {
    this.store.change(() => {
      index.isReady = true;
      this.store.remove(rowKey(garbageRow, index.storageId));
      this.#save(collection);
    });
  }

  dropIndex(collection: Collection, index: Index): void {
    this.store.change(() => {
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
      this.#discard(index.storageId);
      this.#save(collection);
      this.sweep();
    });
  }

  /** Changes when documents of a TTL index expire. */
  changeExpiry(collection: Collection, index: Index, seconds: BsonValue): void {
    this.store.change(() => {
      index.definition.expireAfterSeconds = seconds;
      this.#save(collection);
    });
  }

  #discard(storageId: number): void {
    this.#garbage.add(storageId);
    this.store.put(rowKey(garbageRow, storageId), Buffer.alloc(1));
  }

  /** Removes data of dropped collections and indexes in small steps. */
  sweep(): void {
    if (this.#isSweeping || this.#garbage.size === 0) return;
    this.#isSweeping = true;
    void this.#sweepAll().finally(() => {
      this.#isSweeping = false;
    });
  }

  async #sweepAll(): Promise<void> {
    try {
      for (const storageId of this.#garbage) {
        while (await this.store.write(() => this.#sweepPiece(storageId)));
        this.#garbage.delete(storageId);
      }
    } catch (error) {
      // The store is closing: the rest is swept at the next start.
      if (!(error instanceof CommandError)) throw error;
    }
  }

  #sweepPiece(storageId: number): boolean {
    const start = prefixOf(storageId);
    const keys = this.store.keys({
      start,
      end: endOfPrefix(start),
      reverse: false,
      skipStart: false,
      limit: 1000,
    });
    this.store.change(() => {
      for (const key of keys) this.store.remove(key);
      if (keys.length === 0) this.store.remove(rowKey(garbageRow, storageId));
    });
    return keys.length > 0;
  }
}

function makeIndex(storageId: number, definition: IndexDefinition, multikey: boolean[] = []): Index {
  const { partialFilter } = definition;
  const partial = partialFilter === undefined ? undefined : parseFilter(partialFilter, plainContext());
  return new Index(storageId, definition, partial, multikey);
}
