import { runBackupCommand } from './backup-command.mjs';

/** Writes the database into a file: `--to <file or folder> [--secrets <file>]`. @param {string[]} args */
export const run = (args) => runBackupCommand('backup', args);
