// The steps of every publishing; all of them run under the lock of the web root.
import { rmSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refuseIncomplete } from './manifest.mjs';
import { shortOf } from './keys.mjs';
import { claim, leaveTrail, refuseStranger, refuseUnlessOperator } from './owners.mjs';
import { memory, withPublishLock } from './publish-lock.mjs';
import { hostedFiles, ownFiles, refuseStrangeHost } from './remote-host.mjs';
import { federationName, published, readRemoteFile, remoteName } from './remotes.mjs';
import { contentHash } from './repository.mjs';
import { needsOf, rendersPages } from './server-bundle.mjs';
import { hashOfSurface, misfit, missingOf, readSurface } from './surface.mjs';
import {
  homeOf,
  keepVersionsHours,
  keptOf,
  liveHashOf,
  readRecord,
  rememberTried,
  removeShellFiles,
  removeVersions,
  SHELL,
  shellHome,
  shellWayBack,
  versionsOf,
  wayBack,
  welcome,
  withdraw,
  writeRecord,
} from './versions.mjs';
import { copyFiles, hashOf, readList, removeUnfinished, servedFiles, writeList } from './web-root.mjs';

/** @typedef {import('@elan/contracts/missing-names').Surface} Surface */
/** @typedef {import('./remotes.mjs').Remote} Remote */
/** @typedef {import('./versions.mjs').Keeping} Keeping */

/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./owners.mjs').Signed} Signed */

/**
 * Who does it: `sign` puts a key under a statement, or finds what was signed elsewhere. Without one, only what belongs to
 * nobody can be changed. `at`: the address of the running product.
 * @typedef {{ at?: string | undefined, sign?: ((wanted: Statement) => Signed) | undefined, say?: (line: string) => void }} Doer
 */

/**
 * What a change of a web root needs: `assertHeld` of the lock, the clock, how long versions are kept, and who does it.
 * @typedef {Required<Keeping> & { sign: Doer['sign'], say: (line: string) => void, to: string, assertHeld: () => void }} Publishing
 */

/**
 * @template T
 * @param {string} to the web root
 * @param {Keeping & Doer} keeping
 * @param {(publishing: Publishing) => Promise<T>} change
 * @returns {Promise<T>}
 */
export function changing(
  to,
  { now = new Date(), keepHours = keepVersionsHours(), sign, say = () => undefined },
  change,
) {
  return withPublishLock(join(memory(to), 'lock'), (assertHeld) => {
    removeUnfinished(to);
    return change({ to, now, keepHours, sign, say, assertHeld });
  });
}

