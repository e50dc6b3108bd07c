import { runBackupCommand } from './backup-command.mjs';

/** Tries a backup in a database of its own, and deletes that: `--from <file>`. @param {string[]} args */
export const run = (args) => runBackupCommand('drill', args);
