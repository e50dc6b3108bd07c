import { decodeDocument, decodeFields } from '../bson/decode';
import { type BsonDocument } from '../bson/value';

/** A stored document with its record number, decoded on demand. */
export class Row {
  #document: BsonDocument | undefined;

  constructor(
    readonly record: number,
    readonly bytes: Buffer,
  ) {}

  get document(): BsonDocument {
    this.#document ??= decodeDocument(this.bytes);
    return this.#document;
  }

  /** The document, or only those top-level fields of it when not all are needed. */
  fields(names: ReadonlySet<string> | undefined): BsonDocument {
    if (names === undefined || this.#document !== undefined) return this.document;
    return decodeFields(this.bytes, names);
  }
}

/** Items of a running query; `undefined` marks a point at which it may be interrupted. */
export type Steps<T> = Generator<T | undefined, void, undefined>;
