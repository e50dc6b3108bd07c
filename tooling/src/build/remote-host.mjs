// Remotes on a host of their team: only their description, and the hash of each of their files, are beside the shell.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest.mjs';
import { readJson, readRemoteFile } from './remotes.mjs';
import { servedFiles } from './web-root.mjs';

/** @typedef {import('./remotes.mjs').Remote} Remote */

/** Lists the files of such a remote that a page may use, each with its SHA-384 in the form that browsers check. */
export const integrityFile = 'integrity.json';

/** How long a host may take to serve one file (ms). */
const TIMEOUT_MS = 30_000;

/**
 * @param {string} folder that a remote was built into, or is published in
 * @returns {string[] | undefined} its files that are beside the shell; undefined if all are
 */
export function hostedFiles(folder) {
  const files = ['mf-manifest.json', 'remote.json', 'surface.json', integrityFile];
  return existsSync(join(folder, integrityFile)) ? files : undefined;
}

/** @param {string} folder that was built @returns {string[]} its files that are published beside the shell */
export const ownFiles = (folder) => hostedFiles(folder) ?? servedFiles(folder);

/** @param {Uint8Array} content @returns {string} its hash in the form that browsers check */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * @param {Remote} remote
 * @param {string} folder that it was built into, or is published in
 * @throws if pages may not load from its host, or would load from a different one than declared
 */
export function refuseStrangeHost({ name, host }, folder) {
  const path = readManifest(folder).metaData?.publicPath ?? 'auto';
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
 * @throws if its team's host does not serve what was built, or not in a way that pages can use
 */
export async function refuseOtherFiles(folder) {
  const { host } = readRemoteFile(folder);
  if (host === null) return;
  /** @type {Record<string, string>} */
  const files = readJson(join(folder, integrityFile));
  await Promise.all(Object.entries(files).map(([file, integrity]) => look(`${host}${file}`, integrity)));
}

/** @param {string} address @param {string} integrity */
async function look(address, integrity) {
  const problem = await problemAt(address, integrity).catch(() => 'is out of reach');
  if (problem !== undefined)
    throw new Error(`${address} ${problem}. Its host must serve what was built before it is published.`);
}

/** @param {string} address @param {string} integrity @returns {Promise<string | undefined>} */
async function problemAt(address, integrity) {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) return `answers ${response.status}`;
  if (integrityOf(new Uint8Array(await response.arrayBuffer())) !== integrity) return 'is not what was built';
  const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
  if (!response.headers.get('content-type')?.startsWith(type)) return `is not served as ${type}`;
  // The wildcard is safe: the code is public, and no page sends anything with the request.
  if (response.headers.get('access-control-allow-origin') !== '*')
    return 'comes without the header Access-Control-Allow-Origin: *';
  return undefined;
}
