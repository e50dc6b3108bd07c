import { runBackupCommand } from './backup-command.mjs';

/** Fills the database from a backup: `--from <file> [--secrets <file>] [--replace] [--ran-until <time>]`. @param {string[]} args */
export const run = (args) => runBackupCommand('restore', args);
