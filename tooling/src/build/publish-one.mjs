import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseIncomplete } from './manifest.mjs';
import { allowed, signedFor } from './allowed.mjs';
import { changing } from './changing.mjs';
import { leftBehind, refuseMisfit, withoutSurface } from './fits.mjs';
import {
  copyShell,
  hashIn,
  namesOf,
  publishBuilt,
  publishOf,
  rememberBuilt,
  tryBuilt,
} from './publish-steps.mjs';
import { switchShell, switchTo, takeFromList } from './switch.mjs';
import { refuseUnanswered } from './live-api.mjs';
import { refuseOtherFiles, refuseStrangeHost } from './remote-host.mjs';
import { readRemoteFile } from './remotes.mjs';
import { refuseTakenIn } from './conflicts.mjs';
import { refuseStranger } from './owners.mjs';
import { wasPublished } from './was-published.mjs';
import { needsOf, rendersPages } from './server-bundle.mjs';
import {
  homeOf,
  liveHashOf,
  passedOver,
  readRecord,
  readTried,
  rememberTried,
  SHELL,
  shellHome,
  shellWayBack,
  versionsOf,
  wayBack,
} from './versions.mjs';

/** @typedef {import('./versions.mjs').Keeping & import('./changing.mjs').Doer} Keeping */

/**
 * What is about to be published: a remote, or the shell (`remote` is null).
 * @typedef {{ from: string, to: string, hash: string, remote: import('./remotes.mjs').Remote | null }} Candidate
 * @typedef {(candidate: Candidate) => Promise<void>} Try throws what is wrong with it, in sentences for people
 */

/** @param {Candidate} candidate @param {readonly Try[]} tries */
async function tryAll(candidate, tries) {
  for (const attempt of tries) await attempt(candidate);
}

