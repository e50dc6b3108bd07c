/** @typedef {import('@elan/contracts/call-shapes').Needs} Needs */
/** @typedef {import('@elan/contracts/page-server').PageVersion} PageVersion */

// A version can replace these for everybody.
const { isArray } = Array;
const { create, keys, setPrototypeOf } = Object;
const { parse, stringify } = JSON;
const { get } = Reflect;

/**
 * The rule by which publishing, and later the process that runs it, refuse what is no version of the page.
 * @param {PageVersion} version as its bundle exports it
 * @returns {Needs} what it was built against, as data
 * @throws if it cannot render its own examples, or is no version
 */
export const needsOfVersion = (version) => needsIn(needsText(version));

/**
 * @param {PageVersion} version
 * @returns {string} what it says it was built against, as JSON
 * @throws if it cannot render its own examples
 */
export function needsText(version) {
  if (typeof version?.answer !== 'function') throw new Error('it answers nothing');
  const pages = version.examples();
  if (!isArray(pages) || pages.length === 0) throw new Error('it has none');
  if (pages.some((page) => typeof page !== 'string' || page === '')) throw new Error('one is no page');
  return stringify(bare({ calls: version.calls, shapes: version.shapes?.() }));
}

/**
 * @param {unknown} value
 * @returns {unknown} the same data, inheriting nothing: an inherited `toJSON` could say something else in its place
 */
function bare(value) {
  if (typeof value === 'function' || typeof value === 'bigint') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const copy = isArray(value) ? setPrototypeOf([], null) : create(null);
  const names = keys(value);
  for (let at = 0; at < names.length; at += 1) {
    const name = /** @type {string} */ (names[at]);
    copy[name] = bare(get(value, name));
  }
  return copy;
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !isArray(value);

/** @param {unknown} call */
const isCall = (call) => typeof call === 'string' && /^[A-Z]+ \/\S*$/.test(call);

/** @param {string} text as `needsText` @returns {Needs} @throws if it is something else */
export function needsIn(text) {
  /** @type {Needs} */
  const needs = parse(text);
  const { calls, shapes = {} } = needs;
  if (!isArray(calls) || !calls.every(isCall)) throw new Error('it does not say which calls it makes');
  if (!isObject(shapes) || !Object.values(shapes).every(isObject))
    throw new Error('it does not say what its calls send and are answered');
  return needs;
}
