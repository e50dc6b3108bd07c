import { runVitest } from '../checks/run-suites.mjs';

/** The tests that `npm test` leaves out because they take long and rarely break. @param {string[]} args for Vitest */
export async function run(args) {
  const { passed, failed, skipped } = await runVitest(['--maxWorkers=1', '.thorough.', ...args], 'thorough');
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
