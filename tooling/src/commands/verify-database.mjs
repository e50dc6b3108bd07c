import { runChecks } from '../checks/checks.mjs';
import { DATABASE, databaseChecks, noteDatabase } from '../checks/database.mjs';
import { runVitest } from '../checks/run-suites.mjs';

/**
 * Runs all checks and tests of the embedded database, and notes that they passed, which `npm test` asks for.
 * @param {string[]} args for Vitest, which then runs alone
 */
export async function run(args) {
  const checked = args.length > 0 ? { passed: 0, failed: 0 } : await runChecks(databaseChecks);
  const tested = await runVitest(['--root', DATABASE, ...args]);
  const failed = checked.failed + tested.failed;
  if (failed === 0 && args.length === 0) noteDatabase();
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(
    `\n${checked.passed + tested.passed} passed, ${failed} failed${tested.skipped > 0 ? `, ${tested.skipped} skipped` : ''}`,
  );
}
