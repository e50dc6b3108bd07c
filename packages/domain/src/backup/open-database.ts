import mongoose, { type Connection } from 'mongoose';
import { BackupError } from './backup-error';

/** @throws BackupError if nobody answers there; it never shows the password of the address */
export async function openDatabase(uri: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, { autoIndex: false, serverSelectionTimeoutMS: 5000 });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.close();
    // The hosts of a replica set are no URL.
    const [, hosts = ''] = /^\w+(?:\+srv)?:\/\/(?:.*@)?([^/?]*)/.exec(uri) ?? [];
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The database at ${hosts} does not answer: ${reason}`);
  }
}
