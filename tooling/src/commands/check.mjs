import { quickChecks, runChecks } from '../checks/checks.mjs';
import { runVitest } from '../checks/run-suites.mjs';

/** What to run before a commit: format, lint, types, arrows, messages, and the tests that need no input or output. */
export async function run() {
  const checked = await runChecks(quickChecks);
  const unit = await runVitest(['--exclude', '**/*.api.test.ts']);
  const failed = checked.failed + unit.failed;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(
    `\n${checked.passed + unit.passed} passed, ${failed} failed${unit.skipped > 0 ? `, ${unit.skipped} skipped` : ''}`,
  );
}
