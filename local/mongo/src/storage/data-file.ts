import { type Database, open, type RootDatabase } from 'lmdb';

export type DataFile = { root: RootDatabase<Buffer, Buffer>; data: Database<Buffer, Buffer> };

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
    noSync: !durable,
    maxDbs: 2,
  });
  const data = root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary', cache: false });
  return { root, data };
}

/** The bytes of all pages in use, without the free ones between them. */
export function liveBytes(data: Database<Buffer, Buffer>): number {
  const stats: Record<string, unknown> = data.getStats();
  const pages = ['treeBranchPageCount', 'treeLeafPageCount', 'overflowPages'];
  return pages.reduce((sum, name) => sum + Number(stats[name]), 0) * Number(stats['pageSize']);
}
