import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { memory, withPublishLock } from './publish-lock.mjs';
import { federationName, published, readRemoteFile, remoteFolders } from './remotes.mjs';
import { contentHash } from './repository.mjs';
import { misfit, missingOf, readSurface } from './surface.mjs';
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
import {
  copyFiles,
  hashOf,
  readList,
  removeUnfinished,
  servedFiles,
  webRoot,
  writeList,
} from './web-root.mjs';

/** @typedef {import('./remotes.mjs').Remote} Remote */
/** @typedef {import('./versions.mjs').Keeping} Keeping */

/** What a change of a web root is made with: `assertHeld` of the lock, the clock, and for how long versions stay. */
/** @typedef {Required<Keeping> & { to: string, assertHeld: () => void }} Publishing */

/**
 * @template T
 * @param {string} to the web root
 * @param {Keeping} keeping
 * @param {(publishing: Publishing) => Promise<T>} change
 * @returns {Promise<T>}
 */
function changing(to, { now = new Date(), keepHours = keepVersionsHours() }, change) {
  return withPublishLock(join(memory(to), 'lock'), (assertHeld) => {
    removeUnfinished(to);
    return change({ to, now, keepHours, assertHeld });
  });
}

/**
 * @param {(readonly [name: string, says: { pages?: { path: string }[] }])[]} remotes
 * @throws where two of them want the same address, whatever they call its parameters
 */
function refuseSharedAddresses(remotes) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const [name, { pages = [] }] of remotes) {
    for (const { path } of pages) {
      const key = path.replace(/:[^/]+/g, ':');
      const owner = owners.get(key);
      if (owner) throw new Error(`${name}: the address ${path} is already a page of ${owner}`);
      owners.set(key, name);
    }
  }
}

/** A mistyped folder is no new web root. @param {string} to */
function refuseNowhere(to) {
  if (!existsSync(to)) throw new Error(`${to} is not there.`);
}

/** @param {Remote} remote @param {string} to the web root */
function refuseTakenAddresses(remote, to) {
  const { [federationName(remote.name)]: _before, ...others } = readList(to);
  refuseSharedAddresses([...Object.entries(others), [federationName(remote.name), remote]]);
}

