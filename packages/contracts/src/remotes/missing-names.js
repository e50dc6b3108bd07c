// Plain JavaScript, because publishing runs on plain Node.

/** @typedef {Record<string, string[]>} Surface names by shared package: what a shell offers, or what a remote needs */

/** @param {unknown} value @returns {value is string[]} */
const isNames = (value) => Array.isArray(value) && value.every((name) => typeof name === 'string');

/**
 * @param {unknown} value the content of a `surface.json`
 * @returns {Surface}
 * @throws if it is anything else
 */
export function readSurface(value) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Own names alone, whatever they are called.
  const entries = isObject ? Object.entries(value) : [];
  if (!isObject || !entries.every(([, names]) => isNames(names)))
    throw new Error('A surface must be an object of lists of names');
  return Object.fromEntries(entries);
}

/** @param {Surface} exported @param {string} from @param {string} name */
const isExported = (exported, from, name) => Object.hasOwn(exported, from) && exported[from]?.includes(name);

/**
 * The rule by which publishing, and later the shell in the browser, refuse a remote.
 * @param {Surface} needed by a remote
 * @param {Surface} exported by a shell
 * @returns {Surface} what is missing: without the packages that offer everything needed
 */
export function missingNames(needed, exported) {
  const missing = Object.entries(needed).map(
    ([from, names]) =>
      /** @type {const} */ ([from, names.filter((name) => !isExported(exported, from, name))]),
  );
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0));
}
