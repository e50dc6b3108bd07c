import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';

const isConfig = /^vitest(\.\w+)?\.config\.ts$/;
/** Packages whose tests start processes or builds, which the others' need not wait for. */
const apart = ['local/stack', 'tooling'];

/** The configuration of all packages that share their processes. */
export const SHARED = 'vitest.node.config.ts';

/**
 * Packages without components. Their tests share processes, so that what they import is loaded once for all of them.
 * @param {string} repository
 * @returns {string[]} relative paths
 */
export const sharingFolders = (repository) =>
  workspaceFolders(repository).filter((folder) => {
    const config = join(repository, folder, 'vitest.config.ts');
    return (
      !apart.includes(folder) &&
      existsSync(config) &&
      readFileSync(config, 'utf8').includes('defineNodeVitest(')
    );
  });

/**
 * Vitest configurations of all packages but the embedded database; some have two, and many share one.
 * @param {string} repository
 * @returns {string[]} relative paths
 */
export function testProjects(repository) {
  const sharing = new Set([DATABASE, ...sharingFolders(repository)]);
  const folders = [...workspaceFolders(repository), 'e2e/confidentiality'];
  const own = folders
    .filter((folder) => !sharing.has(folder))
    .flatMap((folder) =>
      readdirSync(join(repository, folder))
        .filter((name) => isConfig.test(name))
        .map((name) => `${folder}/${name}`),
    );
  return [SHARED, ...own];
}
