import { runBackupCommand } from './backup-command.mjs';

/** Upgrades the data, or says what that will send and change: `[--dry-run | --postpone-mails <day>]`. @param {string[]} args */
export const run = (args) => runBackupCommand('upgrade', args);
