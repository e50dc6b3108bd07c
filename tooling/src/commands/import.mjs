import { runProgram } from '../checks/run-program.mjs';

/** Makes the members of a company those of a file. @param {string[]} args `--from`, `--dry-run`; `--help` lists them */
export async function run(args) {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'local/import/src/main.ts', ...args], {
    show: true,
  });
  process.exitCode = ok ? 0 : 1;
}
