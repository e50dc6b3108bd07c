// The steps of every publishing; all of them run under the lock of the web root.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { refuseIncomplete } from './manifest.mjs';
import { memory, withPublishLock } from './publish-lock.mjs';
import { hostedFiles, refuseStrangeHost } from './remote-host.mjs';
import { federationName, published, readRemoteFile, remoteName } from './remotes.mjs';
import { contentHash } from './repository.mjs';
import { hashOfSurface, misfit, missingOf, readSurface } from './surface.mjs';
import {
  homeOf,
  keepVersionsHours,
  keptOf,
  readRecord,
  removeShellFiles,
  removeVersions,
  versionsOf,
  writeRecord,
} from './versions.mjs';
import { copyFiles, hashOf, readList, removeUnfinished, servedFiles, writeList } from './web-root.mjs';

/** @typedef {import('@elan/contracts/missing-names').Surface} Surface */
/** @typedef {import('./remotes.mjs').Remote} Remote */
/** @typedef {import('./versions.mjs').Keeping} Keeping */

/** What a change of a web root needs: `assertHeld` of the lock, the clock, and how long versions are kept. */
/** @typedef {Required<Keeping> & { to: string, assertHeld: () => void }} Publishing */

/**
 * @template T
 * @param {string} to the web root
 * @param {Keeping} keeping
 * @param {(publishing: Publishing) => Promise<T>} change
 * @returns {Promise<T>}
 */
export function changing(to, { now = new Date(), keepHours = keepVersionsHours() }, change) {
  return withPublishLock(join(memory(to), 'lock'), (assertHeld) => {
    removeUnfinished(to);
    return change({ to, now, keepHours, assertHeld });
  });
}

