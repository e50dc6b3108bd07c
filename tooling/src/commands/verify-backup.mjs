import { runVitest } from '../checks/run-suites.mjs';

/** Kills backups, restores and moves repeatedly. @param {string[]} args */
export async function run(args) {
  process.env['KILLS'] ??= '10';
  const { passed, failed } = await runVitest(['local/stack/src/backup.thorough.api.test.ts', ...args]);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}
