// Remotes that lie on a host of their team: beside the shell lies only what they say of themselves, and what each of their
// files must be.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteFile } from './remotes.mjs';

/** @typedef {import('./remotes.mjs').Remote} Remote */

/** Which files a page may run and show of such a remote, each with its SHA-384 as browsers check it. */
export const integrityFile = 'integrity.json';

/** How long a host may take to give out one file (ms). */
const PATIENCE = 30_000;

/**
 * @param {string} folder that a remote was built into, or is published in
 * @returns {string[] | undefined} what of it lies beside the shell; undefined where all of it does
 */
export function hostedFiles(folder) {
  const files = ['mf-manifest.json', 'remote.json', 'surface.json', integrityFile];
  return existsSync(join(folder, integrityFile)) ? files : undefined;
}

/** @param {Uint8Array} content @returns {string} as browsers check it */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * @param {Remote} remote
 * @param {string} folder that it was built into, or is published in
 * @throws where pages may not load from its host, or would load from another one than it says
 */
export function refuseStrangeHost({ name, host }, folder) {
  const { metaData } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const path = metaData?.publicPath ?? 'auto';
  if (path !== (host ?? 'auto'))
    throw new Error(`${name} says that it is at ${path}, where no page checks it. Build it with REMOTE_AT.`);
  if (host === null) return;
  const { origin } = new URL(host);
  const allowed = (process.env['REMOTE_ORIGINS'] ?? '').split(',').map((each) => each.trim());
  if (!allowed.includes(origin))
    throw new Error(`${name} is on ${origin}, which is not in REMOTE_ORIGINS: no page would load it.`);
}

/**
 * @param {string} folder that a remote was built into
 * @throws where its team's host does not serve what was built, or not so that pages can use it
 */
export async function refuseOtherFiles(folder) {
  const { host } = readRemoteFile(folder);
  if (host === null) return;
  /** @type {Record<string, string>} */
  const files = JSON.parse(readFileSync(join(folder, integrityFile), 'utf8'));
  await Promise.all(Object.entries(files).map(([file, integrity]) => look(`${host}${file}`, integrity)));
}

/** @param {string} address @param {string} integrity */
async function look(address, integrity) {
  const problem = await problemAt(address, integrity).catch(() => 'is out of reach');
  if (problem !== undefined)
    throw new Error(`${address} ${problem}. Its host has to serve what was built before it is published.`);
}

/** @param {string} address @param {string} integrity @returns {Promise<string | undefined>} */
async function problemAt(address, integrity) {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) return `answers ${response.status}`;
  if (integrityOf(new Uint8Array(await response.arrayBuffer())) !== integrity) return 'is not what was built';
  const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
  if (!response.headers.get('content-type')?.startsWith(type)) return `is not served as ${type}`;
  // Any page may run it: it is code that everybody may read, and no page sends it anything.
  if (response.headers.get('access-control-allow-origin') !== '*')
    return 'comes without the header Access-Control-Allow-Origin: *';
  return undefined;
}
