import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteOfPage } from '../../support/remotes';
import { forEachConcurrently, type Attack, type Family } from '../support/attack';

/** Encodings of `..`. */
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
/** Encodings of the separator between folders. */
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
/** Paths to start from: each is handled by a different part of the product, or parsed by different rules. */
const prefixes = [
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
/** The combinations that most often worked against servers, tried after every prefix. */
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
const suffixes = ['', '%00', '%00.html', '/', '.', '%20', '::$DATA', ';.js', '?x', '.br', '.gz'];

/** Files that exist on most machines, or in this repository, and what they contain. */
const known = [
  { file: 'etc/passwd', shows: /root:[^\n]*:0:0:/ },
  { file: 'proc/self/environ', shows: /PATH=/ },
  { file: 'package.json', shows: /"packageManager"/ },
  { file: '.data/secrets.json', shows: /JWT_SECRET/ },
  { file: 'pnpm-lock.yaml', shows: /lockfileVersion/ },
] as const;

interface Attempt {
  readonly target: string;
  readonly shows: RegExp;
}

function parentPath(parent: string, separator: string, depth: number): string {
  return `${parent}${separator}`.repeat(depth);
}

function attempts(planted: string | undefined): Attempt[] {
  const own = planted === undefined ? [] : [{ file: 'planted.txt', shows: new RegExp(planted) }];
  const list: Attempt[] = [];
  const add = (beginning: string, way: readonly [string, string], depth: number, ending = ''): void => {
    const [parent, separator] = way;
    for (const { file, shows } of [...own, ...(depth > 2 ? known : known.slice(2))]) {
      const path = file.replaceAll('/', separator);
      list.push({ target: `${beginning}${parentPath(parent, separator, depth)}${path}${ending}`, shows });
    }
  };
  for (const parent of parents) {
    for (const separator of separators) add('/', [parent, separator], 1);
  }
  for (const beginning of prefixes) {
    for (const way of classics) for (const depth of [2, 3]) add(beginning, way, depth);
  }
  for (const ending of suffixes) for (const way of classics) add('/', way, 1, ending);
  for (const way of classics) for (const depth of [6, 12]) add('/', way, depth);
  // A sibling folder whose name begins like the web root's, and absolute paths.
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

/** SHA-256 of every published file. */
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
  const all = attempts(own?.planted);
  // Planted files detect the most, so the quick run tries all of their paths, and every eighth of the others.
  const chosen = quick ? all.filter(({ shows }, at) => at % 8 === 0 || shows.source === own?.planted) : all;
  const leaked: string[] = [];
  const unexpected: string[] = [];
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  await forEachConcurrently(chosen, 16, async ({ target: path, shows }) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nConnection: close\r\n\r\n`;
    const { status, head, body } = await client.raw(Buffer.from(bytes, 'latin1'));
    report.requests += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const shown = JSON.stringify(path);
    if (shows.test(body)) leaked.push(`GET ${shown} answers ${status} with ${body.slice(0, 60)}`);
    if (status >= 500) failed.push(`GET ${shown} answers ${status}`);
    // The API answers with JSON; everything else must be a published file, byte for byte.
    const isApiAnswer = /content-type: application\/json/i.test(head) && isJson(body) && path.includes('api');
    const isChunked = /transfer-encoding: chunked/i.test(head);
    if (status === 200 && published && !isApiAnswer && !isChunked) {
      if (!published.has(sha256(Buffer.from(body, 'latin1'))))
        unexpected.push(`GET ${shown}: ${body.slice(0, 80)}`);
    }
  });
  const pathCount = new Set(chosen.map(({ target: path }) => path)).size;
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const figure = `${pathCount} paths of ${parents.length * separators.length} encodings; ${counted.join(', ')}`;
  report.check('no file from outside of the published pages is served', leaked, figure);
  report.check('what is answered 200 is a published file or an answer of the API', unexpected);
  report.check('no path makes the server fail', failed);
  const alive = await client.send({ path: '/' });
  report.check('the server goes on', alive.status === 200 ? [] : [`GET / answers ${alive.status}`]);
}

export const traversal: Family = {
  name: 'traversal',
  summary: 'files outside the published pages, by every encoding of a path',
  run,
};