/** @param {string} name @param {string} folder @param {string} to */
export function refuseMisfit(name, folder, to) {
  const problem = misfit(name, folder, to);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Makes a version in the web root live, and removes those that nobody needs any more.
 * @param {Remote} remote
 * @param {string} hash
 * @param {import('./versions.mjs').Version[]} before what was live
 * @param {Publishing} publishing
 */
export function switchTo(remote, hash, before, { to, now, keepHours, assertHeld }) {
  const { name } = remote;
  const version = { hash, since: now.toISOString() };
  const versions = before[0]?.hash === hash ? before : [version, ...before];
  const kept = keptOf(versions, { now, keepHours });
  const entry = `/remotes/${name}/${hash}/mf-manifest.json`;
  assertHeld();
  writeList(to, { ...readList(to), [federationName(name)]: published(remote, entry, exportsHash(to)) });
  const record = readRecord(to);
  writeRecord(to, { ...record, remotes: { ...record.remotes, [name]: { versions: kept } } });
  removeVersions(to, name, kept, versions, { now, keepHours });
}

/**
 * Takes a remote from the list, and keeps its files for open pages as if another version were live.
 * @param {string} name
 * @param {import('./versions.mjs').Version[]} before what was live
 * @param {Publishing} publishing
 */
export function takeFromList(name, before, { to, assertHeld }) {
  const { [federationName(name)]: _gone, ...others } = readList(to);
  assertHeld();
  writeList(to, others);
  const record = readRecord(to);
  writeRecord(to, { ...record, remotes: { ...record.remotes, [name]: { versions: before } } });
}

/** @param {string} to the web root @returns {string} the hash of what its shell offers */
const exportsHash = (to) => hashOfSurface(readSurface(to) ?? {});

/**
 * Records which live remotes fit the shell that was just copied, so that pages need not compare.
 * @param {string} to the web root
 */
function recordFits(to) {
  const list = Object.entries(readList(to)).map(([key, { checkedAgainst: _before, ...listed }]) => {
    const name = remoteName(key);
    const problem = misfit(name, join(homeOf(to, name), hashOf(listed) ?? ''), to);
    return [key, problem === undefined ? { ...listed, checkedAgainst: exportsHash(to) } : listed];
  });
  if (list.length > 0) writeList(to, Object.fromEntries(list));
}

/** @param {string} folder that was built @returns {string[]} its files that are published beside the shell */
const ownFiles = (folder) => hostedFiles(folder) ?? servedFiles(folder);

/** @param {string} folder that was built @returns {string} what it is published under */
export const hashIn = (folder) => contentHash(folder, ownFiles(folder)).slice(0, 12);

/** @param {string} to @param {string} part @param {string} hash that the build of the whole has published */
export function rememberBuilt(to, part, hash) {
  const record = readRecord(to);
  writeRecord(to, { ...record, built: { ...record.built, [part]: hash } });
}

/**
 * @param {Remote} remote
 * @param {string} hash
 * @param {import('./versions.mjs').Version[]} before what was live of it
 * @param {string} to the web root
 * @throws if an open page may need a different file at the same address
 */
function refuseUsedHost({ name, host }, hash, before, to) {
  const others = before.map((version) => version.hash).filter((other) => other !== hash);
  const folders = others.map((other) => join(homeOf(to, name), other));
  const isUsed = (/** @type {string} */ folder) =>
    hostedFiles(folder) && readRemoteFile(folder).host === host;
  if (host !== null && folders.some(isUsed))
    throw new Error(
      `${host} is the address of an earlier version of ${name}. Build this version for a new address.`,
    );
}

/** @param {string} from a built folder @param {Publishing} publishing @returns {Promise<string>} its hash */
export async function publishBuilt(from, publishing) {
  const { to, now } = publishing;
  const remote = readRemoteFile(from);
  refuseMisfit(remote.name, from, to);
  refuseStrangeHost(remote, from);
  refuseIncomplete(remote, from);
  const hash = hashIn(from);
  const before = versionsOf(to, remote.name);
  refuseUsedHost(remote, hash, before, to);
  const target = join(homeOf(to, remote.name), hash);
  await copyFiles(from, ownFiles(from), to, join('remotes', remote.name, hash));
  utimesSync(target, now, now);
  switchTo(remote, hash, before, publishing);
  return hash;
}

/**
 * Copies a shell; its page comes last, because it refers to all other files.
 * @param {string} from built folder
 * @param {Publishing} publishing
 * @returns {Promise<string>} its hash
 */
export async function copyShell(from, { to, now, keepHours, assertHeld }) {
  const files = servedFiles(from);
  const isPage = (/** @type {string} */ file) => file.endsWith('.html');
  const others = files.filter((file) => !isPage(file));
  await copyFiles(from, others, to);
  assertHeld();
  await copyFiles(from, files.filter(isPage), to);
  recordFits(to);
  const record = readRecord(to);
  const hash = hashIn(from);
  const version = { hash, since: now.toISOString(), files };
  const versions = record.shell[0]?.hash === hash ? record.shell : [version, ...record.shell];
  const kept = keptOf(versions, { now, keepHours });
  writeRecord(to, { ...record, shell: kept });
  removeShellFiles(to, versions, kept);
  return hash;
}

/** @param {string} to the web root @returns {(readonly [name: string, imported: Surface | undefined])[]} */
const liveSurfaces = (to) =>
  Object.entries(readList(to)).map(([key, listed]) => {
    const name = remoteName(key);
    return [name, readSurface(join(homeOf(to, name), hashOf(listed) ?? ''))];
  });

/**
 * @param {string} from the folder of a built shell
 * @param {string} to the web root
 * @returns {string[]} what live remotes need and the shell does not provide, one sentence each
 */
export function leftBehind(from, to) {
  const exported = readSurface(from) ?? {};
  return liveSurfaces(to).flatMap(([name, imported = {}]) => {
    const missing = missingOf(imported, exported);
    return missing === ''
      ? []
      : [`${name}, which is live, needs ${missing}, which this shell does not offer.`];
  });
}

/**
 * These are no reason to refuse a shell: it does not change whether they fit, and on a web root from before surfaces
 * were recorded, no remote can be published before the shell.
 * @param {string} to the web root
 * @returns {string[]} which live remotes no shell loads because they do not say what they need, one sentence each
 */
export function withoutSurface(to) {
  return liveSurfaces(to).flatMap(([name, imported]) =>
    imported === undefined
      ? [
          `${name}, which is live, does not say what it needs of the shell, so the shell does not load it. Build and publish ${name} anew.`,
        ]
      : [],
  );
}
