// Plain JavaScript, because publishing runs on plain Node.

/** @typedef {Record<string, string[]>} Surface names by shared package: what a shell offers, or what a remote needs */

/**
 * The rule by which publishing, and later the shell in the browser, refuse a remote.
 * @param {Surface} needed by a remote
 * @param {Surface} offered by a shell
 * @returns {Surface} what is missing: without the packages that offer everything needed
 */
export function missingNames(needed, offered) {
  const missing = Object.entries(needed).map(
    ([from, names]) => /** @type {const} */ ([from, names.filter((name) => !offered[from]?.includes(name))]),
  );
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0));
}
