import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../build/packed-packages.mjs';
import { runPnpm } from '../build/pnpm.mjs';
import { root, say } from '../build/repository.mjs';
import { runBrowserTests } from '../checks/run-suites.mjs';

/** What a team does with the example, using only the packed packages. */
const steps = [
  ['install', '--prefer-offline', '--no-frozen-lockfile'],
  ['run', 'types'],
  ['run', 'test'],
  ['run', 'build'],
];

/** The workflow of a team with its own repository: install, check, test, build, publish, develop. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'elan-example-remote-'));
  try {
    const isSource = (/** @type {string} */ path) => !/[\\/](node_modules|dist|packages)$/.test(path);
    cpSync(join(root, 'examples', 'remote'), folder, { recursive: true, filter: isSource });
    for (const file of packPackages(root, join(folder, 'packages'))) say(`Packed ${file}`);
    for (const step of steps) {
      runPnpm(folder, step);
      say(`Done: pnpm ${step.join(' ')}`);
    }
    process.env['EXAMPLE_REMOTE'] = folder;
    const { passed, failed, skipped } = await runBrowserTests(['another-repository']);
    process.exitCode = failed + skipped === 0 && passed > 0 ? 0 : 1;
    say(`\n${passed} passed, ${failed} failed`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
