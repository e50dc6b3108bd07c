import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashOf, readList, removeFiles, writeWhole } from './web-root.mjs';
import { federationName, readJson } from './remotes.mjs';
import { needsIn } from './sealed/page-version.mjs';

/**
 * What was live when, newest first: each was live until the one before it in the list, or until it was taken down.
 * @typedef {{ hash: string, since: string, until?: string }} Version
 * @typedef {{ versions: Version[], published?: Record<string, string> }} RemoteRecord `published`: when, by hash
 * @typedef {{ shell: (Version & { files: string[] })[], remotes: Record<string, RemoteRecord>, built: Record<string, string> }} PublishRecord
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

/** The part of the record and of the owners that is no remote. */
export const SHELL = 'shell';

/** @param {string} to the web root */
const shells = (to) => join(to, '.publishing', 'shell');

/** @param {string} to the web root @param {string} hash @returns {string} where what a shell shares with no other is kept */
export const shellHome = (to, hash) => join(shells(to), hash);

/** @param {string} to the web root @param {string} name of a remote */
export const homeOf = (to, name) => join(to, 'remotes', name);

/**
 * Lies in the folder of a version that was rolled back or taken down: no server runs it any more, for no page that began
 * with it, until it is live again. Not served, and no part of what is signed.
 */
const withdrawn = '.withdrawn';

/** @param {string} to the web root @param {string} name of a remote @param {readonly Version[]} versions */
export function withdraw(to, name, versions) {
  for (const { hash } of versions) {
    const folder = join('remotes', name, hash);
    if (existsSync(join(to, folder))) writeWhole(to, join(folder, withdrawn), '');
  }
}

/** @param {string} to the web root @param {string} name of a remote @param {string} hash @returns {boolean} */
export const isWithdrawn = (to, name, hash) => existsSync(join(homeOf(to, name), hash, withdrawn));

/** @param {string} to the web root @param {string} name of a remote @param {string} hash that is live again */
export const welcome = (to, name, hash) => rmSync(join(homeOf(to, name), hash, withdrawn), { force: true });

/** @param {string} to the web root @param {string} name of a remote @param {string} hash */
const triedFile = (to, name, hash) => join(to, '.publishing', 'tried', name, `${hash}.json`);

/**
 * What a version that renders pages said on trial, which its bytes say again each time.
 * @typedef {{ content: string, needs: import('@elan/contracts/call-shapes').Needs }} Tried `content`: the SHA-256 of all that is published
 */

/** @param {string} to the web root @param {string} name of a remote @param {Tried} tried */
export function rememberTried(to, name, tried) {
  const file = triedFile(to, name, tried.content.slice(0, 12));
  writeWhole(to, relative(to, file), JSON.stringify(tried));
}

/**
 * @param {string} to the web root
 * @param {string} name of a remote
 * @param {string} content
 * @returns {Tried | undefined} undefined as well if it cannot be read: whoever goes back in an emergency goes on without it
 */
export function readTried(to, name, content) {
  try {
    /** @type {Tried} */
    const tried = readJson(triedFile(to, name, content.slice(0, 12)));
    needsIn(JSON.stringify(tried.needs));
    return tried.content === content ? tried : undefined;
  } catch {
    return undefined;
  }
}

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

/** How long a version must have been live to be gone back to by default (ms). */
const STEADY = 3_600_000;

/** @param {readonly Version[]} versions @param {number} index @param {Date} now @returns {number} when it was last live */
const endOf = (versions, index, now) =>
  Date.parse(versions[index]?.until ?? versions[index - 1]?.since ?? now.toISOString());

/**
 * Going back must not lead to another bad version: what was tried out for a few minutes is passed over, and so is what
 * was published after the live one.
 * @template {Version} T
 * @param {readonly T[]} versions newest first
 * @param {{ live: string | undefined, now: Date, publishedAt: (hash: string) => number, isThere: (hash: string) => boolean }} known
 * @returns {T | undefined} the newest by publication that was live for an hour and is older than the live one
 */
