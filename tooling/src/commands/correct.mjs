import { runBackupCommand } from './backup-command.mjs';

/**
 * Signs what was wrong with the promise of a round and mails it: `--round <survey>:<period> --texts <file>`.
 * @param {string[]} args
 */
export const run = (args) => runBackupCommand('correct', args);
