import { join } from 'node:path';
import { root } from '../build/repository.mjs';
import { checks, runChecks } from '../checks/checks.mjs';
import { askAgain, runAttacks, runBrowserTests, runVitest } from '../checks/run-suites.mjs';
import { runUnitTests } from '../checks/run-unit-tests.mjs';

/** Tests that mostly wait for processes that they start and stop: they run in parallel with the browser tests. */
const ofProcesses = ['local/stack/src/stack.api.test.ts', 'worker/src/main.api.test.ts'];

/**
 * Runs all checks and tests but the thorough ones, which have commands of their own (`verify:…`); the last line counts
 * them. Browser tests take longest and use one processor: they run from the first moment, the attacks and the checks in
 * their place afterwards, and everything else beside.
 */
export async function run() {
  const alone = ofProcesses.flatMap((file) => ['--exclude', join(root, file)]);
  const browsing = runBrowserTests(['--retries=1', '--grep-invert', '@thorough']);
  const attacking = browsing.then(() => runAttacks());
  const checking = attacking.then(() => runChecks(checks));
  const [browsers, processes, tested, checked, attacks] = await Promise.all([
    browsing,
    runVitest(['--maxWorkers=1', ...ofProcesses], 'processes'),
    runUnitTests(alone, checking),
    checking,
    attacking,
  ]);
  const suites = [checked, await askAgain(tested), browsers, attacks, await askAgain(processes)];

  const failures = suites.flatMap((suite) => suite.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
  const second = suites.flatMap((suite) => suite.second ?? []);
  if (second.length > 0)
    console.log(`\nPassed at the second attempt:\n${second.map((name) => `  ~ ${name}`).join('\n')}`);
  /** @param {'passed' | 'failed' | 'skipped'} outcome */
  const count = (outcome) => suites.reduce((sum, suite) => sum + suite[outcome], 0);
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
