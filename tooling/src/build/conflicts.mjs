import { federationName, remoteName } from './remotes.mjs';
import { readList } from './web-root.mjs';

/**
 * What remotes share: the addresses of their pages, and the parts that they lend to each other.
 * @typedef {readonly [name: string, says: { pages?: { path: string }[], parts?: string[] }]} Claim
 */

/** First words of the addresses that the shell and the servers answer. */
const ownWords = [
  'api',
  'assets',
  'auth',
  'comments',
  'council',
  'design-system',
  'managers',
  'payment',
  'remotes',
  's',
  'w',
];

/**
 * @param {string} path
 * @returns {string} what the router compares: neither capitals, nor further slashes, nor the names of parameters
 */
const keyOf = (path) => `${path.toLowerCase().replace(/:[^/]+/g, ':')}/`.replace(/\/+/g, '/');

/**
 * @param {Claim} remote
 * @param {readonly Claim[]} others
 * @throws if it claims an address of the shell or a server, or an address or a part of another remote
 */
function refuseTaken([name, { pages = [], parts = [] }], others) {
  for (const { path } of pages) {
    const key = keyOf(path);
    const [, word = ''] = key.split('/');
    // A pattern that fits all addresses would hide even the page where people log in.
    if (/^[:*]/.test(word)) throw new Error(`${name}: the address ${path} does not begin with a word`);
    if (ownWords.includes(word)) throw new Error(`${name}: the address ${path} is not free for remotes`);
    const owner = others.find(([, other]) => other.pages?.some((page) => keyOf(page.path) === key));
    if (owner) throw new Error(`${name}: the address ${path} is already a page of ${owner[0]}`);
  }
  for (const part of parts) {
    const owner = others.find(([, other]) => other.parts?.includes(part));
    if (owner) throw new Error(`${name}: the part ${part} is already lent by ${owner[0]}`);
  }
}

/** @param {readonly Claim[]} remotes @throws if one of them claims what is not free, or what another one has */
export function refuseShared(remotes) {
  for (const [at, remote] of remotes.entries()) refuseTaken(remote, remotes.slice(0, at));
}

/** @param {import('./remotes.mjs').Remote} remote @param {string} to the web root, with the others */
export function refuseTakenIn(remote, to) {
  const { [federationName(remote.name)]: _before, ...others } = readList(to);
  refuseTaken(
    [remote.name, remote],
    Object.entries(others).map(([key, listed]) => [remoteName(key), listed]),
  );
}
