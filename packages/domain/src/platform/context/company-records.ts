import type { Model, mongo, QueryFilter, UpdateQuery } from 'mongoose';

interface Owned {
  readonly _id: string;
  readonly companyId: string;
}

/**
 * The records of one company in the collection of a model, bypassing the model: its checks, conversions and hooks cost
 * more than a small command itself. For what is done with each answer or batch of answers, where this code creates all
 * values. Every filter names the company; no stamp is written.
 */
export function companyRecords<T extends Owned>(model: Model<T>, companyId: string) {
  const collection = model.db.collection<Owned>(model.collection.collectionName);
  const own = (filter: object): mongo.Filter<Owned> => ({ ...filter, companyId });
  const changeOf = (update: UpdateQuery<T>) => update as mongo.UpdateFilter<Owned>;
  return {
    async find(filter: QueryFilter<T>, projection: mongo.Document, sort?: mongo.Sort): Promise<T[]> {
      const cursor = collection.find(own(filter), { projection, ...(sort && { sort }) });
      return (await cursor.toArray()) as T[];
    },
    /** Piece by piece, in order: decoding everything at once would hold up all other requests. */
    async *findInPieces(
      projection: mongo.Document,
      sort: mongo.Sort,
      size: number,
    ): AsyncGenerator<readonly T[], void> {
      const cursor = collection.find<T>(own({}), { projection, sort, batchSize: size });
      let next = cursor.hasNext();
      try {
        while (await next) {
          const piece = cursor.readBufferedDocuments();
          // The database finds the next ones while these are worked on.
          next = cursor.hasNext();
          next.catch(() => undefined);
          yield piece;
        }
      } finally {
        await cursor.close();
      }
    },
    async findOne(filter: QueryFilter<T>): Promise<T | null> {
      return (await collection.findOne(own(filter))) as T | null;
    },
    /** @returns the record after the update; null: the filter matches none */
    async findOneAndUpdate(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<T | null> {
      const options = { returnDocument: 'after' } as const;
      return (await collection.findOneAndUpdate(own(filter), changeOf(update), options)) as T | null;
    },
    updateMany: (filter: QueryFilter<T>, update: UpdateQuery<T>) =>
      collection.updateMany(own(filter), changeOf(update)),
    replaceOne: (filter: QueryFilter<T>, record: T) => collection.replaceOne(own(filter), record),
    /** @throws MongoBulkWriteError with the indices of those that fail; the others are written */
    insertMany: (records: readonly T[]) => collection.insertMany([...records], { ordered: false }),
    /** Changes many with one command. */
    updateEach: (changes: readonly { readonly _id: string; readonly set: Partial<T> }[]) =>
      collection.bulkWrite(
        changes.map(({ _id, set }) => ({
          updateOne: { filter: own({ _id }), update: changeOf({ $set: set }) },
        })),
        { ordered: false },
      ),
  };
}