/** @param {string} name @param {string} folder @param {string} to */
export function refuseMisfit(name, folder, to) {
  const problem = misfit(name, folder, to);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * @param {import('./versions.mjs').Version[]} versions newest first
 * @param {Date} now
 * @returns {import('./versions.mjs').Version[]} the same, each with the time until which it was live
 */
const ended = (versions, now) =>
  versions.map((version, index) => ({ until: versions[index - 1]?.since ?? now.toISOString(), ...version }));

/**
 * Makes a version in the web root live, and removes those that nobody needs any more.
 * @param {Remote} remote
 * @param {string} hash
 * @param {import('./versions.mjs').Version[]} before what was live
 * @param {Publishing} publishing
 * @param {import('./versions.mjs').Version[]} [bad] what is rolled back
 */
export function switchTo(remote, hash, before, { to, now, keepHours, assertHeld }, bad = []) {
  const { name } = remote;
  const isLive = before[0]?.hash === hash && before[0].until === undefined;
  const versions = isLive ? before : [{ hash, since: now.toISOString() }, ...ended(before, now)];
  const kept = keptOf(versions, { now, keepHours }, wayBack(to, name, versions, { live: hash, now }));
  const entry = `/remotes/${name}/${hash}/mf-manifest.json`;
  assertHeld();
  // First: whoever sees the switch sees why. The live one runs, whatever is noted of it.
  withdraw(to, name, bad);
  writeList(to, { ...readList(to), [federationName(name)]: published(remote, entry, exportsHash(to)) });
  welcome(to, name, hash);
  const record = readRecord(to);
  const { published: known = {} } = record.remotes[name] ?? {};
  const isKept = (/** @type {string} */ each) => kept.some((version) => version.hash === each);
  const times = Object.fromEntries(Object.entries(known).filter(([each]) => isKept(each)));
  writeRecord(to, {
    ...record,
    remotes: { ...record.remotes, [name]: { versions: kept, published: times } },
  });
  removeVersions(to, name, kept, versions, { now, keepHours });
}

/**
 * Takes a remote from the list, and keeps its files for open pages as if another version were live.
 * @param {string} name
 * @param {import('./versions.mjs').Version[]} before what was live
 * @param {Publishing} publishing
 */
export function takeFromList(name, before, { to, now, assertHeld }) {
  const { [federationName(name)]: _gone, ...others } = readList(to);
  assertHeld();
  withdraw(to, name, before.slice(0, 1));
  writeList(to, others);
  const record = readRecord(to);
  const known = { ...record.remotes[name], versions: ended(before, now) };
  writeRecord(to, { ...record, remotes: { ...record.remotes, [name]: known } });
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

/** @param {string} folder that was built @returns {string} the SHA-256 of what is published of it, which its owner signs */
export const contentIn = (folder) => contentHash(folder, ownFiles(folder));

/** @param {string} folder that was built @returns {string} what it is published under */
export const hashIn = (folder) => contentIn(folder).slice(0, 12);

/**
 * @param {Statement} wanted
 * @param {string | undefined} folder of what goes live; undefined: nothing does
 * @param {{ to: string, sign?: Doer['sign'] }} who
 * @returns {Signed | undefined}
 * @throws if the name belongs to somebody else, or the operator alone may do it: what goes live, or goes, renders
 *   the pages where people answer; or if nobody could answer any more
 */
export function signedFor(wanted, folder, { to, sign }) {
  const signed = sign?.(wanted);
  refuseStranger(wanted, signed, to);
  const live = liveHashOf(to, wanted.name);
  const didRender = live !== undefined && rendersPages(join(homeOf(to, wanted.name), live));
  const willRender = folder !== undefined && rendersPages(folder);
  if (didRender || willRender) refuseUnlessOperator(wanted.name, signed, to);
  if (folder !== undefined && didRender && !willRender)
    throw new Error(
      `This version of ${wanted.name} renders no pages, and the live one renders those where people answer. If nobody is to answer, take it down first, with --down. Nothing is changed.`,
    );
  return signed;
}

/**
 * Checks who wants to change something, and returns how to note it once it is done.
 * @param {Statement} wanted
 * @param {Publishing} publishing
 * @param {string} [folder] of what goes live
 * @returns {(replaced?: string) => void}
 * @throws as `signedFor`
 */
export function allowed(wanted, { to, now, sign, say }, folder) {
  const signed = signedFor(wanted, folder, { to, sign });
  return (replaced) => {
    leaveTrail(to, signed ?? wanted, replaced);
    if (
      wanted.act !== 'publish' ||
      signed === undefined ||
      !claim(to, wanted.name, signed, now.toISOString())
    )
      return;
    say(`${wanted.name} belongs to ${signed.who} (${shortOf(signed.key)}) from now on`);
  };
}

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
  refuseUsedHost(remote, hash, before, to);
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

/**
 * Makes a shell live; its page comes last, because it refers to all other files.
 * @param {string} from a folder with those of its files that are not in the web root
 * @param {{ hash: string, files: string[] }} shell
 * @param {Publishing} publishing
 * @returns {Promise<string | undefined>} the hash of the one that was live
 */
export async function switchShell(from, { hash, files }, { to, now, keepHours, assertHeld }) {
  const own = servedFiles(from);
  const isPage = (/** @type {string} */ file) => file.endsWith('.html');
  await copyFiles(
    from,
    own.filter((file) => !isPage(file)),
    to,
  );
  assertHeld();
  await copyFiles(from, own.filter(isPage), to);
  recordFits(to);
  const record = readRecord(to);
  const replaced = record.shell[0]?.hash;
  const version = { hash, since: now.toISOString(), files };
  const versions = replaced === hash ? record.shell : [version, ...record.shell];
  const kept = keptOf(versions, { now, keepHours }, shellWayBack(to, versions, now));
  writeRecord(to, { ...record, shell: kept });
  removeShellFiles(to, versions, kept);
  return replaced;
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
