/** Number of kills before each command may finish; `npm run verify:backup` uses more. */
export const kills = Number(process.env['KILLS'] ?? '1');

/** This process's environment, for processes that tests start. */
export const ownEnvironment = process.env;
