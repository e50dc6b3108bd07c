import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';

export type Row = mongo.BSON.Document;

/** Types stay as they are stored. */
export const asStored = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** A set of documents, by their number and content, in any order. */
export interface Fingerprint {
  readonly documents: number;
  readonly content: string;
}

/** A collection, with what a database removes from it by itself. */
export interface Stored {
  readonly collection: mongo.Collection;
  /** Whether a document may be removed at any moment because it has expired. */
  isExpiring(row: Row): boolean;
}

/** Documents that expire this soon may be gone when the move is compared. */
const SOON = 60 * 60 * 1000;

/** @param indexes of the source collection, @param now by the clocks of the databases */
export function storedIn(
  collection: mongo.Collection,
  indexes: readonly mongo.IndexDescriptionInfo[],
  now: number,
): Stored {
  const expiring = indexes.flatMap(({ key, expireAfterSeconds }) => {
    const [field] = Object.keys(key);
    return expireAfterSeconds === undefined || field === undefined ? [] : [{ field, expireAfterSeconds }];
  });
  return {
    collection,
    isExpiring: (row) =>
      expiring.some(({ field, expireAfterSeconds }) => {
        const time: unknown = row[field];
        return time instanceof Date && time.getTime() + expireAfterSeconds * 1000 < now + SOON;
      }),
  };
}

export async function* readStored({ collection, isExpiring }: Stored): AsyncGenerator<Row> {
  for await (const row of collection.find({}, asStored)) if (!isExpiring(row)) yield row;
}

/** Adds up documents into their fingerprint. */
export class Fingerprinting {
  readonly #sum = Buffer.alloc(16);
  #documents = 0;

  add(row: Row): void {
    const digest = createHash('sha256').update(mongo.BSON.serialize(row)).digest();
    for (const place of this.#sum.keys()) this.#sum[place] = (this.#sum[place] ?? 0) ^ (digest[place] ?? 0);
    this.#documents += 1;
  }

  get result(): Fingerprint {
    return { documents: this.#documents, content: this.#sum.toString('hex') };
  }
}

export async function fingerprintOf(stored: Stored): Promise<Fingerprint> {
  const fingerprinting = new Fingerprinting();
  for await (const row of readStored(stored)) fingerprinting.add(row);
  return fingerprinting.result;
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.documents === other.documents && one.content === other.content;
