import { findChromium } from '../checks/find-chromium.mjs';
import { runProgram } from '../checks/run-program.mjs';

/** The product's own attacks, against the built stack. @param {string[]} args families, `--quick`, `--url`; `--help` lists them */
export async function run(args) {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/attack/main.ts', ...args], {
    env: { CHROMIUM_PATH: findChromium() },
    show: true,
  });
  process.exitCode = ok ? 0 : 1;
}
