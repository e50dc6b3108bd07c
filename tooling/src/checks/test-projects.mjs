import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';

const isConfig = /^vitest(\.\w+)?\.config\.ts$/;
/** Packages whose tests start processes or builds, which the others' need not wait for. */
const apart = ['local/stack', 'tooling'];

/** Configurations of several packages each, and what the own configuration of such a package says. */
const shared = {
  'vitest.node.config.ts': 'defineNodeVitest(',
  'vitest.pages.config.ts': 'defineVitest()',
};
/** @typedef {keyof typeof shared} Shared */

/** @param {string} config @returns {config is Shared} */
export const isShared = (config) => config in shared;

/**
 * Packages of one kind. Their tests share processes, so that what they import is loaded once for all of them.
 * @param {string} repository
 * @param {Shared} config
 * @returns {string[]} relative paths
 */
export const sharingFolders = (repository, config) =>
  workspaceFolders(repository).filter((folder) => {
    const own = join(repository, folder, 'vitest.config.ts');
    return !apart.includes(folder) && existsSync(own) && readFileSync(own, 'utf8').includes(shared[config]);
  });

/**
 * Vitest configurations of all packages but the embedded database; some have two, and many share one.
 * @param {string} repository
 * @returns {string[]} relative paths
 */
export function testProjects(repository) {
  const common = Object.keys(shared).filter(isShared);
  const replaced = common.flatMap((config) => sharingFolders(repository, config)).concat(DATABASE);
  const isReplaced = (/** @type {string} */ config) =>
    replaced.some((folder) => config === `${folder}/vitest.config.ts`);
  const own = [...workspaceFolders(repository), 'e2e/confidentiality'].flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => isConfig.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((config) => !isReplaced(config)),
  );
  return [...common, ...own];
}
