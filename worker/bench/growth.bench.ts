/**
 * Measures the cost of worker and database while nothing is due, by the number of companies: each has three monthly
 * surveys with a running round. Both are separate processes; the database is the embedded one. Jobs that run every ten
 * minutes are measured separately and added as a share. Exit code 1 if both together take more than 3 % of a core with
 * the most companies. `npm run bench -- growth [companies]`, after `npm run build`, on Linux.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openContext } from '@elan/domain/open-context';
import { closeContext, type Context, readSettings } from '@elan/domain/platform';
import { closeRounds, openDueRounds, queueReminders, queueSummaries } from '@elan/domain/scheduling';
import { buildUser } from '@elan/domain/testing';
import pino from 'pino';
import { buildCompany, buildSurvey } from '../src/testing/build-company';

const MOST = Number(process.argv[2] ?? 10_000);
const SURVEYS = 3;
const MEMBERS = 3;
/** Enough that the median leaves out the compaction of the database that follows the seeding. */
const WINDOWS = 5;
const WINDOW_SECONDS = 15;
const WARM_SECONDS = 15;
/** The regular checks of companies are spread over this time. */
const DAY = 86_400_000;
const LIMIT = 0.03;
const SLOW_JOBS = { names: ['sweep', 'queue-due-actions', 'queue-pack-endings'], everySeconds: 600 };

const cost: { companies: number; worker: number; database: number; slow: number }[] = [];
for (const companies of [...new Set([Math.min(100, MOST), MOST])]) cost.push(await measure(companies));
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
for (const { companies, worker, database, slow } of cost) {
  process.stdout.write(
    `${companies} companies: worker ${percent(worker)}, database ${percent(database)}, every ten minutes ${percent(slow)} of a core\n`,
  );
}
const all = ({ worker, database, slow }: (typeof cost)[number]) => worker + database + slow;
const [few, many = few] = cost;
if (!few || !many) throw new Error('Nothing was measured');
process.stdout.write(
  `${percent(all(many))} together (limit ${percent(LIMIT)}), ${(all(many) / all(few)).toFixed(2)} times that of ${few.companies}; load ${loadavg()[0]?.toFixed(1)}\n`,
);
process.exitCode = all(many) <= LIMIT ? 0 : 1;

