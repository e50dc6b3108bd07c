import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemote } from '@elan/contracts/remotes';
import { workspaceFolders } from './repository.mjs';

/** @typedef {import('@elan/contracts/remotes').Remote} Remote */

/**
 * @param {string} folder with a `remote.json`: a remote's own, or the one it was built into
 * @returns {Remote}
 * @throws an error that names each problem
 */
export function readRemoteFile(folder) {
  const file = join(folder, 'remote.json');
  const { remote, problems } = readRemote(readJson(file));
  if (remote === undefined || problems.length > 0) throw new Error(`${file}:\n  ${problems.join('\n  ')}`);
  return remote;
}

/** @param {string} file @returns {any} @throws an error that names the file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * @param {string} repository
 * @returns {string[]} folders of the workspace that describe themselves as a remote
 */
export const remoteFolders = (repository) =>
  workspaceFolders(repository).filter((folder) => existsSync(join(repository, folder, 'remote.json')));

/**
 * @param {Remote} remote
 * @param {string} entry where its manifest is
 * @param {string} [checkedAgainst] the hash of the surface of the shell that it fits
 * @returns its entry in `remotes.json`
 */
export const published = ({ pages, menu, parts, texts, host }, entry, checkedAgainst) => ({
  entry,
  pages,
  menu,
  parts,
  texts,
  ...(host !== null && { host }),
  ...(checkedAgainst !== undefined && { checkedAgainst }),
});

/** @param {string} name of a remote @returns {string} its name in the federation: a JavaScript identifier */
export const federationName = (name) => name.replaceAll('-', '_');

/** @param {string} key of a remote in `remotes.json`: its name in the federation @returns {string} its own name */
export const remoteName = (key) => key.replaceAll('_', '-');
