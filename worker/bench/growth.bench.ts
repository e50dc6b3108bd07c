/**
 * Measures the cost of worker and database while nothing is due, by the number of companies: each has three monthly
 * surveys with a running round. Both are separate processes; the database is the embedded one. A process that only looks
 * into a database as often as the worker does is measured in the same windows. Jobs that run every ten minutes are
 * measured separately and added as a share. Exit code 1 if worker and database take more than 3 times the processor time
 * of that process and its database with the most companies, or more than 3 times that of few companies. `npm run bench
 * -- growth [companies]`, after `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { closeRounds, openDueRounds, queueReminders, queueSummaries } from '@elan/domain/scheduling';
import type { Context } from '@elan/domain/platform';
import { buildUser } from '@elan/domain/testing';
import { judge, say } from '../../api/bench/scene/judge';
import { median } from '../../api/bench/scene/load';
import { type Part, play, type Scene } from '../../api/bench/scene/processes';
import { inContext } from '../../api/bench/scene/servers';
import { buildCompany, buildSurvey } from '../src/testing/build-company';

const MOST = Number(process.argv[2] ?? 10_000);
const FEW = Math.min(100, MOST);
const SURVEYS = 3;
const MEMBERS = 3;
/** So many that the median leaves out the compaction of the database that follows the seeding. */
const WINDOWS = 5;
const WINDOW_SECONDS = 15;
const WARM_SECONDS = 15;
/** The regular checks of companies are spread over this time. */
const DAY = 86_400_000;
const limits = { bare: 3, growth: 3 };
const SLOW_JOBS = { names: ['sweep', 'queue-due-actions', 'queue-pack-endings'], everySeconds: 600 };

/** What rests, in a database of its own. */
interface Resting {
  readonly scene: Scene;
  readonly parts: readonly Part[];
  readonly rest: number[];
}

await play('growth', (bare) =>
  play('growth', (few) =>
    play('growth', async (many) => {
      await inContext(few, (context) => seed(context, FEW));
      await inContext(many, (context) => seed(context, MOST));
      const flags = ['--import', 'tsx'];
      await compare({
        bare: await rests(bare, { file: 'worker/bench/bare-poller.ts', flags }),
        few: await rests(few, { file: 'worker/dist/main.js' }),
        many: await rests(many, { file: 'worker/dist/main.js' }),
      });
    }),
  ),
);

async function rests(scene: Scene, program: Parameters<Scene['start']>[0]): Promise<Resting> {
  return { scene, parts: [await scene.start(program, scene.environment), scene.database], rest: [] };
}

/** All in the same windows, so that whatever else the machine does troubles all alike. */
async function compare(all: Readonly<Record<'bare' | 'few' | 'many', Resting>>): Promise<void> {
  await sleep(WARM_SECONDS * 1000);
  for (let window = 0; window < WINDOWS; window += 1)
    for (const [each, share] of await spend(Object.values(all))) each.rest.push(share);
  const rest = ({ rest: windows }: Resting) => median(windows);
  for (const { scene } of [all.few, all.many]) await wakeSlowJobs(scene);
  // What the jobs that run every ten minutes add.
  const slow = new Map(
    (await spend([all.few, all.many])).map(([each, share]) => [
      each,
      (Math.max(0, share - rest(each)) * WINDOW_SECONDS) / SLOW_JOBS.everySeconds,
    ]),
  );
  const costOf = (each: Resting) => (rest(each) + (slow.get(each) ?? 0)) * 100;
  const unit = '% of a core';
  say(`jobs of every ten minutes: ${((slow.get(all.many) ?? 0) * 100).toFixed(2)} ${unit} with ${MOST}`);
  judge(`${MOST} companies`, [costOf(all.many), costOf(all.bare)], limits.bare, {
    ...{ unit, baseline: 'plain looking’s' },
  });
  judge(`${MOST} companies`, [costOf(all.many), costOf(all.few)], limits.growth, {
    ...{ unit, baseline: `${FEW} companies’` },
  });
}

/** @returns the share of a core that each spends in one window */
async function spend(all: readonly Resting[]): Promise<[Resting, number][]> {
  const now = () =>
    Promise.all(
      all.map(async ({ parts }) =>
        (await Promise.all(parts.map(({ cpu }) => cpu()))).reduce((sum, each) => sum + each, 0),
      ),
    );
  const before = await now();
  await sleep(WINDOW_SECONDS * 1000);
  const after = await now();
  return all.map((each, at) => [each, ((after[at] ?? NaN) - (before[at] ?? NaN)) / (WINDOW_SECONDS * 1000)]);
}

async function wakeSlowJobs(scene: Scene): Promise<void> {
  await inContext(scene, (context) =>
    context.connection
      .collection('agendaJobs')
      .updateMany({ name: { $in: SLOW_JOBS.names } }, { $set: { nextRunAt: new Date() } }),
  );
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
