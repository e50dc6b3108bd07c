import { runProgram } from '../checks/run-program.mjs';

/** Records the data of `/example` again, from the demo company. */
export async function run() {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/record-example.ts'], { show: true });
  process.exitCode = ok ? 0 : 1;
}
