import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingNames, readSurface as readSurfaceOf } from '@elan/contracts/missing-names';
import { readJson } from './remotes.mjs';

/** @typedef {import('@elan/contracts/missing-names').Surface} Surface */

/**
 * @param {string} folder of a build
 * @returns {Surface | undefined} what it provides or imports; undefined for builds that did not record it
 */
export function readSurface(folder) {
  const file = join(folder, 'surface.json');
  if (!existsSync(file)) return undefined;
  try {
    return readSurfaceOf(readJson(file));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @param {readonly string[]} words */
const list = (words) => new Intl.ListFormat('en').format(words);

/**
 * @param {Surface} imported by a remote
 * @param {Surface} exported by a shell
 * @returns {string} what is missing, for people: `Foo of @elan/ui`; empty if nothing is
 */
export function missingOf(imported, exported) {
  const missing = Object.entries(missingNames(imported, exported));
  return list(missing.map(([name, names]) => `${list(names)} of ${name}`));
}

/** @param {Surface} surface @returns {string} a short hash of it */
export const hashOfSurface = (surface) =>
  createHash('sha256').update(JSON.stringify(surface)).digest('hex').slice(0, 12);

/**
 * @param {string} name of a remote
 * @param {string} folder that it was built into, or is published in
 * @param {string} to the web root with the running shell
 * @returns {string | undefined} why it would not run there; undefined if it would
 */
export function misfit(name, folder, to) {
  const exported = readSurface(to);
  if (exported === undefined)
    return `The shell in ${to} does not say what it offers: there is none, or it is of an earlier version. Publish the shell first.`;
  const imported = readSurface(folder);
  if (imported === undefined) return `${name} does not say what it needs of the shell. Build it anew.`;
  const missing = missingOf(imported, exported);
  if (missing === '') return undefined;
  return `${name} needs ${missing}, which the running shell does not offer. Publish the shell first.`;
}
