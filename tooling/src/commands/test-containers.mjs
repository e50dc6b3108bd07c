import { runProgram } from '../checks/run-program.mjs';

/** Tests the product in containers: builds, composes, attacks, kills and upgrades it under traffic. Skipped without an engine. */
export async function run() {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/containers/main.ts'], { show: true });
  process.exitCode = ok ? 0 : 1;
}
