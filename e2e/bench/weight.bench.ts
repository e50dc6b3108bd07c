/**
 * What a browser downloads, measured on the published web root: `npm run bench -- weight`.
 * Each file is compressed with brotli (quality 11), as the web server sends it. The respondent page contains its survey,
 * so it is requested from the running product. Exits with 1 if a budget is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readRemotes } from '@elan/contracts/remotes';
import { startStack } from '../support/stack';
import { weighPage } from './respondent/page-weight';
import { startAndInvite } from './respondent/survey';

const webRoot = join(import.meta.dirname, '../../dist/web');

/** Budgets in kB (1000 bytes). */
const FIRST_LOAD = 176;
const ANALYSIS = 194;
const ANALYSIS_WITH_CHARTS = 330;
/** What every page of a remote loads, and each part that is loaded on demand. */
const REMOTE = 40;
const PART = 40;
/** What reads lists of members knows the words of eight languages, 27 kB of it; loaded when somebody opens the import. */
const READING_LISTS = 44;
/** One of those words. */
const WORD_OF_LISTS = 'ausgetreten';
const RESPONDENT_PAGE = 10;

/** Texts by which a copy of a library is recognized. Each may be in the shell, but in no remote. */
const sharedLibraries: Record<string, string> = {
  react: 'Objects are not valid as a React child',
  'react-dom': 'react.portal',
  'react-router': 'reactRouterVersion',
  'redux toolkit': 'executeQuery',
  'react-intl': '@formatjs/intl Error',
  highcharts: 'highcharts-root',
};
/** Texts by which zod is recognized, which must not reach the browser. */
const zod = /ZodError|_zod\b|\$ZodType/;

const problems: string[] = [];
const kilobytes = (bytes: number) => bytes / 1000;
const write = (label: string, bytes: number, budget?: number) => {
  const size = kilobytes(bytes).toFixed(1).padStart(7);
  console.log(`${label.padEnd(44)}${size} kB${budget === undefined ? '' : `  of ${budget} kB`}`);
  if (budget !== undefined && kilobytes(bytes) > budget) {
    problems.push(`${label}: ${kilobytes(bytes).toFixed(1)} kB is more than ${budget} kB`);
  }
};

const read = (file: string) => readFileSync(join(webRoot, file), 'utf8');
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(webRoot, file))).length;
  sizes.set(file, size);
  return size;
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

function scriptsBelow(folder: string): string[] {
  return (
    readdirSync(join(webRoot, folder), { recursive: true, encoding: 'utf8' })
      // What a remote runs on a server, no browser loads.
      .filter((file) => file.endsWith('.js') && !/(?:^|\/)server\//.test(file.replaceAll('\\', '/')))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
  );
}

/** Scripts with their static imports. */
function withImports(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(webRoot, file))) return;
    found.add(file);
    const statements = read(file).matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g);
    for (const [, address = ''] of statements) visit(posix.join(dirname(file), address));
  };
  for (const file of files) visit(file);
  return found;
}

/** What these scripts load on demand, directly or indirectly. */
function withDynamicImports(files: Set<string>): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, address = ''] of read(file).matchAll(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
      for (const next of withImports([posix.join(dirname(file), address)])) found.add(next);
    }
  }
  return new Set([...found].filter((file) => !files.has(file)));
}

/** The scripts of a page, including preloaded ones. */
function scriptsOfPage(page: string): string[] {
  const base = dirname(page);
  return [...read(page).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) =>
    address.startsWith('/') ? address.slice(1) : posix.join(base, address),
  );
}

