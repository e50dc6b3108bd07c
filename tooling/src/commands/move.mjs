import { runBackupCommand } from './backup-command.mjs';

/** Copies the database to another server: `--to mongodb://…`, or `--to embedded` back. @param {string[]} args */
export const run = (args) => runBackupCommand('move', args);
