import { runProgram } from '../checks/run-program.mjs';

/** Says what of an installation is right and what has to be mended. @param {string[]} args */
export async function run(args) {
  const { ok } = await runProgram('node', ['worker/dist/doctor/main.js', ...args], { show: true });
  process.exitCode = ok ? 0 : 1;
}
