import { quickChecks, runChecks } from '../checks/checks.mjs';
import { runUnitTests } from '../checks/run-unit-tests.mjs';

/** Checks what has to be right before a commit: format, lint, types, import rules, messages, and the unit tests. */
export async function run() {
  const checked = await runChecks(quickChecks);
  const unit = await runUnitTests(['--exclude', '**/*.api.test.ts']);
  const failed = checked.failed + unit.failed;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(
    `\n${checked.passed + unit.passed} passed, ${failed} failed${unit.skipped > 0 ? `, ${unit.skipped} skipped` : ''}`,
  );
}
