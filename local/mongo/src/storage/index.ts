import { encodeFieldKey, longestKey } from '../bson/key-encoding';
import { type BsonDocument, type BsonValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Filter } from '../filter/filter';
import { compileFilter } from '../filter/match';
import { describeValue } from '../bson/describe';
import { type FieldKeys, fieldKeys } from '../bson/field-keys';
import { type IndexDefinition } from './index-definition';
import { prefixOf, recordValue, withRecord } from './keys';
import { type Store } from './store';

const noBytes = Buffer.alloc(0);

/** A unique index already has this key: code 11000 with the fields that drivers read. */
export class DuplicateKeyError extends CommandError {
  constructor(
    namespace: string,
    indexName: string,
    readonly keyPattern: BsonDocument,
    readonly keyValue: BsonDocument,
  ) {
    super(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${describeValue(keyValue)}`,
    );
  }
}

/** The entries that one document has in one index. */
export type DocumentEntries = {
  keys: Map<string, { key: Buffer; values: BsonValue[] }>;
  multikey: boolean[];
};

/** One index of a collection: turns documents into keys and stores them. */
export class Index {
  readonly paths: readonly (readonly string[])[];
  readonly prefix: Buffer;
  readonly #isCovered: (document: BsonDocument) => boolean;
  /** Which fields have led through an array in any document so far. */
  multikey: boolean[];
  /** False while existing documents are still being added: writes maintain the index, reads do not use it. */
  isReady = true;

  constructor(
    readonly storageId: number,
    readonly definition: IndexDefinition,
    /** The parsed filter of a partial index. */
    readonly partial: Filter | undefined,
    multikey: boolean[] = [],
  ) {
    this.paths = definition.fields.map(({ path }) => path.split('.'));
    this.prefix = prefixOf(storageId);
    this.#isCovered = partial === undefined ? () => true : compileFilter(partial);
    this.multikey = definition.fields.map((_, field) => multikey[field] ?? false);
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  entriesOf(document: BsonDocument): DocumentEntries {
    const none: DocumentEntries = { keys: new Map(), multikey: [] };
    if (!this.#isCovered(document)) return none;
    const found: FieldKeys = fieldKeys(document, this.paths);
    if (this.definition.sparse && !found.found) return none;
    const entries: DocumentEntries = { keys: new Map(), multikey: found.multikey };
    for (const values of found.keys) {
      const key = this.keyOf(values);
      entries.keys.set(key.toString('latin1'), { key, values });
    }
    return entries;
  }

  keyOf(values: BsonValue[]): Buffer {
    const parts: Buffer[] = [this.prefix];
    let length = 4;
    for (const [position, { direction }] of this.definition.fields.entries()) {
      const part = encodeFieldKey(values[position] ?? null, direction);
      parts.push(part);
      length += part.length;
    }
    if (length > longestKey) {
      throw new CommandError(
        'KeyTooLong',
        `Index ${this.definition.name} cannot hold a key of ${length} bytes: the embedded database takes ${longestKey}. Index a shorter field, for example a hash.`,
      );
    }
    return Buffer.concat(parts, length);
  }

  /** Throws DuplicateKeyError when another record has one of the keys. */
  checkUnique(store: Store, entries: DocumentEntries, record: number, namespace: string): void {
    if (!this.definition.unique) return;
    for (const { key, values } of entries.keys.values()) {
      const owner = store.get(key);
      if (owner !== undefined && owner.readUIntBE(0, owner.length) !== record) {
        const pairs = this.definition.fields.map(({ path }, field): [string, BsonValue] => [
          path,
          values[field] ?? null,
        ]);
        const { name, key: keyPattern } = this.definition;
        throw new DuplicateKeyError(namespace, name, keyPattern, new Map(pairs));
      }
    }
  }

  add(store: Store, key: Buffer, record: number): void {
    if (this.definition.unique) store.put(key, recordValue(record));
    else store.put(withRecord(key, record), noBytes);
  }

  remove(store: Store, key: Buffer, record: number): void {
    store.remove(this.definition.unique ? key : withRecord(key, record));
  }

  /** Records arrays in the indexed fields. @returns whether something is new */
  noteMultikey(multikey: boolean[]): boolean {
    let changed = false;
    for (const [field, isArray] of multikey.entries()) {
      if (isArray && this.multikey[field] !== true) {
        this.multikey[field] = true;
        changed = true;
      }
    }
    return changed;
  }
}
