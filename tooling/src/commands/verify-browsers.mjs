import { runBrowserTests } from '../checks/run-suites.mjs';

/** Walks the pages of the main job in Firefox and WebKitGTK, answers a survey in every browser under all conditions, does the main job on a phone, the first hour by keyboard alone, and publishes a remote beside open pages. A browser that is not there is a failure here. */
export async function run() {
  process.env['EVERY_BROWSER'] = '1';
  const { passed, failed, skipped } = await runBrowserTests([
    'other-browsers',
    'answer-journey',
    'answer-states',
    'main-job',
    'first-hour',
    'publish-one-remote',
  ]);
  process.exitCode = failed === 0 && skipped === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
