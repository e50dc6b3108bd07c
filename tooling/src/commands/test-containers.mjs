import { runProgram } from '../checks/run-program.mjs';

/** The product in containers: built, composed, attacked, killed, upgraded under traffic. Skipped where no engine can run. */
export async function run() {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/containers/main.ts'], { show: true });
  process.exitCode = ok ? 0 : 1;
}
