import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRemote } from '@elan/contracts/remotes';

const repository = resolve(import.meta.dirname, '../..');

/** The `remote.json` of each remote of the workspace. */
export const remotes = readdirSync(repository)
  .map((folder) => join(repository, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => readRemote(JSON.parse(readFileSync(file, 'utf8'))).remote ?? []);

/** @returns the name (and folder) of the remote with a page */
export function remoteOfPage(path: string): string {
  const found = remotes.find(({ pages }) => pages.some((page) => page.path === path));
  if (found === undefined) throw new Error(`No remote has the page ${path}`);
  return found.name;
}
