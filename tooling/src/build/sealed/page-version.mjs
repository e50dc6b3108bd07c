/** @typedef {import('@elan/contracts/call-shapes').Needs} Needs */
/** @typedef {import('@elan/contracts/page-server').PageVersion} PageVersion */

/**
 * The rule by which publishing, and later the process that runs it, refuse what is no version of the page.
 * @param {PageVersion} version as its bundle exports it
 * @returns {Needs} what it was built against, as data
 * @throws if it cannot render its own examples, or is no version
 */
export function needsOfVersion(version) {
  if (typeof version?.answer !== 'function') throw new Error('it answers nothing');
  const pages = version.examples();
  if (!Array.isArray(pages) || pages.length === 0) throw new Error('it has none');
  if (pages.some((page) => typeof page !== 'string' || page === '')) throw new Error('one is no page');
  /** @type {Needs} */
  const needs = JSON.parse(JSON.stringify({ calls: version.calls, shapes: version.shapes?.() }));
  if (!Array.isArray(needs.calls) || needs.calls.some((call) => !/^[A-Z]+ \/\S*$/.test(call)))
    throw new Error('it does not say which calls it makes');
  return needs;
}
