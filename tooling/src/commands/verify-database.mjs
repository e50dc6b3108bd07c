import { runVitest } from '../checks/run-suites.mjs';

/** Runs all tests of the embedded database; `npm test` runs only those that protect the product. @param {string[]} args */
export async function run(args) {
  const { passed, failed, skipped } = await runVitest(['--root', 'local/mongo', ...args]);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
