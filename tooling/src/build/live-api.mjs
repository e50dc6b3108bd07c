// Whether the API that is running answers what a version was built against.
import { isDeepStrictEqual } from 'node:util';
import { missingInCalls } from '@elan/contracts/call-shapes';
import { needsOf } from './server-bundle.mjs';
import { readList } from './web-root.mjs';

const PATIENCE = 10_000;

/** @param {string} at the address of a product @param {string} path @returns {Promise<any>} */
async function readJsonAt(at, path) {
  const response = await fetch(new URL(path, at), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${at}${path} answers ${response.status}`);
  return response.json();
}

/**
 * @param {string} to the web root
 * @returns {Promise<string | undefined>} the address at which this machine serves these very pages
 */
async function servedHere(to) {
  const at = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;
  const list = await readJsonAt(at, '/remotes.json').catch(() => undefined);
  return isDeepStrictEqual(list, readList(to)) ? at : undefined;
}

/**
 * @param {string} name
 * @param {string} folder of a version
 * @param {{ to: string, at?: string | undefined, say?: ((line: string) => void) | undefined }} where `at`: the address of the
 *   product, by default the one on this machine that serves the web root
 * @throws with a sentence that names what is missing; nothing is changed by then
 */
export async function refuseUnanswered(name, folder, { to, at, say = () => undefined }) {
  const needs = await needsOf(name, folder);
  if (needs === undefined) return;
  const product = at ?? (await servedHere(to));
  if (product === undefined) {
    say(
      `No running product with these pages was found, so the calls of ${name} were not compared: name its address with --at. Its process compares them, too, before it takes the version.`,
    );
    return;
  }
  const api = await readJsonAt(product, '/api/openapi.json').catch((error) => {
    throw new Error(
      `The API at ${product} cannot be asked what it answers (${error.message}). Nothing is changed.`,
      { cause: error },
    );
  });
  const missing = missingInCalls(needs, api);
  if (missing.length > 0)
    throw new Error(
      `${name} was built for another API than the one at ${product}: ${missing.join('; ')}. Deploy that API first. Nothing is changed.`,
    );
}
