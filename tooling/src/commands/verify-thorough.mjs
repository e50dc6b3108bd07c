import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../build/repository.mjs';
import { runVitest } from '../checks/run-suites.mjs';

/** Tests of which `npm test` runs only the first repetitions. */
const repeated = () =>
  filesBelow(root, (path) => !/(^|[\\/])(node_modules|dist|\.\w+)$/.test(path)).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      readFileSync(join(root, file), 'utf8').includes("'@elan/tooling/repeats'"),
  );

/**
 * The tests that `npm test` leaves out because they take long and rarely break, and all repetitions of those that it
 * shortens. @param {string[]} args for Vitest
 */
export async function run(args) {
  process.env['THOROUGH'] = '1';
  const files = ['.thorough.', ...repeated()];
  const { passed, failed, skipped } = await runVitest(['--maxWorkers=1', ...files, ...args], 'thorough');
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
