import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readList, removeFiles, writeWhole } from './web-root.mjs';
import { federationName, readJson } from './remotes.mjs';

/**
 * What was live when, newest first: each was live until the one before it in the list.
 * @typedef {{ hash: string, since: string }} Version
 * @typedef {{ shell: (Version & { files: string[] })[], remotes: Record<string, { versions: Version[] }>, built: Record<string, string> }} PublishRecord
 * `built`: the hashes last published by the full build, by part; what others have published or rolled back since stays
 * until that build has something new
 * @typedef {{ now?: Date, keepHours?: number }} Keeping
 */

/** @returns {number} hours for which a version is kept for open pages after it was last live */
export function keepVersionsHours() {
  const given = process.env['KEEP_VERSIONS_HOURS'] || '24';
  const hours = Number(given);
  if (!(hours >= 0)) throw new Error(`KEEP_VERSIONS_HOURS must be a number of hours, not "${given}".`);
  return hours;
}

const recordFile = join('.publishing', 'record.json');

/** @param {string} to the web root @returns {PublishRecord} */
export function readRecord(to) {
  const file = join(to, recordFile);
  const known = existsSync(file) ? readJson(file) : {};
  return { shell: [], remotes: {}, built: {}, ...known };
}

/** @param {string} to the web root @param {PublishRecord} record */
export const writeRecord = (to, record) => writeWhole(to, recordFile, JSON.stringify(record));

/** @param {string} to the web root @param {string} name of a remote */
export const homeOf = (to, name) => join(to, 'remotes', name);

/**
 * @param {string} to the web root
 * @param {string} name of a remote
 * @returns {Version[]} its folders by time of publishing, newest first
 */
function foldersOf(to, name) {
  const home = homeOf(to, name);
  const hashes = existsSync(home) ? readdirSync(home) : [];
  const versions = hashes.map((hash) => ({ hash, since: statSync(join(home, hash)).mtime.toISOString() }));
  return versions.sort((one, other) => other.since.localeCompare(one.since));
}

/** @param {string} to the web root @param {string} name of a remote @returns {string | undefined} the hash that is live */
export const liveHashOf = (to, name) => hashOf(readList(to)[federationName(name)]);

/**
 * The live versions of a remote. The served list is authoritative: a publisher may have been killed between switching
 * and recording, and older tooling recorded nothing.
 * @param {string} to the web root
 * @param {string} name of a remote
 * @returns {Version[]} the first is live; empty if none is
 */
export function versionsOf(to, name) {
  const live = liveHashOf(to, name);
  const known = readRecord(to).remotes[name]?.versions ?? [];
  if (live === undefined || known[0]?.hash === live) return known;
  const folders = foldersOf(to, name);
  const found = folders.find(({ hash }) => hash === live);
  const seen = known.length > 0 ? known : folders.filter(({ hash }) => hash !== live);
  return found === undefined ? seen : [found, ...seen];
}

/**
 * @template {Version} T
 * @param {T[]} versions newest first
 * @param {Required<Keeping>} keeping
 * @returns {T[]} the live one, the one before it, and those that were live within the hours
 */
export function keptOf(versions, { now, keepHours }) {
  const oldest = now.getTime() - keepHours * 3_600_000;
  return versions.filter(
    (_version, index) => index < 2 || Date.parse(versions[index - 1]?.since ?? '') > oldest,
  );
}

/**
 * Removes what nobody needs any more of a remote: versions that are not kept, and leftovers of a publishing that was
 * killed before it switched.
 * @param {string} to the web root
 * @param {string} name of a remote
 * @param {readonly Version[]} kept
 * @param {readonly Version[]} known versions whose live times are recorded
 * @param {Required<Keeping>} keeping
 */
export function removeVersions(to, name, kept, known, { now, keepHours }) {
  const oldest = now.getTime() - keepHours * 3_600_000;
  const has = (/** @type {readonly Version[]} */ list, /** @type {string} */ hash) =>
    list.some((version) => version.hash === hash);
  for (const { hash, since } of foldersOf(to, name)) {
    if (has(kept, hash) || (!has(known, hash) && Date.parse(since) > oldest)) continue;
    rmSync(join(homeOf(to, name), hash), { recursive: true });
  }
}

/**
 * @param {string} to the web root
 * @param {PublishRecord['shell']} versions
 * @param {PublishRecord['shell']} kept
 */
export function removeShellFiles(to, versions, kept) {
  const needed = new Set(kept.flatMap(({ files }) => files));
  removeFiles(
    to,
    versions.flatMap(({ files }) => files).filter((file) => !needed.has(file)),
  );
}
