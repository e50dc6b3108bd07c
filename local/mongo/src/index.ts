import { startServer } from './server';

// The extensions are kept for the published types, because some resolvers need full file names.
export { DamagedDatabase } from './storage/check-file.js';
export { FolderLocked } from './storage/folder-lock.js';

export type LocalMongo = {
  /** `mongodb://127.0.0.1:<port>` */
  uri: string;
  port: number;
  /** Rewrites the file without old versions of removed or replaced data; also runs automatically once an hour. */
  compact: () => Promise<boolean>;
  /** Closes all connections and the folder; acknowledged writes are on disk. */
  close: () => Promise<void>;
};

const expiryInterval = 60_000;

/**
 * Starts the embedded database in this process, on 127.0.0.1.
 * @param options.dir the data folder, created if missing; throws FolderLocked if another server uses it, and
 *   DamagedDatabase
 * @param options.port a free one if 0 or absent; throws the system's EADDRINUSE if it is taken
 */
export async function startLocalMongo(options: { dir: string; port?: number }): Promise<LocalMongo> {
  const { port, engine, close } = await startServer({
    dir: options.dir,
    port: options.port ?? 0,
    durable: true,
    expiryInterval,
    onFatal(error) {
      throw error;
    },
  });
  return { uri: `mongodb://127.0.0.1:${port}`, port, compact: () => engine.store.compact(), close };
}
