import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runPnpm } from './pnpm.mjs';
import { workspacePackages } from './repository.mjs';

/** Where anybody could read what is meant for the teams. */
const everybodys = /(^|\.)(npmjs\.(org|com)|yarnpkg\.com)$/;

/**
 * @param {string} repository
 * @returns {string[]} names of the packages that a remote in another repository is made with: those for our teams alone
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
 * Packs them, with the versions that they need of each other and of others.
 * @param {string} repository
 * @param {string} to a folder
 * @returns {string[]} the files there
 */
export function packPackages(repository, to) {
  const folder = resolve(to);
  mkdirSync(folder, { recursive: true });
  inEach(repository, ['pack', '--pack-destination', folder]);
  return readdirSync(folder).filter((file) => file.endsWith('.tgz'));
}

/**
 * Publishes those whose version is not there yet.
 * @param {string} repository
 * @param {string} registry of the team's own
 * @returns {string} what was said
 */
export function publishPackages(repository, registry) {
  if (!URL.canParse(registry) || everybodys.test(new URL(registry).hostname))
    throw new Error('Set PACKAGES_REGISTRY to the address of a registry of your own.');
  return inEach(repository, ['publish', '--registry', registry, '--no-git-checks']);
}
