import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, filesBelow, workspacePackages } from './repository.mjs';

/** @typedef {import('./repository.mjs').WorkspacePackage} WorkspacePackage */

const notSource = /(^|\/)(node_modules|dist|bench|testing|coverage|\.[^/]+)$|\.test\.tsx?$/;

/** Files of the tooling package that affect every build; a changed lint rule rebuilds nothing. */
const buildTools = /^(src|src\/vite.*|bin|bin\/build-server\.mjs|tsconfig|tsconfig\/.*|package\.json)$/;

/**
 * @param {Map<string, WorkspacePackage>} packages
 * @param {string} name
 * @returns {WorkspacePackage[]} the package and all packages bundled with it
 */
function withDependencies(packages, name) {
  const found = new Set();
  /** @param {string} current */
  const visit = (current) => {
    const part = packages.get(current);
    if (!part || found.has(part)) return;
    found.add(part);
    part.dependencies.forEach(visit);
  };
  visit(name);
  return [...found].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Hashes what a build depends on: sources of the part, of its workspace packages and of the build tools, and the
 * lockfile.
 * @param {string} repository
 * @param {string} name of the package
 * @returns {string} changes when the output could
 */
export function sourceHash(repository, name) {
  const packages = workspacePackages(repository);
  const hash = createHash('sha256').update(process.versions.node);
  /** @param {string} folder @param {(path: string) => boolean} keep */
  const add = (folder, keep) => {
    const absolute = join(repository, folder);
    hash.update(`${folder}\0${contentHash(absolute, filesBelow(absolute, keep))}`);
  };
  for (const { folder } of withDependencies(packages, name)) add(folder, (path) => !notSource.test(path));
  add('tooling', (path) => buildTools.test(path));
  hash.update(process.env['REMOTE_AT'] ?? '');
  hash.update(readFileSync(join(repository, 'pnpm-lock.yaml')));
  // The product's version is shown.
  hash.update(readFileSync(join(repository, 'package.json')));
  return hash.digest('hex');
}

/** @param {string} repository @param {string} name */
const stampFile = (repository, name) =>
  join(repository, '.cache', 'build', `${name.replace('/', '-')}.stamp`);

/**
 * @param {string} repository
 * @param {WorkspacePackage} part
 * @param {string} hash as of `sourceHash`
 */
export function isStale(repository, part, hash) {
  const stamp = stampFile(repository, part.name);
  if (!existsSync(join(repository, part.folder, 'dist'))) return true;
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;
}

/**
 * Called before a build, which may be killed while it writes: no sources match what it leaves then, not even those of
 * the build before.
 * @param {string} repository
 * @param {WorkspacePackage} part
 */
export const forgetBuilt = (repository, part) => rmSync(stampFile(repository, part.name), { force: true });

/**
 * Records that the part's output matches these sources.
 * @param {string} repository
 * @param {WorkspacePackage} part
 * @param {string} hash from before the build, so that an edit during the build counts as stale
 */
export function markBuilt(repository, part, hash) {
  const stamp = stampFile(repository, part.name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