async function measure(companies: number) {
  const folder = await mkdtemp(join(tmpdir(), 'growth-bench-'));
  const children: ChildProcess[] = [];
  try {
    const database = await start(children, '../../local/mongo/dist/main.js', { LOCAL_MONGO_DIR: folder });
    const environment = {
      MONGODB_URI: `${/mongodb:\S+/.exec(database.line)?.[0] ?? ''}/elan`,
      PUBLIC_URL: 'http://127.0.0.1',
      JWT_SECRET: 'a secret of the benchmark that is long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_test_local',
      LOG_LEVEL: 'error',
    };
    const context = await openContext({
      settings: readSettings(environment),
      log: pino({ level: 'silent' }),
    });
    await seed(context, companies);
    const worker = await start(children, '../dist/main.js', environment);
    await sleep(WARM_SECONDS * 1000);
    const windows: number[][] = [];
    for (let window = 0; window < WINDOWS; window += 1) {
      const before = [worker, database].map(cpuOf);
      await sleep(WINDOW_SECONDS * 1000);
      windows.push([worker, database].map((part, at) => (cpuOf(part) - (before[at] ?? 0)) / WINDOW_SECONDS));
    }
    const [ofWorker = 0, ofDatabase = 0] = [0, 1].map((at) => median(windows.map((each) => each[at] ?? 0)));
    const slow = await slowJobs(context, [worker, database], ofWorker + ofDatabase);
    await closeContext(context);
    return { companies, worker: ofWorker, database: ofDatabase, slow };
  } finally {
    for (const child of children.reverse()) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the jobs that run every ten minutes add, as a share of a core. */
async function slowJobs(context: Context, parts: readonly Part[], rest: number): Promise<number> {
  const before = parts.map(cpuOf);
  await context.connection
    .collection('agendaJobs')
    .updateMany({ name: { $in: SLOW_JOBS.names } }, { $set: { nextRunAt: new Date() } });
  await sleep(WINDOW_SECONDS * 1000);
  const spent = parts.reduce((sum, part, at) => sum + cpuOf(part) - (before[at] ?? 0), 0);
  return Math.max(0, spent - rest * WINDOW_SECONDS) / SLOW_JOBS.everySeconds;
}

type Row = Record<string, unknown>;

/** One company as the worker leaves it when nothing is due, and as many copies as requested. */
async function seed(context: Context, companies: number): Promise<void> {
  const database = context.connection.db;
  if (!database) throw new Error('The database is not connected');
  const { companyId, administrator } = await buildCompany(context);
  const ids = [companyId, administrator._id];
  for (let member = 0; member < MEMBERS; member += 1) ids.push((await buildUser(context, companyId))._id);
  const startAt = new Date(Date.now() - 65 * DAY);
  const frequencyStart = new Date(Date.now() - 5 * DAY).getUTCDate();
  for (let survey = 0; survey < SURVEYS; survey += 1) {
    const more = { frequency: 1, frequencyStart, startAt, createdAt: startAt, endAt: null } as const;
    ids.push((await buildSurvey(context, companyId, more))._id);
  }
  for (let run = 0; run < 2; run += 1) {
    await openDueRounds(context);
    await queueReminders(context);
    await closeRounds(context);
    await queueSummaries(context);
  }
  await database.collection('outbox').updateMany({}, { $set: { state: 'sent', sentAt: new Date() } });
  const anyId = new RegExp(ids.join('|'), 'g');
  const renamed = (value: unknown, to: number): unknown => {
    if (typeof value === 'string') return value.replace(anyId, (id) => `${id}-${to}`);
    if (Array.isArray(value)) return value.map((each) => renamed(each, to));
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, to)]));
  };
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) {
    if (['upgrades', 'agendaJobs'].includes(name)) continue;
    const rows: Row[] = await database.collection(name).find().toArray();
    const copies: Row[] = [];
    for (let to = 1; to < companies; to += 1) {
      for (const [place, row] of rows.entries()) {
        const copy = renamed(row, to) as Row;
        // Ids that name nothing else.
        if (copy['_id'] === row['_id']) copy['_id'] = `${String(row['_id'])}-${to}`;
        if ('email' in copy && copy['email'] !== null) copy['email'] = `${to}.${place}@bench.example`;
        copies.push(copy);
      }
      if (copies.length > 5000) await database.collection(name).insertMany(copies.splice(0));
    }
    if (copies.length > 0) await database.collection(name).insertMany(copies);
  }
  await spreadLooks(context, companies);
}

/** Regular checks happen at an hour specific to each company: for copies, the product has not chosen one yet. */
async function spreadLooks(context: Context, companies: number): Promise<void> {
  const stamps = context.connection.collection<{ _id: string }>('stamps');
  const all = await stamps.find({}, { projection: { _id: 1 } }).toArray();
  // Sessions are never due.
  const writes = all
    .filter(({ _id }) => !_id.startsWith('sessions '))
    .map(({ _id }) => {
      const place = Number(/-(\d+)$/.exec(_id)?.[1] ?? 0);
      const at = new Date(Date.now() + (DAY * (place + 0.5)) / companies);
      const due = { rounds: at, reminders: at, closing: at, summaries: at };
      return { updateOne: { filter: { _id }, update: { $set: { due } } } };
    });
  for (let from = 0; from < writes.length; from += 1000)
    await stamps.bulkWrite(writes.slice(from, from + 1000), { ordered: false });
}

interface Part {
  readonly line: string;
  readonly pid: number;
}

/** Starts a program that reports when it is ready. */
async function start(children: ChildProcess[], program: string, env: Record<string, string>): Promise<Part> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { line, pid: child.pid ?? 0 };
}

/**
 * Processor time of the threads of a process so far, in seconds. That of the whole process is told in ticks of the clock,
 * which count a hundredth of a second for whoever runs just then: too coarse for what wakes up for a millisecond.
 */
function cpuOf({ pid }: Part): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  });
  return threads.reduce((sum, each) => sum + each, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
