import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseIncomplete } from './manifest.mjs';
import {
  changing,
  copyShell,
  leftBehind,
  publishBuilt,
  refuseMisfit,
  rememberBuilt,
  switchTo,
  takeFromList,
  withoutSurface,
} from './publish-steps.mjs';
import { refuseOtherFiles, refuseStrangeHost } from './remote-host.mjs';
import { readRemoteFile } from './remotes.mjs';
import { refuseTakenIn } from './conflicts.mjs';
import { homeOf, liveHashOf, versionsOf } from './versions.mjs';

/** @typedef {import('./versions.mjs').Keeping} Keeping */

/** A mistyped folder must not become a new web root. @param {string} to */
function refuseNowhere(to) {
  if (!existsSync(to)) throw new Error(`${to} does not exist.`);
  if (!existsSync(join(to, 'index.html')))
    throw new Error(`${to} is not a folder of pages: there is no shell in it. Publish the shell first.`);
}

/**
 * Publishes one remote beside its older versions and makes it live. The shell is not touched.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping & { isOwn?: boolean, isOffline?: boolean }} [options] `isOwn`: published by the repository that
 *   built the web root; `isOffline`: its team's host cannot be reached from here
 * @returns {Promise<string>} its hash
 * @throws without changing anything if its `remote.json` is invalid or claims an address that is not free, if the
 *   running shell does not provide what it needs, or if its team's host serves something else
 */
export async function publishRemote(from, to, { isOwn = false, isOffline = false, ...keeping } = {}) {
  refuseNowhere(to);
  if (!isOffline) await refuseOtherFiles(from);
  return changing(to, keeping, async (publishing) => {
    const remote = readRemoteFile(from);
    refuseTakenIn(remote, to);
    const hash = await publishBuilt(from, publishing);
    if (isOwn) rememberBuilt(to, remote.name, hash);
    return hash;
  });
}

/**
 * Makes an earlier version of a remote the live one again.
 * @param {string} name
 * @param {string | undefined} wanted its hash; by default the version that was live before
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @returns {Promise<string>} its hash
 * @throws without changing anything if there is no such version, or it no longer fits
 */
export async function rollbackRemote(name, wanted, to, keeping = {}) {
  refuseNowhere(to);
  return changing(to, keeping, async (publishing) => {
    const versions = versionsOf(to, name);
    const live = liveHashOf(to, name);
    if (versions.length === 0) throw new Error(`No remote ${name} is published in ${to}.`);
    const others = [...new Set(versions.map(({ hash }) => hash))].filter(
      (hash) => hash !== live && existsSync(join(homeOf(to, name), hash, 'remote.json')),
    );
    if (wanted !== undefined && wanted === live) throw new Error(`${name} ${wanted} is live already.`);
    const hash = wanted ?? others[0];
    if (hash === undefined || !others.includes(hash)) {
      const what = wanted === undefined ? 'earlier version' : `version ${wanted}`;
      const offer = others.length > 0 ? ` It can go back to: ${others.join(', ')}.` : '';
      throw new Error(`${name} has no ${what}.${offer}`);
    }
    const folder = join(homeOf(to, name), hash);
    const remote = readRemoteFile(folder);
    refuseMisfit(name, folder, to);
    refuseTakenIn(remote, to);
    refuseStrangeHost(remote, folder);
    refuseIncomplete(remote, folder);
    switchTo(remote, hash, versions, publishing);
    return hash;
  });
}

/**
 * Takes a remote down: its pages and menu entries are gone until one of its versions is published or rolled back to. Pages
 * that are open keep its files for the usual time.
 * @param {string} name
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @returns {Promise<string>} the hash that was live
 * @throws without changing anything if none is live
 */
export async function takeDownRemote(name, to, keeping = {}) {
  refuseNowhere(to);
  return changing(to, keeping, async (publishing) => {
    const live = liveHashOf(to, name);
    if (live === undefined) throw new Error(`No remote ${name} is live in ${to}.`);
    takeFromList(name, versionsOf(to, name), publishing);
    return live;
  });
}

/**
 * Publishes the shell alone.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping & { isOwn?: boolean }} [options] `isOwn`: published by the repository that built the web root
 * @returns {Promise<string[]>} which live remotes it does not load, one sentence each
 * @throws without changing anything if a live remote needs what it does not provide
 */
export function publishShell(from, to, { isOwn = false, ...keeping } = {}) {
  return changing(to, keeping, async (publishing) => {
    const problems = leftBehind(from, to);
    if (problems.length > 0)
      throw new Error(`${problems.join('\n')}\nFirst publish a version of the remote that does not need it.`);
    const hash = await copyShell(from, publishing);
    if (isOwn) rememberBuilt(to, 'shell', hash);
    return withoutSurface(to);
  });
}
