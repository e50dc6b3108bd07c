import { runBrowserTests } from '../checks/run-suites.mjs';

/**
 * Every browser test, those that `npm test` leaves out too: the main job in Firefox and WebKitGTK, answering in every
 * browser under all conditions, the first hour by keyboard alone. A browser that is not there is a failure here.
 * @param {string[]} args for Playwright
 */
export async function run(args) {
  process.env['EVERY_BROWSER'] = '1';
  const { passed, failed, skipped } = await runBrowserTests(args);
  process.exitCode = failed === 0 && skipped === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
