import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../build/packed-packages.mjs';
import { runPnpm } from '../build/pnpm.mjs';
import { root, say } from '../build/repository.mjs';

/** What a customer does with the example, using only the packed client: install, and check its types strictly. */
export function run() {
  const folder = mkdtempSync(join(tmpdir(), 'elan-example-client-'));
  try {
    const isSource = (/** @type {string} */ path) => !/[\\/](node_modules|packages)$/.test(path);
    cpSync(join(root, 'examples', 'client'), folder, { recursive: true, filter: isSource });
    packPackages(root, join(folder, 'packages'));
    for (const step of [
      // Its scripts need a newer Node than ours; to check its types, any will do.
      ['install', '--prefer-offline', '--no-frozen-lockfile', '--config.engine-strict=false'],
      ['run', '--config.engine-strict=false', 'types'],
    ]) {
      runPnpm(folder, step);
      say(`Done: pnpm ${step.join(' ')}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
