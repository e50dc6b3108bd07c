import { runVitest } from '../checks/run-suites.mjs';

/** What is met in operation, beside what `verify:thorough` kills: a disk, a clock, mail servers, workers, primaries. */
const disturbances = [
  'api/src/full-disk.thorough.api.test.ts',
  'api/src/elections.api.test.ts',
  'api/src/http/outage.thorough.api.test.ts',
  'worker/src/wrong-clock.api.test.ts',
  'worker/src/main.api.test.ts',
  'worker/src/jobs/deliver-mails.api.test.ts',
  'worker/src/jobs/outages.api.test.ts',
];

/** Runs the tests of what disturbs an installation, in full; `npm test` has a short part. @param {string[]} args */
export async function run(args) {
  process.env['THOROUGH'] = '1';
  const { passed, failed, skipped } = await runVitest(
    ['--maxWorkers=1', ...disturbances, ...args],
    'disturbances',
  );
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
