import { findChromium } from '../checks/find-chromium.mjs';
import { runProgram } from '../checks/run-program.mjs';

/** Takes pictures of every page, dialog and step, or of those that the words name. @param {string[]} args */
export async function run(args) {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/screenshots.ts', ...args], {
    env: { CHROMIUM_PATH: findChromium() },
    show: true,
  });
  process.exitCode = ok ? 0 : 1;
}
