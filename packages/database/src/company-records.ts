import type { Model, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import { together } from './together';
import type { Connected } from './connected';
import { duplicatesIn } from './duplicate-key';
import { hasChangedNothing, isExcepted, type Raises, raiseVersion } from './raises-version';

interface Identified {
  readonly _id: string;
}

export interface ReadOptions<T> {
  /** The fields to read; all by default. */
  readonly fields?: readonly (keyof T & string)[] | mongo.Document;
  readonly sort?: mongo.Sort;
}

export interface PieceOptions<T> extends ReadOptions<T> {
  readonly filter?: QueryFilter<T>;
}

export interface WriteOptions {
  /** False: the version is not raised, because the caller raises it after several writes, or no copy contains it. */
  readonly raises?: false;
}

interface Step {
  /** Tells apart what cannot be one command. */
  readonly _id: string;
  readonly work: (items: readonly never[]) => Promise<readonly unknown[]>;
}

const inOneCommand = together((_context: Connected, { work }: Step, items: readonly unknown[]) =>
  work(items as readonly never[]),
);

/** The records of one company: see `Collection.of`. */
export type CompanyRecords<T> = ReturnType<typeof companyRecords<T & Identified>>;

/**
 * The records of one company in the collection of a model, bypassing the model: its checks, conversions and hooks cost
 * more than a small command itself. For what is done with each answer or batch of answers, where this code creates all
 * values. Every filter names the company, and writes raise its version, as those of the model do.
 */
export function companyRecords<T extends Identified>(
  model: Model<T>,
  named: object,
  { companyId, raises }: { readonly companyId: string; readonly raises: Raises | undefined },
) {
  const context: Connected = { connection: model.db };
  const collection = model.db.collection<Identified>(model.collection.collectionName);
  const own = (filter: object): mongo.Filter<Identified> => ({ ...filter, ...named });
  const changeOf = (update: UpdateQuery<T>) => update as mongo.UpdateFilter<Identified>;
  const noted = async <Result>(
    write: Promise<Result>,
    options: WriteOptions,
    changedNothing = hasChangedNothing as (result: Result) => boolean,
  ): Promise<Result> => {
    // A write of several that failed may have written some.
    let isChanged = true;
    try {
      const result = await write;
      isChanged = !changedNothing(result);
      return result;
    } finally {
      if (raises && options.raises !== false && isChanged)
        await raiseVersion(context, companyId, raises.part);
    }
  };
  const unlessExcepted = (update: UpdateQuery<T>, options: WriteOptions): WriteOptions =>
    isExcepted(update, raises?.except ?? []) ? { raises: false } : options;

  async function find(filter: QueryFilter<T>, { fields, sort }: ReadOptions<T> = {}): Promise<T[]> {
    const projection = fields && projectionOf(fields);
    const cursor = collection.find(own(filter), { ...(projection && { projection }), ...(sort && { sort }) });
    return (await cursor.toArray()) as object[] as T[];
  }
  return {
    find,
    /** Piece by piece, in order: decoding everything at once would hold up all other requests. */
    findInPieces: ({ filter = {}, fields = {}, sort = {} }: PieceOptions<T>, size: number) =>
      piecesOf(collection.find<T>(own(filter), { projection: projectionOf(fields), sort, batchSize: size })),
    async findOne(filter: QueryFilter<T>, { fields }: ReadOptions<T> = {}): Promise<T | null> {
      const projection = fields && projectionOf(fields);
      return (await collection.findOne(own(filter), { ...(projection && { projection }) })) as T | null;
    },
    /** The record whose field has a value. Everybody who looks for one in the same way at this moment shares a read. */
    findOneBy<Field extends keyof T & string>(
      by: keyof T & string,
      value: string,
      filter: QueryFilter<T>,
      fields: readonly Field[],
    ): Promise<Pick<T, Field | '_id'> | null> {
      const work = async (values: readonly string[]) => {
        const wanted = { ...filter, [by]: { $in: [...new Set(values)] } } as QueryFilter<T>;
        const found = await find(wanted, { fields: [by, ...fields] });
        const byValue = new Map<unknown, T>(found.map((record) => [record[by], record]));
        return values.map((one) => byValue.get(one) ?? null);
      };
      const step = { _id: JSON.stringify([collection.collectionName, named, by, fields, filter]), work };
      return inOneCommand(context, step, value) as Promise<T | null>;
    },
    /** @returns the record after the update; null: the filter matches none */
    findOneAndUpdate: (filter: QueryFilter<T>, update: UpdateQuery<T>, options: WriteOptions = {}) =>
      noted(
        collection.findOneAndUpdate(own(filter), changeOf(update), {
          returnDocument: 'after',
        }) as Promise<T | null>,
        unlessExcepted(update, options),
        (found) => found === null,
      ),
    updateMany: (filter: QueryFilter<T>, update: UpdateQuery<T>, options: WriteOptions = {}) =>
      noted(collection.updateMany(own(filter), changeOf(update)), unlessExcepted(update, options)),
    replaceOne: (filter: QueryFilter<T>, record: T, options: WriteOptions = {}) =>
      noted(collection.replaceOne(own(filter), record), options),
    /** @throws MongoBulkWriteError with the indices of those that fail; the others are written */
    insertMany: (records: readonly T[], options: WriteOptions = {}) =>
      noted(collection.insertMany([...records], { ordered: false }), options),
    /** Writes one record. Simultaneous callers share a write. @returns whether its key is new */
    insertOne(record: T): Promise<boolean> {
      const work = async (records: readonly T[]) => {
        const inserted = collection.insertMany([...records], { ordered: false });
        const known = await noted(
          inserted.then(() => new Set<number>(), duplicatesIn),
          {},
          ({ size }) => size === records.length,
        );
        return records.map((_, place) => !known.has(place));
      };
      return inOneCommand(
        context,
        { _id: JSON.stringify([collection.collectionName, named]), work },
        record,
      ) as Promise<boolean>;
    },
    /** Changes many with one command. @throws MongoBulkWriteError with the indices of those that fail */
    updateEach: (
      changes: readonly { readonly filter: QueryFilter<T>; readonly update: UpdateQuery<T> }[],
      options: WriteOptions = {},
    ) =>
      noted(
        collection.bulkWrite(
          changes.map(({ filter, update }) => ({
            updateOne: { filter: own(filter), update: changeOf(update) },
          })),
          { ordered: false },
        ),
        options,
        ({ matchedCount }) => matchedCount === 0,
      ),
  };
}

async function* piecesOf<T>(cursor: mongo.FindCursor<T>): AsyncGenerator<readonly T[], void> {
  let next = cursor.hasNext();
  try {
    while (await next) {
      const piece = cursor.readBufferedDocuments();
      // The database finds the next ones while these are worked on; a failure is thrown once they are waited for.
      next = cursor.hasNext();
      next.catch(() => undefined);
      yield piece;
    }
  } finally {
    await cursor.close();
  }
}

function projectionOf<T>(fields: NonNullable<ReadOptions<T>['fields']>): mongo.Document {
  return Array.isArray(fields) ? Object.fromEntries(fields.map((field: string) => [field, 1])) : fields;
}
