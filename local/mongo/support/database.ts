import {
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  MongoClient,
  MongoServerError,
} from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startTestMongo, type TestMongo } from '../src/testing';

type Database = {
  db: () => Db;
  uri: () => string;
  /** A new collection with these documents; missing `_id`s count from 1. */
  collectionOf: (documents: readonly Document[]) => Promise<Collection>;
};

let collections = 0;

/** A database for the tests of one file: the embedded one, or the one that MONGODB_URI names. */
export function useDatabase(): Database {
  let mongo: TestMongo | undefined;
  let client: MongoClient | undefined;
  beforeAll(async () => {
    mongo = await startTestMongo();
    client = await MongoClient.connect(mongo.uri('data'));
  });
  afterAll(async () => {
    await client?.close();
    await mongo?.close();
  });
  const db = () => {
    if (client === undefined) throw new Error('The database is not started yet.');
    return client.db();
  };
  return {
    db,
    uri: () => mongo?.uri('data') ?? '',
    async collectionOf(documents) {
      collections += 1;
      const collection = db().collection(`c${collections}`);
      const numbered = documents.map((document, index) => ({ _id: index + 1, ...document }));
      if (numbered.length > 0) await collection.insertMany(numbered as Document[]);
      return collection;
    },
  };
}

/** The error code of the work; undefined if it succeeds. */
export async function errorCode(work: () => Promise<unknown>): Promise<number | string | undefined> {
  return (await serverError(work))?.code;
}

export async function serverError(work: () => Promise<unknown>): Promise<MongoServerError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
}

/** Creates an index. @returns its name */
export async function addIndex(
  collection: Collection,
  key: Document,
  options: Omit<IndexDescription, 'key'> = {},
): Promise<string | undefined> {
  const [name] = await collection.createIndexes([{ ...options, key: new Map(Object.entries(key)) }]);
  return name;
}
