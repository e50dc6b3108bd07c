import { decodeDocument } from '../bson/decode';
import { type BsonDocument } from '../bson/value';
import { type DocumentEntries, type Index } from './index';
import { endOfPrefix, prefixOf, recordKey, recordOfKey } from './keys';
import { type Store } from './store';

/** One collection: its records, numbered in the order of insertion, and its indexes. */
export class Collection {
  readonly prefix: Buffer;
  readonly end: Buffer;
  #count: number | undefined;
  #nextRecord: number | undefined;
  isDropped = false;

  constructor(
    readonly store: Store,
    readonly storageId: number,
    public database: string,
    public name: string,
    readonly uuid: Uint8Array,
    readonly indexes: Index[],
    /** Writes the collection's row of the catalog, in the running transaction. */
    readonly save: (collection: Collection) => void,
  ) {
    this.prefix = prefixOf(storageId);
    this.end = endOfPrefix(this.prefix);
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** The number of documents. */
  get count(): number {
    this.#count ??= this.store.countKeys(this.prefix, this.end);
    return this.#count;
  }

  #newRecord(): number {
    if (this.#nextRecord === undefined) {
      const [last] = this.store.keys({
        start: this.prefix,
        end: this.end,
        reverse: true,
        skipStart: false,
        limit: 1,
      });
      this.#nextRecord = last === undefined ? 1 : recordOfKey(last) + 1;
    }
    return this.#nextRecord;
  }

  read(record: number): Buffer | undefined {
    return this.store.get(recordKey(this.storageId, record));
  }

  /** Adds a document. Throws DuplicateKeyError, KeyTooLong or CannotIndexParallelArrays before any change. */
  insert(document: BsonDocument, bytes: Buffer): number {
    const record = this.#newRecord();
    const { count } = this;
    const entries = this.#checkedEntries(document, record);
    this.store.change(() => {
      this.store.put(recordKey(this.storageId, record), bytes);
      this.#apply(record, [], entries);
      this.#nextRecord = record + 1;
      this.#count = count + 1;
    });
    return record;
  }

  /** Replaces a document with a new version. Throws like `insert`. */
  replace(record: number, before: BsonDocument, after: BsonDocument, bytes: Buffer): void {
    const oldEntries = this.indexes.map((index) => index.entriesOf(before));
    const entries = this.#checkedEntries(after, record);
    this.store.change(() => {
      this.store.put(recordKey(this.storageId, record), bytes);
      this.#apply(record, oldEntries, entries);
    });
  }

  remove(record: number): void {
    const bytes = this.read(record);
    if (bytes === undefined) return;
    const document = decodeDocument(bytes);
    const { count } = this;
    const entries = this.indexes.map((index) => index.entriesOf(document));
    this.store.change(() => {
      this.store.remove(recordKey(this.storageId, record));
      this.#apply(record, entries, []);
      this.#count = count - 1;
    });
  }

  #checkedEntries(document: BsonDocument, record: number): DocumentEntries[] {
    return this.indexes.map((index) => {
      const entries = index.entriesOf(document);
      index.checkUnique(this.store, entries, record, this.namespace);
      return entries;
    });
  }

  #apply(record: number, before: DocumentEntries[], after: DocumentEntries[]): void {
    let isMultikeyNew = false;
    for (const [position, index] of this.indexes.entries()) {
      const old = before[position]?.keys;
      const fresh = after[position]?.keys;
      for (const [identity, { key }] of old ?? []) {
        if (fresh?.has(identity) !== true) index.remove(this.store, key, record);
      }
      for (const [identity, { key }] of fresh ?? []) {
        if (old?.has(identity) !== true) index.add(this.store, key, record);
      }
      if (index.noteMultikey(after[position]?.multikey ?? [])) isMultikeyNew = true;
    }
    if (isMultikeyNew) this.save(this);
  }
}