/** @param {string} name @param {string} folder @param {string} to */
function refuseMisfit(name, folder, to) {
  const problem = misfit(name, folder, to);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Makes a version that lies in the web root the live one, and removes those that nobody needs any more.
 * @param {Remote} remote
 * @param {string} hash
 * @param {import('./versions.mjs').Version[]} before what was live
 * @param {{ latest?: string, ofWorkspace?: boolean }} says what to remember of it
 * @param {Publishing} publishing
 */
function switchTo(remote, hash, before, says, { to, now, keepHours, assertHeld }) {
  const { name } = remote;
  const version = { hash, since: now.toISOString() };
  const versions = before[0]?.hash === hash ? before : [version, ...before];
  const kept = keptOf(versions, { now, keepHours });
  const entry = `/remotes/${name}/${hash}/mf-manifest.json`;
  assertHeld();
  writeList(to, { ...readList(to), [federationName(name)]: published(remote, entry) });
  const { remotes, ...record } = readRecord(to);
  writeRecord(to, {
    ...record,
    remotes: { ...remotes, [name]: { ...remotes[name], ...says, versions: kept } },
  });
  removeVersions(to, name, kept, versions, { now, keepHours });
}

/**
 * @param {string} from a built folder
 * @param {Publishing} publishing
 * @param {{ ofWorkspace?: boolean }} [says]
 */
async function publishBuilt(from, publishing, says = {}) {
  const { to, now } = publishing;
  const remote = readRemoteFile(from);
  refuseMisfit(remote.name, from, to);
  const files = servedFiles(from);
  const hash = contentHash(from, files).slice(0, 12);
  const before = versionsOf(to, remote.name);
  const target = join(homeOf(to, remote.name), hash);
  await copyFiles(from, files, to, join('remotes', remote.name, hash));
  utimesSync(target, now, now);
  switchTo(remote, hash, before, { ...says, latest: hash }, publishing);
  return hash;
}

/**
 * Publishes one remote beside its older versions and makes it the live one. The shell is not touched.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @returns {Promise<string>} its hash
 * @throws where its `remote.json` does not fit, wants an address that another remote has, or needs of the shell what the
 *   one that runs does not offer; nothing is changed then
 */
export async function publishRemote(from, to, keeping = {}) {
  refuseNowhere(to);
  return changing(to, keeping, async (publishing) => {
    refuseTakenAddresses(readRemoteFile(from), to);
    return publishBuilt(from, publishing);
  });
}

/**
 * Makes an earlier version of a remote the live one again.
 * @param {string} name
 * @param {string | undefined} wanted its hash; the one that was live before where none is given
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @returns {Promise<string>} its hash
 * @throws where there is no such version, or it does not fit any more; nothing is changed then
 */
export async function rollbackRemote(name, wanted, to, keeping = {}) {
  refuseNowhere(to);
  return changing(to, keeping, async (publishing) => {
    const [live, ...earlier] = versionsOf(to, name);
    if (live === undefined) throw new Error(`No remote ${name} is published in ${to}.`);
    const others = [...new Set(earlier.map(({ hash }) => hash))].filter(
      (hash) => hash !== live.hash && existsSync(join(homeOf(to, name), hash, 'remote.json')),
    );
    if (wanted === live.hash) throw new Error(`${name} ${wanted} is live already.`);
    const hash = wanted ?? others[0];
    if (hash === undefined || !others.includes(hash)) {
      const what = wanted === undefined ? 'earlier version' : `version ${wanted}`;
      const offer = others.length > 0 ? ` It can go back to: ${others.join(', ')}.` : '';
      throw new Error(`${name} has no ${what}.${offer}`);
    }
    const folder = join(homeOf(to, name), hash);
    const remote = readRemoteFile(folder);
    refuseMisfit(name, folder, to);
    refuseTakenAddresses(remote, to);
    switchTo(remote, hash, [live, ...earlier], {}, publishing);
    return hash;
  });
}

/**
 * Copies a shell; its page goes last, since it names all the others.
 * @param {string} from built folder
 * @param {Publishing} publishing
 */
async function copyShell(from, { to, now, keepHours, assertHeld }) {
  const files = servedFiles(from);
  const isPage = (/** @type {string} */ file) => file.endsWith('.html');
  const others = files.filter((file) => !isPage(file));
  await copyFiles(from, others, to);
  assertHeld();
  await copyFiles(from, files.filter(isPage), to);
  const record = readRecord(to);
  const version = { hash: contentHash(from, files).slice(0, 12), since: now.toISOString(), files };
  const versions = record.shell[0]?.hash === version.hash ? record.shell : [version, ...record.shell];
  const kept = keptOf(versions, { now, keepHours });
  writeRecord(to, { ...record, shell: kept });
  removeShellFiles(to, versions, kept);
}

/**
 * @param {string} from the folder of a built shell
 * @param {string} to the web root
 * @returns {string[]} what the remotes that are live need and it does not offer, a sentence each
 */
function leftBehind(from, to) {
  const offered = readSurface(from) ?? {};
  return Object.entries(readList(to)).flatMap(([key, listed]) => {
    const name = key.replaceAll('_', '-');
    const taken = readSurface(join(homeOf(to, name), hashOf(listed) ?? ''));
    const missing = taken === undefined ? '' : missingOf(taken, offered);
    return missing === ''
      ? []
      : [`${name}, which is live, needs ${missing}, which this shell does not offer.`];
  });
}

/**
 * Publishes the shell alone.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @param {Keeping} [keeping]
 * @throws where a remote that is live needs what it does not offer; nothing is changed then
 */
export function publishShell(from, to, keeping = {}) {
  return changing(to, keeping, async (publishing) => {
    const problems = leftBehind(from, to);
    if (problems.length > 0)
      throw new Error(`${problems.join('\n')}\nPublish a remote that does without first.`);
    await copyShell(from, publishing);
  });
}

/**
 * Takes out of the list what is no remote of the workspace any more; its files stay for the pages that are open. What
 * another repository has published here stays.
 * @param {string} to the web root
 * @param {string[]} names of the remotes that there are
 */
function withdrawOthers(to, names) {
  const { remotes } = readRecord(to);
  const gone = Object.keys(remotes).filter((name) => remotes[name]?.ofWorkspace && !names.includes(name));
  if (gone.length === 0) return;
  const keys = gone.map(federationName);
  writeList(to, Object.fromEntries(Object.entries(readList(to)).filter(([key]) => !keys.includes(key))));
  const { remotes: _all, ...record } = readRecord(to);
  const known = Object.entries(remotes).filter(([name]) => !gone.includes(name));
  writeRecord(to, { ...record, remotes: Object.fromEntries(known) });
}

/**
 * Publishes what was built since it was published last.
 * @param {string} repository
 * @param {(line: string) => void} say
 * @param {Keeping} [keeping]
 */
export async function publishStale(repository, say, keeping = {}) {
  const remotes = remoteFolders(repository).map((folder) => ({
    from: join(repository, folder, 'dist'),
    ...readRemoteFile(join(repository, folder)),
  }));
  refuseSharedAddresses(remotes.map((remote) => [federationName(remote.name), remote]));
  await changing(webRoot(repository), keeping, async (publishing) => {
    const { to } = publishing;
    withdrawOthers(
      to,
      remotes.map(({ name }) => name),
    );
    const { shell, remotes: known } = readRecord(to);
    const hashIn = (/** @type {string} */ folder) => contentHash(folder, servedFiles(folder)).slice(0, 12);
    const shellFolder = join(repository, 'shell', 'dist');
    if (existsSync(shellFolder) && shell[0]?.hash !== hashIn(shellFolder)) {
      await copyShell(shellFolder, publishing);
      say('Published shell');
    }
    for (const { name, from } of remotes) {
      if (!existsSync(from)) continue;
      if (known[name]?.ofWorkspace && known[name].latest === hashIn(from)) continue;
      await publishBuilt(from, publishing, { ofWorkspace: true });
      say(`Published ${name}`);
    }
    leftBehind(to, to).forEach(say);
  });
}
