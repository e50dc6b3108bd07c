import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteOfPage } from '../../support/remotes';
import { each, type Attack, type Family } from '../support/attack';

/** Ways to write "the folder above". */
const parents = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%2E%2E',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%f0%80%80%ae%f0%80%80%ae',
  '\xc0\xae\xc0\xae',
  '%u002e%u002e',
  '%ef%bc%8e%ef%bc%8e',
  '..%00',
  '%00..',
  '..;',
  '..;x=1',
  '..%20',
  '..%09',
  '....',
  '.%00.',
];
/** Ways to write what stands between folders. */
const separators = [
  '/',
  '\\',
  '%2f',
  '%5c',
  '%2F',
  '%5C',
  '%252f',
  '%255c',
  '%25255c',
  '%c0%af',
  '%c1%9c',
  '%e0%80%af',
  '%ef%bc%8f',
  '%u2215',
  '//',
  '/./',
  '\\/',
  '/\\',
  '%2f%5c',
  '%5c%2f',
  '%00/',
];
/** Where the climb begins: each belongs to another part of the product, or is read by other rules. */
const beginnings = [
  '/',
  '//',
  '///',
  '/./',
  '\\',
  '/%5c',
  '/%2f',
  '/assets/',
  '/assets%5c',
  '/s/',
  '/s/assets/',
  '/s/x/',
  '/s/x/thanks/',
  '/remotes/',
  `/remotes/${remoteOfPage('/')}/`,
  '/remotes.json/',
  '/index.html/',
  '/api/',
  '/api/surveys/',
  '/api%5c',
  '/payment/',
  '/import.csv/',
  '/surveys/x/responses/',
  'http://127.0.0.1/',
  'http://elan.invalid/',
  'http:/',
  'file:///',
  '?/',
  '*/',
];
/** The climbs that fooled servers most often, tried from every beginning. */
const classics = [
  ['..', '/'],
  ['..', '\\'],
  ['..', '%2f'],
  ['..', '%5c'],
  ['%2e%2e', '/'],
  ['%2e%2e', '%2f'],
  ['%2e%2e', '%5c'],
  ['%252e%252e', '%255c'],
  ['%c0%ae%c0%ae', '%c0%af'],
] as const;
const endings = ['', '%00', '%00.html', '/', '.', '%20', '::$DATA', ';.js', '?x', '.br', '.gz'];

/** Files that machines have, and words that only they hold. */
const known = [
  { file: 'etc/passwd', shows: /root:[^\n]*:0:0:/ },
  { file: 'proc/self/environ', shows: /PATH=/ },
  { file: 'package.json', shows: /"packageManager"/ },
  { file: '.data/secrets.json', shows: /JWT_SECRET/ },
  { file: 'pnpm-lock.yaml', shows: /lockfileVersion/ },
] as const;

interface Try {
  readonly target: string;
  readonly shows: RegExp;
}

function climb(parent: string, separator: string, depth: number): string {
  return `${parent}${separator}`.repeat(depth);
}

function tries(planted: string | undefined): Try[] {
  const own = planted === undefined ? [] : [{ file: 'planted.txt', shows: new RegExp(planted) }];
  const list: Try[] = [];
  const add = (beginning: string, way: readonly [string, string], depth: number, ending = ''): void => {
    const [parent, separator] = way;
    for (const { file, shows } of [...own, ...(depth > 2 ? known : known.slice(2))]) {
      const path = file.replaceAll('/', separator);
      list.push({ target: `${beginning}${climb(parent, separator, depth)}${path}${ending}`, shows });
    }
  };
  for (const parent of parents) {
    for (const separator of separators) add('/', [parent, separator], 1);
  }
  for (const beginning of beginnings) {
    for (const way of classics) for (const depth of [2, 3]) add(beginning, way, depth);
  }
  for (const ending of endings) for (const way of classics) add('/', way, 1, ending);
  for (const way of classics) for (const depth of [6, 12]) add('/', way, depth);
  // A neighbour whose name begins like the root's, and paths that begin at the machine's own root.
  if (planted !== undefined) {
    for (const [parent, separator] of classics) {
      list.push({ target: `/${parent}${separator}web-before${separator}planted.txt`, shows: own[0]!.shows });
    }
  }
  for (const root of ['//', '/%2f', '/%5c', '/\\', '/file:', '/C:%5c', '/C:/', '/~/', '/%00/']) {
    list.push({ target: `${root}etc/passwd`, shows: known[0].shows });
  }
  return list;
}

/** SHA-256 of everything that is published. */
async function publishedHashes(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(await Promise.all(files.map(async (file) => sha256(await readFile(file)))));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function run({ target, client, report, quick }: Attack): Promise<void> {
  const { own } = target;
  const published = own && (await publishedHashes(own.webRoot));
  const all = tries(own?.planted);
  // Planted files are the sharpest eyes: the quick half looks for the machine's own in every eighth place.
  const chosen = quick ? all.filter(({ shows }, at) => at % 8 === 0 || shows.source === own?.planted) : all;
  const leaked: string[] = [];
  const strange: string[] = [];
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  await each(chosen, 16, async ({ target: path, shows }) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nConnection: close\r\n\r\n`;
    const { status, head, body } = await client.raw(Buffer.from(bytes, 'latin1'));
    report.requests += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const shown = JSON.stringify(path);
    if (shows.test(body)) leaked.push(`GET ${shown} answers ${status} with ${body.slice(0, 60)}`);
    if (status >= 500) failed.push(`GET ${shown} answers ${status}`);
    // What the API answers is JSON of its own making; everything else must be a published file, byte for byte.
    const isOurs = /content-type: application\/json/i.test(head) && isJson(body) && path.includes('api');
    const isChunked = /transfer-encoding: chunked/i.test(head);
    if (status === 200 && published && !isOurs && !isChunked) {
      if (!published.has(sha256(Buffer.from(body, 'latin1'))))
        strange.push(`GET ${shown}: ${body.slice(0, 80)}`);
    }
  });
  const ways = new Set(chosen.map(({ target: path }) => path)).size;
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const figure = `${ways} paths of ${parents.length * separators.length} encodings; ${counted.join(', ')}`;
  report.check('no file from outside of the published pages is served', leaked, figure);
  report.check('what is answered 200 is a published file or an answer of the API', strange);
  report.check('no path makes the server fail', failed);
  const alive = await client.send({ path: '/' });
  report.check('the server goes on', alive.status === 200 ? [] : [`GET / answers ${alive.status}`]);
}

export const traversal: Family = {
  name: 'traversal',
  summary: 'files beside the published pages, by every way of writing a path',
  run,
};
