// Whether the shell and the remotes of a web root offer what the others need.
import { join } from 'node:path';
import { remoteName } from './remotes.mjs';
import { hashOfSurface, misfit, missingOf, readSurface } from './surface.mjs';
import { homeOf } from './versions.mjs';
import { hashOf, readList, writeList } from './web-root.mjs';

/** @typedef {import('@elan/contracts/missing-names').Surface} Surface */

/** @param {string} name @param {string} folder @param {string} to */
export function refuseMisfit(name, folder, to) {
  const problem = misfit(name, folder, to);
  if (problem !== undefined) throw new Error(problem);
}

/** @param {string} to the web root @returns {string} the hash of what its shell offers */
export const exportsHash = (to) => hashOfSurface(readSurface(to) ?? {});

/**
 * Records which live remotes fit the shell that was just copied, so that pages need not compare.
 * @param {string} to the web root
 */
export function recordFits(to) {
  const list = Object.entries(readList(to)).map(([key, { checkedAgainst: _before, ...listed }]) => {
    const name = remoteName(key);
    const problem = misfit(name, join(homeOf(to, name), hashOf(listed) ?? ''), to);
    return [key, problem === undefined ? { ...listed, checkedAgainst: exportsHash(to) } : listed];
  });
  if (list.length > 0) writeList(to, Object.fromEntries(list));
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
