import { runVitest } from '../checks/run-suites.mjs';

/** The data-layer tests alone: on the embedded database, or on the server that MONGODB_URI names. @param {string[]} args */
export async function run(args) {
  const { passed, failed, skipped } = await runVitest(['--root', 'local/mongo', 'specs/data', ...args]);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
