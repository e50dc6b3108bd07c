import { runProgram } from '../checks/run-program.mjs';

/** Counts what can be proved about single people in random companies. @param {string[]} args `--companies`, `--seed`, `--attack`; `--help` lists them */
export async function run(args) {
  const { ok } = await runProgram('node', ['--import', 'tsx', 'e2e/confidentiality/main.ts', ...args], {
    show: true,
  });
  process.exitCode = ok ? 0 : 1;
}
