import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteName } from './remotes.mjs';
import { misfit, readSurface } from './surface.mjs';
import { readTrail, torn } from './trail.mjs';
import {
  homeOf,
  isWithdrawn,
  readRecord,
  SHELL,
  shellHome,
  shellWayBack,
  versionsOf,
  wayBack,
} from './versions.mjs';
import { readList } from './web-root.mjs';

/** @param {string} instant */
const minute = (instant) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** @param {string} folder of a published remote @returns {string} how many exports of each shared package it imports */
function takenIn(folder) {
  const taken = Object.entries(readSurface(folder) ?? {});
  return taken.map(([name, names]) => `${names.length} of ${name}`).join(', ') || 'nothing that is known';
}

/** @param {string} to the web root @param {string} name @param {string} hash @returns {string} who published it, if known */
function publishedBy(to, name, hash) {
  const entry = readTrail(to).findLast(
    ({ statement: { act, name: other, content } }) =>
      act === 'publish' && other === name && content?.startsWith(hash),
  );
  const from = entry?.statement.commit === undefined ? '' : ` from ${entry.statement.commit}`;
  return entry?.who === undefined ? '' : `, published by ${entry.who}${from}`;
}

/**
 * @param {string} to the web root
 * @param {string} name of a remote
 * @param {Date} now
 * @returns {string[]} lines
 */
function describe(to, name, now) {
  const versions = versionsOf(to, name);
  const [live, ...earlier] = versions;
  if (live === undefined) return [`${name} is listed, and its files are not here`];
  const home = homeOf(to, name);
  const problem = misfit(name, join(home, live.hash), to);
  const lines = [
    `${name} ${live.hash} is live since ${minute(live.since)} and takes ${takenIn(join(home, live.hash))}${publishedBy(to, name, live.hash)}`,
    ...(problem === undefined ? [] : [`  ! ${problem}`]),
  ];
  const back = wayBack(to, name, versions, { live: live.hash, now })?.hash;
  const told = new Set([live.hash]);
  earlier.forEach(({ hash, until = '' }, index) => {
    const end = until || (versions[index]?.since ?? '');
    if (told.has(hash) || !existsSync(join(home, hash))) return;
    told.add(hash);
    const refusal = misfit(name, join(home, hash), to);
    const what = refusal === undefined ? 'can go back to' : 'cannot go back to';
    const way = hash === back ? theWay : '';
    lines.push(
      `  ${what} ${hash}${way}${fate(to, name, hash)}, live until ${minute(end)}${refusal === undefined ? '' : `: ${refusal}`}`,
    );
  });
  if (back === undefined && told.size > 1) lines.push(needsHash);
  return lines;
}

const theWay = ' (where rollback leads without a hash)';
const needsHash =
  '  rollback needs one of these hashes: none before the live one was live for an hour, and not rolled back since';

/** @param {string} to the web root @param {string} name of a remote @param {string} hash of a version that is not live */
const fate = (to, name, hash) => (isWithdrawn(to, name, hash) ? ', which was rolled back or taken down' : '');

/**
 * @param {string} to the web root
 * @param {string} name of a remote that was taken down
 * @param {Date} now
 * @returns {string[]} lines
 */
function describeDown(to, name, now) {
  const versions = versionsOf(to, name);
  const back = wayBack(to, name, versions, { live: undefined, now })?.hash;
  const hashes = new Set(versions.map(({ hash }) => hash));
  const present = [...hashes].filter((hash) => existsSync(join(homeOf(to, name), hash)));
  const lines = present.map(
    (hash) => `  can go back to ${hash}${hash === back ? theWay : ''}${fate(to, name, hash)}`,
  );
  return [`${name} is down`, ...lines, ...(back === undefined && present.length > 0 ? [needsHash] : [])];
}

/**
 * @param {string} to the web root
 * @param {Date} now
 * @returns {string[]} lines about the shell
 */
function describeShell(to, now) {
  const versions = readRecord(to).shell;
  const [live] = versions;
  if (live === undefined) return [];
  const back = shellWayBack(to, versions, now)?.hash;
  const others = new Set(versions.map(({ hash }) => hash).filter((hash) => hash !== live.hash));
  return [
    `${SHELL} ${live.hash} is live since ${minute(live.since)}${publishedBy(to, SHELL, live.hash)}`,
    ...[...others]
      .filter((hash) => existsSync(shellHome(to, hash)))
      .map((hash) => `  can go back to ${hash}${hash === back ? theWay : ''}`),
  ];
}

/**
 * @param {string} to the web root
 * @param {Date} [now]
 * @returns {string[]} lines that say what is live, and what can be rolled back to
 */
export function describeRemotes(to, now = new Date()) {
  const names = Object.keys(readList(to)).map(remoteName);
  const down = Object.keys(readRecord(to).remotes).filter((name) => !names.includes(name));
  return names.length + down.length === 0
    ? [`Nothing is published in ${to}.`]
    : [
        ...names.flatMap((name) => describe(to, name, now)),
        ...down.flatMap((name) => describeDown(to, name, now)),
        ...describeShell(to, now),
        ...torn(to),
      ];
}
