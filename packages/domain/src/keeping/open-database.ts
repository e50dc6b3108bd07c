import mongoose, { type Connection } from 'mongoose';
import { KeepingError } from './keeping-error';

/** @throws KeepingError if nobody answers there; it never shows the password of the address */
export async function openDatabase(uri: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, { autoIndex: false, serverSelectionTimeoutMS: 5000 });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.close();
    // The hosts of a replica set are no URL.
    const [, hosts = ''] = /^\w+(?:\+srv)?:\/\/(?:.*@)?([^/?]*)/.exec(uri) ?? [];
    const reason = error instanceof Error ? error.message : String(error);
    throw new KeepingError(`The database at ${hosts} does not answer: ${reason}`);
  }
}
