import { runProgram } from '../checks/run-program.mjs';

/** Backup, restore or move of the database that `npm start` would use. @param {string} command @param {string[]} args */
export async function runBackupCommand(command, args) {
  const { ok } = await runProgram('node', ['local/stack/dist/backup.js', command, ...args], { show: true });
  process.exitCode = ok ? 0 : 1;
}
