import type { Connection } from 'mongoose';

/** Indexes of earlier versions that would refuse what is allowed now. */
const retired = [
  // One member per address in the whole installation: since then one per company.
  { collection: 'users', name: 'email_1' },
  // One registration per address: since then several wait beside each other.
  { collection: 'registrations', name: 'email_1' },
] as const;

/** The database's codes for a collection and an index that are not there. */
const absent: readonly unknown[] = [26, 27];

/** Removes what earlier versions made. Harmless any number of times, and in several processes at once. */
export async function dropRetiredIndexes(connection: Connection): Promise<void> {
  for (const { collection, name } of retired) {
    try {
      await connection.collection(collection).dropIndex(name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && absent.includes(error.code))) throw error;
    }
  }
}
