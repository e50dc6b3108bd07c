import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The flags with which Node runs what teams have published: it reads the pages, which anybody may get, and its own
 * program, and writes nothing, starts no process and no thread, loads nothing native and opens no inspector.
 * All paths have to be without links.
 * @param entry of its program
 * @param webRoot the folder of pages
 * @param loaded modules that are loaded beside
 */
export function containment(entry: string, webRoot: string, loaded: readonly string[]): string[] {
  const readable = [
    join(dirname(entry), '/'),
    join(webRoot, 'remotes', '/'),
    join(webRoot, 'remotes.json'),
    ...loaded,
  ];
  const { allowedNodeEnvironmentFlags: known } = process;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--disable-warning=ExperimentalWarning',
    // Little of what it makes outlives an answer.
    '--max-semi-space-size=4',
    ...readable.map((file) => `--allow-fs-read=${file}`),
  ];
}

/** @returns the path without links: Node follows none that lead out of what may be read */
export function real(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