/** A mistyped folder must not become a new web root. @param {string} to */
function refuseNowhere(to) {
  try {
    accessSync(to, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') throw new Error(`${to} does not exist.`);
    throw new Error(`${to} cannot be changed (${code}): publish as the user whom it belongs to.`);
  }
  if (!existsSync(join(to, 'index.html')))
    throw new Error(`${to} is not a folder of pages: there is no shell in it. Publish the shell first.`);
}

/**
 * Publishes one remote beside its older versions and makes it live. The shell is not touched.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping & { isOwn?: boolean, isOffline?: boolean, tries?: readonly Try[] }} [options] `isOwn`: published by
 *   the repository that built the web root; `isOffline`: its team's host cannot be reached from here; `tries`: what it has
 *   to pass first
 * @returns {Promise<string>} its hash
 * @throws without changing anything if its `remote.json` is invalid or claims an address that is not free, if the name
 *   belongs to somebody else, if the running shell or API does not provide what it needs, if its team's host serves something
 *   else, or if it fails a try
 */
export async function publishRemote(
  from,
  to,
  { isOwn = false, isOffline = false, tries = [], ...keeping } = {},
) {
  refuseNowhere(to);
  if (!isOffline) await refuseOtherFiles(from);
  // Nobody has to wait while it is tried; what is cheap is asked before, and again below. Nothing of it runs before it is
  // known whose it is.
  const remote = readRemoteFile(from);
  refuseTakenIn(remote, to);
  refuseMisfit(remote.name, from, to);
  refuseStrangeHost(remote, from);
  refuseIncomplete(remote, from);
  const wanted = publishOf(remote.name, from, keeping.now ?? new Date());
  signedFor(wanted, from, { ...keeping, to });
  await tryAll({ from, to, hash: wanted.content.slice(0, 12), remote }, tries);
  const trial = await tryBuilt(remote.name, from);
  const needs = await trial.needs;
  if (!isOffline) await refuseUnanswered(remote.name, needs, { ...keeping, to });
  return changing(to, keeping, async (publishing) => {
    refuseTakenIn(remote, to);
    const hash = await publishBuilt(from, publishing, { ...trial, content: wanted.content });
    if (isOwn) rememberBuilt(to, remote.name, hash);
    return hash;
  });
}

/**
 * @param {string} name
 * @param {{ wanted: string | undefined, others: readonly string[], isLive: boolean }} known `others`: hashes that are there
 * @returns {string} what somebody reads who is in a hurry
 */
function noWayBack(name, { wanted, others, isLive }) {
  const offer = `It can go back to: ${others.join(', ')}.`;
  if (others.length === 0)
    return `${name} has no earlier version to go back to.${isLive ? ' Take it down, or publish a better one.' : ''}`;
  if (wanted !== undefined) return `${name} has no version ${wanted}. ${offer}`;
  return `No version of ${name} from before the live one was live for an hour, and not rolled back since, so none is known to be good: name one. ${offer}`;
}

/**
 * @param {string} name
 * @param {{ wanted: string | undefined, live: string | undefined, others: readonly string[], back: string | undefined, canBeDown?: boolean }} known
 * `back`: where it leads without a hash
 * @returns {string} the hash to go back to
 */
function wayChosen(name, { wanted, live, others, back, canBeDown = true }) {
  if (wanted !== undefined && wanted === live) throw new Error(`${name} ${wanted} is live already.`);
  const hash = wanted ?? back;
  if (hash === undefined || !others.includes(hash))
    throw new Error(noWayBack(name, { wanted, others, isLive: canBeDown && live !== undefined }));
  return hash;
}

/** @param {string} from a folder with a shell's surface @param {string} to @throws if a live remote needs more than that */
function refuseLeaving(from, to) {
  const problems = leftBehind(from, to);
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\nFirst publish a version of the remote that does not need it.`);
}

/** @param {string | undefined} wanted @param {string} to @param {Keeping} keeping @returns {Promise<string>} */
function rollbackShell(wanted, to, keeping) {
  return changing(to, keeping, async (publishing) => {
    const { now } = publishing;
    const versions = readRecord(to).shell;
    const live = versions[0]?.hash;
    const others = versions.filter(({ hash }) => hash !== live && existsSync(shellHome(to, hash)));
    const hash = wayChosen(SHELL, {
      ...{ wanted, live, canBeDown: false },
      others: [...new Set(others.map((version) => version.hash))],
      back: shellWayBack(to, versions, now)?.hash,
    });
    const folder = shellHome(to, hash);
    refuseLeaving(folder, to);
    const wish = { act: 'rollback', name: SHELL, content: hash, at: now.toISOString() };
    const note = allowed(wish, publishing);
    const files = others.find((version) => version.hash === hash)?.files ?? [];
    note(await switchShell(folder, { hash, files }, publishing));
    return hash;
  });
}

/** How long somebody who goes back waits for a trial of what was published already (ms). */
const HURRY = 10_000;

/**
 * Whoever goes back is in a hurry, on a machine that may be slow: the bytes that were tried before they were published are
 * not tried again, but if nobody has remembered what came out, and then no trial holds them up.
 * @param {string} name
 * @param {string} folder of a version
 * @param {import('./changing.mjs').Publishing} publishing
 * @returns {Promise<import('@elan/contracts/call-shapes').Needs | undefined>} what it needs of the API; undefined: nothing,
 *   or that is not known, and the process alone compares
 */
async function needsAgain(name, folder, { to, say }) {
  if (!rendersPages(folder)) return undefined;
  const content = namesOf(folder).find((each) => wasPublished(to, name, each));
  if (content === undefined) return needsOf(name, folder);
  const tried = readTried(to, name, content);
  if (tried) return tried.needs;
  try {
    const needs = await needsOf(name, folder, { patience: HURRY });
    if (needs) rememberTried(to, name, { content, needs });
    return needs;
  } catch {
    const live = liveHashOf(to, name);
    const forward = live === undefined ? 'publish it anew' : `go forward again, by a rollback to ${live}`;
    say(
      `What ${name} ${content.slice(0, 12)} calls was not remembered and could not be found out in time, so it was not compared with the API. Its process compares it: if no page is shown now, ${forward}.`,
    );
    return undefined;
  }
}

/**
 * Makes an earlier version of a remote, or of the shell, the live one again.
 * @param {string} name
 * @param {string | undefined} wanted its hash; by default the newest version by publication that was live for an hour,
 *   is older than the live one and was not rolled back
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @returns {Promise<string>} its hash
 * @throws without changing anything if there is no such version, or it no longer fits
 */
export async function rollbackRemote(name, wanted, to, keeping = {}) {
  refuseNowhere(to);
  if (name === SHELL) return rollbackShell(wanted, to, keeping);
  return changing(to, keeping, async (publishing) => {
    const versions = versionsOf(to, name);
    const live = liveHashOf(to, name);
    if (versions.length === 0) throw new Error(`No remote ${name} is published in ${to}.`);
    const others = [...new Set(versions.map(({ hash }) => hash))].filter(
      (hash) => hash !== live && existsSync(join(homeOf(to, name), hash, 'remote.json')),
    );
    const back = wayBack(to, name, versions, { live, now: publishing.now })?.hash;
    const hash = wayChosen(name, { wanted, live, others, back });
    const folder = join(homeOf(to, name), hash);
    const remote = readRemoteFile(folder);
    refuseMisfit(name, folder, to);
    refuseTakenIn(remote, to);
    refuseStrangeHost(remote, folder);
    refuseIncomplete(remote, folder);
    const at = publishing.now.toISOString();
    const note = allowed({ act: 'rollback', name, content: hash, at }, publishing, folder);
    await refuseUnanswered(name, await needsAgain(name, folder, publishing), {
      ...keeping,
      to,
      isUrgent: true,
    });
    switchTo(remote, hash, versions, publishing, passedOver(to, name, versions, hash));
    note(live);
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
    const note = allowed({ act: 'down', name, at: publishing.now.toISOString() }, publishing);
    takeFromList(name, versionsOf(to, name), publishing);
    note(live);
    return live;
  });
}

/**
 * Publishes the shell alone.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping & { isOwn?: boolean, tries?: readonly Try[] }} [options] `isOwn`: published by the repository that built
 *   the web root; `tries`: what it has to pass first
 * @returns {Promise<string[]>} which live remotes it does not load, one sentence each
 * @throws without changing anything if a live remote needs what it does not provide, or as for a remote
 */
export async function publishShell(from, to, { isOwn = false, tries = [], ...keeping } = {}) {
  if (tries.length > 0) {
    refuseLeaving(from, to);
    const wanted = publishOf(SHELL, from, keeping.now ?? new Date());
    refuseStranger(wanted, keeping.sign?.(wanted), to);
    await tryAll({ from, to, hash: hashIn(from), remote: null }, tries);
  }
  return changing(to, keeping, async (publishing) => {
    refuseLeaving(from, to);
    const hash = await copyShell(from, publishing);
    if (isOwn) rememberBuilt(to, SHELL, hash);
    return withoutSurface(to);
  });
}
