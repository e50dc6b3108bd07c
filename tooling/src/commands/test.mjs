import { checks, runChecks } from '../checks/checks.mjs';
import { runAttacks, runBrowserTests, runVitest } from '../checks/run-suites.mjs';

/** All checks and all tests; the last line counts them. Browser tests leave half of the machine to the checks and attacks. */
export async function run() {
  const unit = await runVitest(['--maxWorkers=2']);
  const checking = runChecks(checks);
  const [checked, browser, attacks] = await Promise.all([
    checking,
    runBrowserTests(),
    checking.then(() => runAttacks()),
  ]);

  const failures = [...unit.failures, ...browser.failures, ...attacks.failures];
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
  const passed = checked.passed + unit.passed + browser.passed + attacks.passed;
  const failed = checked.failed + unit.failed + browser.failed + attacks.failed;
  const skipped = unit.skipped + browser.skipped + attacks.skipped;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
