import { runVitest } from '../checks/run-suites.mjs';

/** Runs only the data-layer tests, on the embedded database or the server in MONGODB_URI. @param {string[]} args */
export async function run(args) {
  const { passed, failed, skipped } = await runVitest(['--root', 'local/mongo', 'specs/data', ...args]);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
