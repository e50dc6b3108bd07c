import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../build/repository.mjs';

const isConfig = /^vitest(\.\w+)?\.config\.ts$/;
/** Beside it, the package's own configuration is that of tests which are too slow for each change. */
const ofProduct = 'vitest.product.config.ts';

/**
 * Vitest configurations of all packages; some have two.
 * @param {string} repository
 * @returns {string[]} relative paths
 */
export function testProjects(repository) {
  const folders = [...workspaceFolders(repository), 'e2e/confidentiality'];
  return folders.flatMap((folder) => {
    const configs = readdirSync(join(repository, folder)).filter((name) => isConfig.test(name));
    const used = configs.includes(ofProduct) ? [ofProduct] : configs;
    return used.map((name) => `${folder}/${name}`);
  });
}