function steadyBefore(versions, { live, now, publishedAt, isThere }) {
  const isOlder = (/** @type {string} */ hash) =>
    live === undefined || (hash !== live && publishedAt(hash) < publishedAt(live));
  return versions
    .filter(({ since }, index) => endOf(versions, index, now) - Date.parse(since) >= STEADY)
    .filter(({ hash }) => isOlder(hash) && isThere(hash))
    .sort((one, other) => publishedAt(other.hash) - publishedAt(one.hash))[0];
}

/**
 * A shell that was followed by one that was published before it was rolled back, and so it was bad.
 * @param {string} to the web root
 * @param {PublishRecord['shell']} versions newest first
 * @param {Date} now
 * @returns {PublishRecord['shell'][number] | undefined} the shell to go back to by default
 */
export function shellWayBack(to, versions, now) {
  const publishedAt = (/** @type {string} */ hash) =>
    statSync(shellHome(to, hash), { throwIfNoEntry: false })?.mtimeMs ?? NaN;
  const wasBad = (/** @type {string} */ hash) => {
    const next = versions[versions.findIndex((version) => version.hash === hash) - 1];
    return next !== undefined && publishedAt(next.hash) < publishedAt(hash);
  };
  return steadyBefore(versions, {
    ...{ live: versions[0]?.hash, now, publishedAt },
    isThere: (hash) => existsSync(shellHome(to, hash)) && !wasBad(hash),
  });
}

/**
 * @param {string} to the web root
 * @param {string} name of a remote
 * @returns {(hash: string) => number} when a version was last published (ms), NaN if that is not known
 */
function publishedOf(to, name) {
  const known = readRecord(to).remotes[name]?.published ?? {};
  const folders = foldersOf(to, name);
  return (hash) => Date.parse(known[hash] ?? folders.find((one) => one.hash === hash)?.since ?? '');
}

/**
 * What was rolled back once was bad. What was taken down need not be: it may be live again.
 * @param {string} to the web root
 * @param {string} name of a remote
 * @param {readonly Version[]} versions newest first
 * @param {{ live: string | undefined, now: Date }} at
 * @returns {Version | undefined} the version to go back to by default
 */
export function wayBack(to, name, versions, { live, now }) {
  const down = live === undefined ? versions[0]?.hash : undefined;
  return steadyBefore(versions, {
    ...{ live, now },
    publishedAt: publishedOf(to, name),
    isThere: (hash) =>
      existsSync(join(homeOf(to, name), hash, 'remote.json')) &&
      (hash === down || !isWithdrawn(to, name, hash)),
  });
}

/**
 * @param {string} to the web root
 * @param {string} name of a remote
 * @param {readonly Version[]} versions newest first
 * @param {string} hash that is gone back to
 * @returns {Version[]} what is rolled back by that: what was live since, and was not published before it
 */
export function passedOver(to, name, versions, hash) {
  const publishedAt = publishedOf(to, name);
  const since = versions.slice(
    0,
    versions.findIndex((version) => version.hash === hash),
  );
  return since.filter((version) => !(publishedAt(version.hash) < publishedAt(hash)));
}

/**
 * @template {Version} T
 * @param {T[]} versions newest first
 * @param {Required<Keeping>} keeping
 * @param {Version} [back] what rollback goes to
 * @returns {T[]} the live one, the one before it, those that were live within the hours, and the one to go back to
 */
export function keptOf(versions, { now, keepHours }, back) {
  const oldest = now.getTime() - keepHours * 3_600_000;
  return versions.filter(
    (version, index) => index < 2 || version === back || endOf(versions, index, now) > oldest,
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
    rmSync(triedFile(to, name, hash), { force: true });
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
  for (const hash of readdirSync(shells(to)))
    if (!kept.some((version) => version.hash === hash)) rmSync(shellHome(to, hash), { recursive: true });
}