interface Manifest {
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

if (!existsSync(webRoot)) {
  console.error('Nothing is published yet: run `npm run build` first.');
  process.exit(1);
}

const remotes = readRemotes(JSON.parse(read('remotes.json'))).remotes.map((remote) => {
  const { name, entry, pages } = remote;
  const folder = dirname(entry).slice(1);
  const manifest = JSON.parse(read(entry.slice(1))) as Manifest;
  const exposed = manifest.exposes
    .flatMap(({ assets }) => assets.js.sync)
    .map((file) => posix.join(folder, file));
  const atOnce = withImports([posix.join(folder, 'remoteEntry.js'), ...exposed]);
  const texts = Object.values(remote.texts ?? {}).map((file) => posix.join(folder, file));
  const code = scriptsBelow(folder).filter((file) => !texts.includes(file));
  return { name, pages, code, texts, atOnce };
});

// Only the texts of one language are loaded; the larger ones count.
const largest = (texts: string[]) => Math.max(0, ...texts.map(sizeOf));
const shell = withImports(scriptsOfPage('index.html'));
const onDemand = withDynamicImports(shell);
const languages = [...onDemand].filter((file) => /["'`]shell\.menu\.title["'`]:/.test(read(file)));
const language = largest(languages);
/** What the remote of a page adds to the shell before it shows anything. */
const opening = (page: string): number => {
  const remote = remotes.find(({ pages }) => pages.some(({ path }) => path === page));
  if (!remote) throw new Error(`No remote has the page ${page}`);
  return sum(remote.atOnce) + largest(remote.texts);
};
const dashboard = opening('/');
const analysis = opening('/analyze/:surveyId');

console.log(`JavaScript in brotli, from ${relative(process.cwd(), webRoot) || '.'}\n`);
write('shell', sum(shell));
write('texts of one language', language);
write('dashboard with its texts', dashboard);
write('shell and dashboard, before charts', sum(shell) + language + dashboard, FIRST_LOAD);
write('shell and analysis, before charts', sum(shell) + language + analysis, ANALYSIS);
const drawsCharts = (file: string) => read(file).includes(sharedLibraries['highcharts'] ?? '');
const charts = new Set(
  [...onDemand].flatMap((file) => {
    const files = [...withImports([file])];
    return files.some(drawsCharts) ? files.filter((each) => !shell.has(each)) : [];
  }),
);
write('charts with their library', sum(charts));
write('shell and analysis with charts', sum(shell) + language + analysis + sum(charts), ANALYSIS_WITH_CHARTS);
console.log();
for (const { name, code, texts, atOnce } of remotes) {
  write(name, sum(atOnce) + largest(texts), REMOTE);
  const parts = code.map((file) => {
    const files = [...withImports([file])].filter((each) => !atOnce.has(each));
    return { size: sum(files), reads: files.some((each) => read(each).includes(WORD_OF_LISTS)) };
  });
  const largestOf = (reads: boolean) =>
    Math.max(0, ...parts.filter((part) => part.reads === reads).map(({ size }) => size));
  write(`${name}, largest part on demand`, largestOf(false), PART);
  if (largestOf(true) > 0) write(`${name}, what reads lists of members`, largestOf(true), READING_LISTS);
}

const stack = await startStack();
try {
  const linkOf = await startAndInvite(stack, 1);
  write('respondent page with ten questions', await weighPage(linkOf(0)), RESPONDENT_PAGE);
} finally {
  await stack.dispose();
}

for (const { name, code } of remotes) {
  for (const [library, words] of Object.entries(sharedLibraries)) {
    if (code.some((file) => read(file).includes(words))) problems.push(`${name} has a copy of ${library}`);
  }
}
const shellScripts = [...shell, ...onDemand];
for (const file of [...shellScripts, ...remotes.flatMap(({ code }) => code)]) {
  if (zod.test(read(file))) problems.push(`${file} has zod in it`);
}
// A library that is found in no script, or in two, of the shell: the words are wrong, or it is there twice.
for (const [library, words] of Object.entries(sharedLibraries)) {
  const copies = shellScripts.filter((file) => read(file).includes(words)).length;
  if (copies !== 1) problems.push(`the shell has ${copies} copies of ${library} (by the words "${words}")`);
}

console.log(
  problems.length === 0 ? '\nWithin budget, no second copies, no zod.' : `\n${problems.join('\n')}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
