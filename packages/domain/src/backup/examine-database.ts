import mongoose from 'mongoose';
import { newId } from '../platform';
import { type BackupAges, backupAges } from './last-backup';

/** What a database said of itself. */
export interface DatabaseExamined {
  readonly version: string;
  /** Whether its history can be read, as a backup of a running product needs. */
  readonly isReplicaSet: boolean;
  /** How far its clock is ahead of this one, at most so far off as the answer took (ms). */
  readonly clockAhead: number;
  readonly backups: BackupAges;
}

/** Connects, writes, reads and removes one document. @throws the driver's error */
export async function examineDatabase(
  uri: string,
  now: () => Date,
  timeout = 5000,
): Promise<DatabaseExamined> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    maxPoolSize: 1,
    serverSelectionTimeoutMS: timeout,
  });
  try {
    await connection.asPromise();
    const database = connection.getClient().db();
    const asked = now().getTime();
    const hello = await database.command({ hello: 1 });
    const answered = now().getTime();
    const { version } = (await database.command({ buildInfo: 1 })) as { version: string };
    const scratch = database.collection<{ _id: string }>('doctor');
    const _id = newId();
    await scratch.insertOne({ _id });
    await scratch.deleteOne({ _id });
    const local = hello['localTime'] instanceof Date ? hello['localTime'].getTime() : answered;
    return {
      version,
      isReplicaSet: typeof hello['setName'] === 'string',
      clockAhead: Math.round(local - (asked + answered) / 2),
      backups: await backupAges({ connection, clock: { now } }),
    };
  } finally {
    await connection.close();
  }
}
