import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runPnpm } from './pnpm.mjs';
import { workspacePackages } from './repository.mjs';

/** Public registries, where anybody could read what is meant for our teams. */
const everybodys = /(^|\.)(npmjs\.(org|com)|yarnpkg\.com)$/;

/**
 * @param {string} repository
 * @returns {string[]} names of the packages that a remote in another repository needs, which are for our teams only
 */
export const packedPackages = (repository) =>
  [...workspacePackages(repository).values()]
    .filter(({ folder }) => {
      const manifest = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
      return manifest.publishConfig?.access === 'restricted';
    })
    .map(({ name }) => name);

/** @param {string} repository @param {string[]} args @returns {string} */
const inEach = (repository, args) =>
  runPnpm(repository, ['-r', ...packedPackages(repository).flatMap((name) => ['--filter', name]), ...args]);

/**
 * Packs them, with the versions of their dependencies.
 * @param {string} repository
 * @param {string} to a folder
 * @returns {string[]} the packed files
 */
export function packPackages(repository, to) {
  const folder = resolve(to);
  mkdirSync(folder, { recursive: true });
  inEach(repository, ['pack', '--pack-destination', folder]);
  return readdirSync(folder).filter((file) => file.endsWith('.tgz'));
}

/**
 * Publishes those whose version is not in the registry yet.
 * @param {string} repository
 * @param {string} registry of the team's own
 * @returns {string} pnpm's output
 */
export function publishPackages(repository, registry) {
  if (!URL.canParse(registry) || everybodys.test(new URL(registry).hostname))
    throw new Error('Set PACKAGES_REGISTRY to the address of your own registry.');
  return inEach(repository, ['publish', '--registry', registry, '--no-git-checks']);
}
