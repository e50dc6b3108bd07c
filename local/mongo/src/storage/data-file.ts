import { type Database, open, type RootDatabase } from 'lmdb';

export type DataFile = {
  root: RootDatabase<Buffer, Buffer>;
  data: Database<Buffer, Buffer>;
  /**
   * Applies changes in a transaction, whose pages another thread writes and flushes: reads see the state before until the
   * promise settles, which is when the changes are on disk. If `apply` throws, nothing is changed. The next commit must
   * wait for it.
   */
  commit: (apply: () => void) => Promise<void>;
};

/** Opens a file of sorted keys, created if missing. */
export function openFile(file: string, { durable }: { durable: boolean }): DataFile {
  const root = open<Buffer, Buffer>({
    path: file,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    cache: false,
    // LMDB's plain commit: pages, flush, then the meta page that makes them valid. Nothing is acknowledged earlier.
    overlappingSync: false,
    // One commit is one transaction: nothing else has to be collected for it.
    eventTurnBatching: false,
    noSync: !durable,
    maxDbs: 2,
  });
  const data = root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary', cache: false });
  // Unlike a plain transaction, a child is undone if it throws.
  const commit = async (apply: () => void) => {
    await root.childTransaction(apply).catch(async (error: unknown) => {
      // The store's own error only refers to the system's.
      if (error instanceof Error && 'commitError' in error) await error.commitError;
      throw error;
    });
  };
  return { root, data, commit };
}

/** The bytes of all pages in use, without the free ones between them. */
export function liveBytes(data: Database<Buffer, Buffer>): number {
  const stats: Record<string, unknown> = data.getStats();
  const pages = ['treeBranchPageCount', 'treeLeafPageCount', 'overflowPages'];
  return pages.reduce((sum, name) => sum + Number(stats[name]), 0) * Number(stats['pageSize']);
}
