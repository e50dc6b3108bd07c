/**
 * What an installation costs while nobody uses it: two APIs, two workers, web server and respondents' page, with an
 * empty database. Processor time and memory are those that the kernel counts for each process, so that what else the
 * machine does matters little. Together they may take 5 % of a core and 700 MB; the database is printed beside them.
 * `npm run bench -- idle [seconds]`, after `npm run build`, on Linux.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, say } from './scene/judge';
import { type Part, play } from './scene/processes';
import { startApi, startApiAndPages, startWeb } from './scene/servers';

const WARM_SECONDS = 45;
const SECONDS = Number(process.argv[2] ?? 120);
const limits = { percent: 5, megabytes: 700 };
/** The kernel's unit of processor time (ms). */
const TICK = 10;

/** Milliseconds of processor time of all threads so far. */
async function spentBy({ pid }: Part): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The memory of a part, with its share of what several processes map. */
async function megabytesOf({ pid }: Part): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}

await play('idle', async (scene) => {
  const { api, pages } = await startApiAndPages(scene);
  const second = await startApi(scene);
  const worker = () => scene.start({ file: 'worker/dist/main.js' }, scene.environment);
  const parts: Record<string, Part> = {
    api,
    'api-2': second,
    worker: await worker(),
    'worker-2': await worker(),
    web: await startWeb(scene, { origin: `${api.origin},${second.origin}` }, pages),
    respondent: pages,
    database: scene.database,
  };
  await sleep(WARM_SECONDS * 1000);
  const before = await Promise.all(Object.values(parts).map(spentBy));
  await sleep(SECONDS * 1000);
  const after = await Promise.all(Object.values(parts).map(spentBy));
  const memory = await Promise.all(Object.values(parts).map(megabytesOf));
  let [percent, megabytes] = [0, 0];
  for (const [place, name] of Object.keys(parts).entries()) {
    const share = ((after[place] ?? NaN) - (before[place] ?? NaN)) / (SECONDS * 10);
    const size = memory[place] ?? NaN;
    say(`${name}: ${share.toFixed(2)} % of a core, ${size.toFixed(0)} MB`);
    if (name === 'database') continue;
    percent += share;
    megabytes += size;
  }
  const sum = `all but the database: ${percent.toFixed(2)} % of a core, ${megabytes.toFixed(0)} MB`;
  say(`${sum} (limits ${limits.percent} %, ${limits.megabytes} MB)`);
  if (!(percent <= limits.percent && megabytes <= limits.megabytes)) fail(sum);
});
