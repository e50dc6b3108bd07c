// The steps by which something that was built is published; those that change the web root run under its lock.
import { rmSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allowed } from './allowed.mjs';
import { refuseMisfit } from './fits.mjs';
import { refuseIncomplete } from './manifest.mjs';
import { hostedFiles, ownFiles, refuseStrangeHost } from './remote-host.mjs';
import { readRemoteFile } from './remotes.mjs';
import { contentHash, formerContentHash } from './repository.mjs';
import { needsOf } from './server-bundle.mjs';
import { switchShell, switchTo } from './switch.mjs';
import {
  homeOf,
  liveHashOf,
  readRecord,
  rememberTried,
  SHELL,
  shellHome,
  versionsOf,
  writeRecord,
} from './versions.mjs';
import { copyFiles, servedFiles } from './web-root.mjs';

/** @typedef {import('./remotes.mjs').Remote} Remote */
/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./changing.mjs').Publishing} Publishing */

/** @param {string} folder that was built @returns {string} the SHA-256 of what is published of it, which its owner signs */
export const contentIn = (folder) => contentHash(folder, ownFiles(folder));

/** @param {string} folder that was built @returns {string} what it is published under */
export const hashIn = (folder) => contentIn(folder).slice(0, 12);

/**
 * @param {string} folder
 * @returns {string[]} what the trail and the record may know it as: tools before hashed otherwise
 */
export const namesOf = (folder) => [contentIn(folder), formerContentHash(folder, ownFiles(folder))];

/** @param {string} to @param {string} part @param {string} hash that the build of the whole has published */
export function rememberBuilt(to, part, hash) {
  const record = readRecord(to);
  writeRecord(to, { ...record, built: { ...record.built, [part]: hash } });
}

/**
 * @param {Remote} remote
 * @param {string} content of it
 * @param {import('./versions.mjs').Version[]} before what was live of it
 * @param {string} to the web root
 * @throws if an open page may need a different file at the same address
 */
function refuseUsedHost({ name, host }, content, before, to) {
  const folders = before.map(({ hash }) => join(homeOf(to, name), hash));
  const isUsed = (/** @type {string} */ folder) =>
    hostedFiles(folder) && contentIn(folder) !== content && readRemoteFile(folder).host === host;
  if (host !== null && folders.some(isUsed))
    throw new Error(
      `${host} is the address of an earlier version of ${name}. Build this version for a new address.`,
    );
}

/** @param {string} name @param {string} from a built folder @param {Date} now @returns {Statement & { content: string }} */
export const publishOf = (name, from, now) => ({
  act: 'publish',
  name,
  content: contentIn(from),
  at: now.toISOString(),
});

/**
 * @param {string} name
 * @param {string} content that is published
 * @param {string} known that was tried and signed
 */
function refuseChanged(name, content, known) {
  if (content !== known)
    throw new Error(`${name} changed while it was published. Wait for its build to end. Nothing is changed.`);
}

/** @param {string} to the web root @param {string} name @param {string} hash @param {Date} now */
function notePublished(to, name, hash, now) {
  const record = readRecord(to);
  const { versions = versionsOf(to, name), published: known } = record.remotes[name] ?? {};
  const noted = { versions, published: { ...known, [hash]: now.toISOString() } };
  writeRecord(to, { ...record, remotes: { ...record.remotes, [name]: noted } });
}

/**
 * A trial takes seconds, and minutes on a slow machine: so it is begun before the lock is taken, for which somebody may
 * wait who has to go back.
 * @typedef {{ content: string, needs: Promise<import('@elan/contracts/call-shapes').Needs | undefined> }} Trial
 * @param {string} name
 * @param {string} from a built folder
 * @returns {Promise<Trial>} once it is over, whatever came out
 */
export async function tryBuilt(name, from) {
  const content = contentIn(from);
  const needs = needsOf(name, from);
  await needs.catch(() => undefined);
  return { content, needs };
}

/**
 * @param {string} from a built folder
 * @param {Publishing} publishing
 * @param {Trial} trial of what was in it
 * @returns {Promise<string>} its hash
 * @throws if it has failed, or a build goes on meanwhile; what is live stays
 */
export async function publishBuilt(from, publishing, trial) {
  const { content } = trial;
  const { to, now, say } = publishing;
  const remote = readRemoteFile(from);
  refuseMisfit(remote.name, from, to);
  refuseStrangeHost(remote, from);
  refuseIncomplete(remote, from);
  const wanted = publishOf(remote.name, from, now);
  refuseChanged(remote.name, wanted.content, content);
  const hash = content.slice(0, 12);
  const note = allowed(wanted, publishing, from);
  const needs = await trial.needs;
  const before = versionsOf(to, remote.name);
  const replaced = liveHashOf(to, remote.name);
  if (replaced === hash) say(`${remote.name} ${hash} was live already: nothing changes for anybody`);
  refuseUsedHost(remote, content, before, to);
  const target = join(homeOf(to, remote.name), hash);
  // Open pages may use what is there already.
  if (contentIn(target) !== content) {
    await copyFiles(from, ownFiles(from), to, relative(to, target));
    const copied = contentIn(target);
    if (copied !== content) rmSync(target, { recursive: true, force: true });
    refuseChanged(remote.name, copied, content);
  }
  utimesSync(target, now, now);
  notePublished(to, remote.name, hash, now);
  if (needs) rememberTried(to, remote.name, { content, needs });
  switchTo(remote, hash, before, publishing);
  note(replaced);
  return hash;
}

/**
 * Publishes a shell.
 * @param {string} from built folder
 * @param {Publishing} publishing
 * @returns {Promise<string>} its hash
 */
export async function copyShell(from, publishing) {
  const { to, now } = publishing;
  const note = allowed(publishOf(SHELL, from, now), publishing);
  const hash = hashIn(from);
  const files = servedFiles(from);
  const home = shellHome(to, hash);
  // Files at addresses of their own stay where they are; the next shell replaces all others.
  const replaceable = files.filter((file) => !file.startsWith('assets/'));
  await copyFiles(from, replaceable, to, relative(to, home));
  utimesSync(home, now, now);
  note(await switchShell(from, { hash, files }, publishing));
  return hash;
}
