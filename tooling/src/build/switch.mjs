// What makes a version, or a shell, the live one; under the lock of the web root.
import { exportsHash, recordFits } from './fits.mjs';
import { federationName, published } from './remotes.mjs';
import {
  keptOf,
  readRecord,
  removeShellFiles,
  removeVersions,
  shellWayBack,
  wayBack,
  welcome,
  withdraw,
  writeRecord,
} from './versions.mjs';
import { copyFiles, readList, servedFiles, writeList } from './web-root.mjs';

/** @typedef {import('./remotes.mjs').Remote} Remote */
/** @typedef {import('./changing.mjs').Publishing} Publishing */

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
