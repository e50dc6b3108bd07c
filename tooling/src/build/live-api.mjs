// Whether the API that is running answers what a version was built against.
import { isDeepStrictEqual } from 'node:util';
import { missingInCalls } from '@elan/contracts/call-shapes';
import { readList } from './web-root.mjs';

/** How long is waited for an answer of the product (ms); `hurry`: two of these are part of going back within two seconds. */
const PATIENCE = { calm: 10_000, hurry: 400 };

/** @typedef {import('@elan/contracts/call-shapes').Needs} Needs */

/** @param {string} at the address of a product @param {string} path @param {number} patience @returns {Promise<any>} */
async function readJsonAt(at, path, patience) {
  const response = await fetch(new URL(path, at), { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${at}${path} answers ${response.status}`);
  return response.json();
}

/**
 * @param {string} to the web root
 * @param {number} patience
 * @returns {Promise<string | undefined>} the address at which this machine serves these very pages
 */
async function servedHere(to, patience) {
  const at = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;
  const list = await readJsonAt(at, '/remotes.json', patience).catch(() => undefined);
  return isDeepStrictEqual(list, readList(to)) ? at : undefined;
}

/**
 * @param {string} name
 * @param {Needs | undefined} needs of a version; undefined: it makes no such calls
 * @param {{ to: string, at?: string | undefined, say?: ((line: string) => void) | undefined, isUrgent?: boolean }} where `at`:
 *   the address of the product, by default the one on this machine that serves the web root; `isUrgent`: an API that cannot
 *   be asked is no reason to refuse
 * @throws with a sentence that names what is missing; nothing is changed by then
 */
export async function refuseUnanswered(name, needs, { to, at, say = () => undefined, isUrgent = false }) {
  if (needs === undefined) return;
  const patience = isUrgent ? PATIENCE.hurry : PATIENCE.calm;
  const product = at ?? (await servedHere(to, patience));
  if (product === undefined) {
    say(
      `No running product with these pages was found, so the calls of ${name} were not compared: name its address with --at. Its process compares them, too, before it takes the version.`,
    );
    return;
  }
  const api = await readJsonAt(product, '/api/openapi.json', patience).catch((error) => {
    const problem = `The API at ${product} cannot be asked what it answers (${error.message}).`;
    if (!isUrgent) throw new Error(`${problem} Nothing is changed.`, { cause: error });
    say(`${problem} The process compares before it takes the version.`);
  });
  if (api === undefined) return;
  const missing = missingInCalls(needs, api);
  if (missing.length > 0)
    throw new Error(
      `${name} was built for another API than the one at ${product}: ${missing.join('; ')}. Deploy that API first. Nothing is changed.`,
    );
}
