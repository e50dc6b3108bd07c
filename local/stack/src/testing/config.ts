/** How often each command is killed before it comes to its end; `npm run verify:keeping` does it more often. */
export const kills = Number(process.env['KILLS'] ?? '1');

/** The environment of this process, for those that tests start. */
export const ownEnvironment = process.env;
