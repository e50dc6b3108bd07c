/**
 * Measures reads, writes and aggregations over the wire, each in turns with the least that it could take: a call of the
 * same driver that does nothing, and for durable writes also a flush of this disk. Then the memory that 100,000
 * documents need, and how much longer a start with them takes than one without. Exit code 1 if a limit is exceeded: it
 * stands next to each. `npm run bench -- database`.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collection, type Document, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { fail, judge, say } from '../../../api/bench/scene/judge';
import { inParallel, inTurns, timed } from '../../../api/bench/scene/load';
import { addIndex } from '../support/database';
import { type ServerProcess, startServerProcess } from '../support/server-process';

const documents = 100_000;
const TURNS = 5;
/** The first turn compiles. */
const WARM = 1;
const MOST_MEMORY = 300;
const built = existsSync(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist/main.js'));

type Work = (index: number) => Promise<unknown>;

/** Milliseconds of each call, of many that are made some at a time. */
const each = (calls: number, atOnce: number, work: Work) => async (turn: number) =>
  (await timed(() => inParallel(calls, atOnce, (index) => work(turn * calls + index)))) / calls;

async function compare(
  name: string,
  limit: number,
  [calls, atOnce]: readonly [number, number],
  work: Work,
  { least, baseline }: { readonly least: Work; readonly baseline: string },
): Promise<void> {
  const [ours, plain] = [each(calls, atOnce, work), each(calls, atOnce, least)];
  for (let turn = 0; turn < WARM; turn += 1) for (const measure of [ours, plain]) await measure(turn);
  const found = await inTurns(TURNS, { ours: (turn) => ours(turn + WARM), plain });
  judge(name, [found.ours, found.plain], limit, { baseline });
}

/** A call that finds nothing to do. */
const idle = (client: MongoClient) => ({
  least: () => client.db('admin').command({ ping: 1 }),
  baseline: 'an idle call’s',
});

async function residentMegabytes(server: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function answer(index: number): Document {
  return {
    survey: `survey-${index % 50}`,
    email: `person-${index}@example.org`,
    score: (index * 7919) % 100,
    at: new Date(1_700_000_000_000 + index * 60_000),
    answers: [
      { question: 'q1', value: index % 11 },
      { question: 'q2', value: index % 5 },
    ],
    comment: 'A comment of about the length that people write in a survey.',
  };
}

async function fill(collection: Collection): Promise<void> {
  for (let from = 0; from < documents; from += 1000) {
    await collection.insertMany(Array.from({ length: 1000 }, (_, index) => answer(from + index)));
  }
}

/** The cost of a small flushed write on this disk and of an idle call: no single durable insert can be faster. */
async function measureInserts(client: MongoClient, folder: string): Promise<void> {
  const collection = client.db('bench').collection('inserts');
  await addIndex(collection, { n: 1 });
  const insert: Work = (n) => collection.insertOne({ n, text: 'x'.repeat(100) });
  const file = await open(path.join(folder, 'probe'), 'w');
  const flushed = {
    least: async (index: number) => {
      await idle(client).least();
      await file.write('x'.repeat(4096), (index % 1000) * 4096);
      await file.datasync();
    },
    baseline: 'an idle call and a flush of this disk:',
  };
  await compare('durable inserts, one at a time', 3, [300, 1], insert, flushed);
  await compare('durable inserts, 64 at a time', 5, [2000, 64], insert, idle(client));
  await file.close();
}

async function measureReads(client: MongoClient, uri: string): Promise<void> {
  const collection = client.db('bench').collection('answers');
  await addIndex(collection, { email: 1 }, { unique: true });
  await addIndex(collection, { survey: 1, at: -1 });
  await addIndex(collection, { score: 1 });
  const filling = await timed(() => fill(collection));
  say(`insertMany of ${documents} with 3 indexes: ${filling.toFixed(0)} ms`);
  const connection = await mongoose.createConnection(`${uri}/bench`).asPromise();
  const Answer = connection.model(
    'Answer',
    new mongoose.Schema({ email: String }, { collection: 'answers', autoIndex: false, autoCreate: false }),
  );
  const one: Work = (index) =>
    Answer.findOne({ email: `person-${(index * 7919) % documents}@example.org` })
      .lean()
      .exec();
  await compare('findOne by index, mongoose lean', 3, [500, 1], one, idle(client));
  await connection.close();
  const range: Work = (index) =>
    collection
      .find({
        survey: `survey-${index % 50}`,
        at: { $gte: new Date(1_700_000_000_000 + (index % 1000) * 60_000) },
      })
      .sort({ at: -1 })
      .limit(20)
      .toArray();
  await compare('range with sort and limit 20 by index', 4, [300, 1], range, idle(client));
  const update: Work = (n) =>
    collection.findOneAndUpdate({ email: `person-${n}@example.org` }, { $inc: { score: 1 } });
  await compare('findOneAndUpdate by index, 16 at a time', 6, [1000, 16], update, idle(client));
}

/** The product's query of the mail queue: mails due now in either of two states, oldest first. */
async function measureQueue(client: MongoClient): Promise<void> {
  const collection = client.db('bench').collection('outbox');
  await addIndex(collection, { urgent: 1, state: 1, notBefore: 1 });
  const queued = 10_000;
  const now = 1_700_000_000_000;
  for (let from = 0; from < queued; from += 1000) {
    await collection.insertMany(
      Array.from({ length: 1000 }, (_, index) => ({
        urgent: false,
        state: (from + index) % 20 === 0 ? 'sending' : 'pending',
        notBefore: new Date(now - (((from + index) * 7919) % queued) * 1000),
        to: `person-${from + index}@example.org`,
        payload: { text: 'x'.repeat(300) },
      })),
    );
  }
  const due: Work = () =>
    collection
      .find({
        urgent: false,
        state: { $in: ['pending', 'sending'] },
        notBefore: { $lte: new Date(now) },
      })
      .project({ _id: 1 })
      .sort({ notBefore: 1 })
      .limit(100)
      .toArray();
  await compare(`the oldest 100 of ${queued} queued mails`, 8, [50, 1], due, idle(client));
}

async function measureScans(client: MongoClient): Promise<void> {
  const collection = client.db('bench').collection('answers');
  const bySurvey = [{ $group: { _id: '$survey', n: { $sum: 1 }, mean: { $avg: '$score' } } }];
  const day = { $dateTrunc: { date: '$at', unit: 'day', timezone: 'Europe/Paris' } };
  const byDay = [{ $group: { _id: day, n: { $sum: 1 } } }];
  const scans: Readonly<Record<string, () => Promise<unknown>>> = {
    'full scan, count by an unindexed field': () => collection.countDocuments({ 'answers.value': 10 }),
    '$group of all by a field': () => collection.aggregate(bySurvey).toArray(),
    '$group of all by $dateTrunc': () => collection.aggregate(byDay).toArray(),
    'sort of all by an unindexed field, first 20': () =>
      collection.find().sort({ comment: 1, email: -1 }).limit(20).toArray(),
  };
  for (const [name, scan] of Object.entries(scans)) say(`${name}: ${(await timed(scan)).toFixed(0)} ms`);
  const state = { isDone: false, slowest: 0 };
  const watch = async () => {
    while (!state.isDone) {
      const took = await timed(() => collection.findOne({ email: 'person-5@example.org' }));
      state.slowest = Math.max(state.slowest, took);
    }
  };
  const watching = watch();
  await collection.aggregate([{ $sort: { comment: 1, email: -1 } }, { $count: 'n' }]).toArray();
  await collection.aggregate(byDay).toArray();
  state.isDone = true;
  await watching;
  say(`slowest findOne beside a sort of all: ${state.slowest.toFixed(0)} ms`);
}

async function measureMemory(server: ServerProcess, name: string, most?: number): Promise<void> {
  const found = await residentMegabytes(server);
  say(`memory ${name}: ${found.toFixed(0)} MB${most === undefined ? '' : ` (limit ${most} MB)`}`);
  if (most !== undefined && found > most) fail(`memory ${name}`);
}

/** From the start of a process to the first answer. */
const starting = (folder: string, expected: number) => () =>
  timed(async () => {
    const server = await startServerProcess(folder, { built });
    const client = await MongoClient.connect(server.uri);
    const found = await client.db('bench').collection('answers').estimatedDocumentCount();
    if (found !== expected) fail(`after a restart there are ${found} documents`);
    await client.close();
    await server.stop();
  });

const dir = await mkdtemp(path.join(tmpdir(), 'local-mongo-bench-'));
const [full, empty] = [path.join(dir, 'full'), path.join(dir, 'empty')];
for (const folder of [full, empty]) await mkdir(folder);
const server = await startServerProcess(full, { built });
const client = await MongoClient.connect(server.uri);
try {
  await measureInserts(client, dir);
  await measureReads(client, server.uri);
  await measureMemory(server, `with ${documents} documents`, MOST_MEMORY);
  await measureQueue(client);
  await measureScans(client);
  await measureMemory(server, 'after the scans');
  await client.close();
  await server.stop();
  const starts = await inTurns(TURNS, { full: starting(full, documents), empty: starting(empty, 0) });
  const baseline = 'an empty one’s';
  judge(`restart with ${documents} documents`, [starts.full, starts.empty], 2, { baseline });
} finally {
  await client.close();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}
