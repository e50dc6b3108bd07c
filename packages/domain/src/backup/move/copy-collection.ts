import { mongo } from 'mongoose';
import { readStored, type Row, type Stored } from './stored-rows';

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Copies all documents of a collection from scratch. @returns how many */
export async function copyCollection(source: Stored, target: Stored): Promise<number> {
  await target.collection.drop();
  let copied = 0;
  let batch: Row[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    if (batch.length > 0) await target.collection.insertMany(batch, { ordered: false });
    copied += batch.length;
    [batch, bytes] = [[], 0];
  };
  for await (const row of readStored(source)) {
    batch.push(row);
    bytes += mongo.BSON.calculateObjectSize(row);
    if (batch.length >= BATCH || bytes >= BATCH_BYTES) await write();
  }
  await write();
  return copied;
}

/** Creates the indexes of a collection, with the options that all databases of the product have, and an empty one. */
export async function copyIndexes(
  database: mongo.Db,
  name: string,
  indexes: readonly mongo.IndexDescriptionInfo[],
): Promise<void> {
  const made = indexes.flatMap((index): mongo.IndexDescription[] => {
    const { key, unique, sparse, partialFilterExpression, expireAfterSeconds } = index;
    if (index.name === '_id_') return [];
    return [
      {
        key,
        ...(index.name !== undefined && { name: index.name }),
        ...(unique !== undefined && { unique }),
        ...(sparse !== undefined && { sparse }),
        ...(partialFilterExpression !== undefined && { partialFilterExpression }),
        ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
      },
    ];
  });
  if (made.length > 0) await database.collection(name).createIndexes(made);
  else if (!(await database.listCollections({ name }, { nameOnly: true }).hasNext()))
    await database.createCollection(name);
}
