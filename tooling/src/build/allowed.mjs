// Who may change what in a web root.
import { join } from 'node:path';
import { shortOf } from './keys.mjs';
import { claim, outdate, readStatement, refuseStranger, refuseUnlessOperator } from './owners.mjs';
import { leaveTrail, readTrail } from './trail.mjs';
import { rendersPages } from './server-bundle.mjs';
import { homeOf, isWithdrawn, liveHashOf } from './versions.mjs';

/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./owners.mjs').Signed} Signed */
/** @typedef {import('./changing.mjs').Publishing} Publishing */

/**
 * The same bytes may have been signed several times before they were undone, as by a server that builds each night.
 * @param {Statement} wanted
 * @param {Signed} signed
 * @param {string} to the web root
 */
function refuseUndone({ name, content = '' }, signed, to) {
  const hash = content.slice(0, 12);
  const { at } = readStatement(signed);
  const undone = readTrail(to).findLast(
    ({ statement }) => statement.name === name && ['rollback', 'down'].includes(statement.act),
  )?.statement;
  if (undone && isWithdrawn(to, name, hash) && Date.parse(at) < Date.parse(undone.at))
    throw new Error(`${name} ${hash} was signed at ${at}, and undone since, at ${undone.at}. Sign anew.`);
}

/**
 * @param {Statement} wanted
 * @param {string | undefined} folder of what goes live; undefined: nothing does
 * @param {{ to: string, sign?: Publishing['sign'] }} who
 * @returns {Signed | undefined}
 * @throws if the name belongs to somebody else, or the operator alone may do it: what goes live, or goes, renders
 *   the pages where people answer; or if nobody could answer any more
 */
export function signedFor(wanted, folder, { to, sign }) {
  const signed = sign?.(wanted);
  refuseStranger(wanted, signed, to);
  if (signed && wanted.act === 'publish') refuseUndone(wanted, signed, to);
  const live = liveHashOf(to, wanted.name);
  const didRender = live !== undefined && rendersPages(join(homeOf(to, wanted.name), live));
  const willRender = folder !== undefined && rendersPages(folder);
  if (didRender || willRender) refuseUnlessOperator(wanted.name, signed, to);
  if (folder !== undefined && didRender && !willRender)
    throw new Error(
      `This version of ${wanted.name} renders no pages, and the live one renders those where people answer. If nobody is to answer, take it down first, with --down. Nothing is changed.`,
    );
  return signed;
}

/**
 * Checks who wants to change something, and returns how to note it once it is done.
 * @param {Statement} wanted
 * @param {Publishing} publishing
 * @param {string} [folder] of what goes live
 * @returns {(replaced?: string) => void}
 * @throws as `signedFor`
 */
export function allowed(wanted, { to, now, sign, say }, folder) {
  const signed = signedFor(wanted, folder, { to, sign });
  return (replaced) => {
    leaveTrail(to, signed ?? wanted, replaced);
    if (wanted.act !== 'publish') outdate(to, wanted.name);
    else if (signed !== undefined && claim(to, wanted.name, signed, now.toISOString()))
      say(`${wanted.name} belongs to ${signed.who} (${shortOf(signed.key)}) from now on`);
  };
}
