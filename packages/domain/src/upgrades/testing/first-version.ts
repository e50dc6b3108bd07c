import { readFileSync } from 'node:fs';
import mongoose, { mongo } from 'mongoose';

interface FirstVersion {
  readonly ids: Readonly<
    Record<
      | 'company'
      | 'admin'
      | 'other'
      | 'otherAdmin'
      | 'team'
      | 'once'
      | 'weekly'
      | 'enps'
      | 'few'
      | 'others'
      | 'answered'
      | 'silent',
      string
    >
  >;
  /** What its own statistics showed, by survey; for the weekly one up to the Sunday before. */
  readonly expected: Readonly<Record<'once' | 'weekly' | 'enps' | 'few' | 'others', PublishedByFirstVersion>>;
  readonly indexes: Readonly<Record<string, mongo.IndexDescription[]>>;
  readonly collections: Readonly<Record<string, mongo.BSON.Document[]>>;
}

interface PublishedByFirstVersion {
  readonly suppressed: boolean;
  readonly score: number | null;
  readonly rates: Readonly<Record<'bad' | 'normal' | 'good' | 'participation', number | null>>;
  readonly responsesAmount: number;
  readonly categories: readonly { readonly name: string; readonly score: number | null }[];
  readonly questions: readonly {
    readonly id: string;
    readonly score: number | null;
    readonly histogram: readonly number[] | null;
  }[];
}

/**
 * The database of two companies as the first version left it on 2026-10-21 at 10:00 UTC, written by that version
 * itself, with the results that it showed.
 */
export const firstVersion = mongo.BSON.EJSON.parse(
  readFileSync(new URL('first-version.json', import.meta.url), 'utf8'),
) as FirstVersion;

/** Fills an empty database with it, including its indexes. */
export async function loadFirstVersion(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  const database = connection.getClient().db();
  for (const [name, documents] of Object.entries(firstVersion.collections))
    if (documents.length > 0) await database.collection(name).insertMany(documents);
  for (const [name, indexes] of Object.entries(firstVersion.indexes))
    await database.collection(name).createIndexes(indexes);
  await connection.close();
}
