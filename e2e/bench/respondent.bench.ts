/**
 * Compares the respondent page with its peers on a slow phone: `npm run bench -- respondent`. All pages ask the same ten
 * questions and take turns in each round. Figures are medians; a comparison is the median of the ratios of the rounds.
 * Exits with 1 if a limit is exceeded. `--write` updates the table in docs/benchmarks.md; `--rounds 1` is a quick run.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium';
import { startStack } from '../support/stack';
import { buildPeers, type Peer } from './respondent/peers';
import { servePlain } from './respondent/plain-server';
import { checkLimits, formatTable, replaceFigures, type Candidate } from './respondent/report';
import { staticPage } from './respondent/static-page';
import { startAndInvite } from './respondent/survey';
import { measureVisits, type Figures } from './respondent/visit';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const document = join(import.meta.dirname, '../../docs/benchmarks.md');

async function fetchPeers(): Promise<Peer[]> {
  try {
    return await buildPeers();
  } catch (error) {
    console.log(`The peers cannot be installed from the registry and are left out. ${String(error)}`);
    return [];
  }
}

/** A page and the addresses of its visits. */
interface Visited extends Candidate {
  readonly figures: Figures[];
  readonly first: (round: number) => string;
  readonly second: string;
}

const load = () => (loadavg()[0] ?? NaN).toFixed(1);
const loadBefore = load();
const peers = await fetchPeers();
const plain = await servePlain(
  new Map([['/static.html', staticPage], ...peers.flatMap(({ files }) => [...files])]),
);
const stack = await startStack();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const linkOf = await startAndInvite(stack, rounds + 2);
  const visited = (name: string, madeOf: string, path: string): Visited => {
    const url = plain.url + path;
    return { name, madeOf, first: () => url, second: url, figures: [] };
  };
  const fixed = visited('Static page', 'HTML with an inline script', '/static.html');
  // Second visits use the link of the last person, who never answers, so that the page still shows the questions.
  const ours: Visited = {
    name: 'Elan',
    madeOf: 'the respondent page',
    first: linkOf,
    second: linkOf(-1),
    figures: [],
  };
  const others = peers.map(({ name, versions, page }) => visited(name, versions, page));
  const all = [fixed, ours, ...others];

  // Round 0 warms up the servers and the browser.
  for (let round = 0; round <= rounds; round += 1) {
    const begin = round % all.length;
    for (const { first, second, figures } of [...all.slice(begin), ...all.slice(0, begin)]) {
      const measured = await measureVisits(browser, first(round), second);
      if (round > 0) figures.push(measured);
    }
    console.log(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}`);
  }

  const day = new Date().toISOString().slice(0, 10);
  const cores = availableParallelism();
  const machine = `${cores} cores with a load of ${loadBefore} before and ${load()} after`;
  const versions = `Chromium ${browser.version()}, Node ${process.versions.node}`;
  const where = `${day}, ${versions}, ${machine}; medians of ${rounds} rounds.`;
  const table = formatTable(all);
  console.log(`\n${where}\n\n${table}\n`);
  if (Number(loadBefore) > cores)
    console.log('The machine was busy: compare times only with others of the same run.\n');
  // The table in the document must include the peers.
  if (options.write && peers.length > 0) replaceFigures(document, `${where}\n\n${table}`);

  const formbricks = others.find(({ name }) => name === 'Formbricks');
  for (const { what, value, maximum } of checkLimits(ours, fixed, formbricks)) {
    const holds = value <= maximum;
    console.log(`${holds ? '✓' : '✗'} ${what}: ${+value.toFixed(3)}, at most ${maximum}`);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await browser.close();
  plain.close();
  await stack.dispose();
}
