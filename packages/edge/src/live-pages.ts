import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a published remote has what runs on the server. */
const SERVER_FILE = 'server/main.js';

/** What publishing leaves in the folder of a version that was rolled back or taken down. */
const WITHDRAWN = '.withdrawn';

/** The version of the respondents' page that is live. */
export interface LivePages {
  /** The name of the remote. */
  readonly name: string;
  /** The hash of all that is published of it. */
  readonly hash: string;
  /** Its bundle for the server. */
  readonly file: string;
}

/**
 * @param webRoot the folder of published pages
 * @returns null: no live remote renders the page; undefined: the list of what is live cannot be read, or names what is
 *   not there yet, and says neither
 */
export function livePages(webRoot: string): LivePages | null | undefined {
  const list = readList(webRoot);
  if (list === undefined) return undefined;
  let isWhole = true;
  for (const { entry } of Object.values(list)) {
    const [, name, hash] = /^\/remotes\/([\w-]+)\/([\w-]+)\/mf-manifest\.json$/.exec(entry) ?? [];
    if (name === undefined || hash === undefined) continue;
    const folder = join(webRoot, 'remotes', name, hash);
    const file = join(folder, SERVER_FILE);
    if (existsSync(file)) return { name, hash, file };
    isWhole &&= existsSync(folder);
  }
  return isWhole ? null : undefined;
}

/**
 * @param file the bundle of a version
 * @returns whether it was rolled back or taken down since it was last live; what is deleted takes its mark along
 */
export const isWithdrawn = (file: string): boolean =>
  !existsSync(file) || existsSync(join(dirname(file), '..', WITHDRAWN));

function readList(webRoot: string): Record<string, { entry: string }> | undefined {
  try {
    return JSON.parse(readFileSync(join(webRoot, 'remotes.json'), 'utf8')) as Record<
      string,
      { entry: string }
    >;
  } catch {
    // The file is just being copied, or nothing is published yet.
    return undefined;
  }
}
