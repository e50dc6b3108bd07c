/**
 * The respondent page beside its peers on a slow phone: `npm run bench -- respondent`. All pages ask the same ten
 * questions and take turns in each round; figures are medians, those beside others medians of the ratios of each round.
 * Ends with 1 when a limit is exceeded. `--write` renews the table in docs/benchmarks.md, `--rounds 1` is a quick look.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium';
import { startStack } from '../support/stack';
import { buildPeers, type Peer } from './respondent/peers';
import { servePlain } from './respondent/plain-server';
import { limitsOf, tableOf, writeInto, type Candidate } from './respondent/report';
import { staticPage } from './respondent/static-page';
import { invite } from './respondent/survey';
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
    console.log(`The peers cannot be had from the registry and are left out. ${String(error)}`);
    return [];
  }
}

/** A page, and where its visits go. */
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
  const linkOf = await invite(stack, rounds + 2);
  const visited = (name: string, made: string, path: string): Visited => {
    const url = plain.url + path;
    return { name, made, first: () => url, second: url, figures: [] };
  };
  const fixed = visited('Static page', 'HTML with an inline script', '/static.html');
  // The last one never answers: their link still asks at every second visit.
  const ours: Visited = {
    name: 'Elan',
    made: 'the respondent page',
    first: linkOf,
    second: linkOf(-1),
    figures: [],
  };
  const others = peers.map(({ name, versions, page }) => visited(name, versions, page));
  const all = [fixed, ours, ...others];

  // In round 0 servers and browser warm up.
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
  const table = tableOf(all);
  console.log(`\n${where}\n\n${table}\n`);
  if (Number(loadBefore) > cores)
    console.log('The machine was busy: times say little, and only beside those of the same run.\n');
  // Without the peers there is nothing to compare with.
  if (options.write && peers.length > 0) writeInto(document, `${where}\n\n${table}`);

  const formbricks = others.find(({ name }) => name === 'Formbricks');
  for (const { what, reached, most } of limitsOf(ours, fixed, formbricks)) {
    const holds = reached <= most;
    console.log(`${holds ? '✓' : '✗'} ${what}: ${+reached.toFixed(3)}, at most ${most}`);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await browser.close();
  plain.close();
  await stack.dispose();
}
