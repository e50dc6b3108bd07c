import { startServer } from './server';

// These endings stay in the published types, whose readers may look for files by their whole names.
export { DamagedDatabase } from './storage/check-file.js';
export { FolderLocked } from './storage/folder-lock.js';

export type LocalMongo = {
  /** `mongodb://127.0.0.1:<port>` */
  uri: string;
  port: number;
  /** Leaves no old copy in the file of what was removed or replaced before; happens by itself once an hour. */
  compact: () => Promise<void>;
  /** Ends all connections and closes the folder; acknowledged writes are on the disk. */
  close: () => Promise<void>;
};

const expiryInterval = 60_000;

/**
 * Starts the embedded database in this process, on 127.0.0.1.
 * @param options.dir the folder of the data, made when missing; throws FolderLocked when another server has it, and
 *   DamagedDatabase
 * @param options.port 0 or absent = a free one; throws the system's EADDRINUSE when it is taken
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
