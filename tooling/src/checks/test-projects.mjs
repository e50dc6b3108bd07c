import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';

const isConfig = /^vitest(\.\w+)?\.config\.ts$/;
/**
 * Vitest configurations of all packages but the embedded database; some have two.
 * @param {string} repository
 * @returns {string[]} relative paths
 */
export function testProjects(repository) {
  const folders = workspaceFolders(repository).filter((folder) => folder !== DATABASE);
  return [...folders, 'e2e/confidentiality'].flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => isConfig.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
