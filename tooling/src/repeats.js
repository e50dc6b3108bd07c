/**
 * How often a test with random or many cases repeats itself: `npm run verify:thorough` does all of them, other runs the
 * first few.
 * @param {number} all
 * @param {number} few
 */
export const repeats = (all, few) => (process.env['THOROUGH'] === '1' ? all : few);

/**
 * Cases that take long and rarely break: `npm run verify:thorough` has them, other runs do not.
 * @param {() => void} register calls `it`
 */
export const thoroughly = (register) => {
  if (process.env['THOROUGH'] === '1') register();
};
