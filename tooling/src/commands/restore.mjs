import { runKeeping } from './keeping.mjs';

/** Fills the database from a backup: `--from <file> [--secrets <file>] [--replace] [--ran-until <time>]`. @param {string[]} args */
export const run = (args) => runKeeping('restore', args);
