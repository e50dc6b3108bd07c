import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collection, type Document, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { addIndex } from '../support/database';
import { type ServerProcess, startServerProcess } from '../support/server-process';

const documents = 100_000;
const built = existsSync(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist/main.js'));

type Row = { name: string; value: number; unit: string; limit?: { most?: number; least?: number } };
const rows: Row[] = [];

function note(name: string, value: number, unit: string, limit?: Row['limit']): void {
  rows.push({ name, value, unit, ...(limit === undefined ? {} : { limit }) });
}

function isWithin({ value, limit }: Row): boolean {
  return value <= (limit?.most ?? Infinity) && value >= (limit?.least ?? -Infinity);
}

/** Operations per second of `total` calls, `concurrency` at a time. */
async function rate(
  total: number,
  concurrency: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < total) {
        const index = next;
        next += 1;
        await work(index);
      }
    }),
  );
  return (total / (performance.now() - startedAt)) * 1000;
}

/** The best of three runs after a warm-up, to exclude the effect of other programs. */
async function bestRate(
  total: number,
  concurrency: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  await rate(Math.ceil(total / 2), concurrency, work);
  const rates: number[] = [];
  for (let run = 0; run < 3; run += 1) rates.push(await rate(total, concurrency, work));
  return Math.max(...rates);
}

/** The median time of a call in milliseconds. */
async function median(total: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < total; index += 1) {
    const startedAt = performance.now();
    await work(index);
    times.push(performance.now() - startedAt);
  }
  times.sort((left, right) => left - right);
  return times[Math.floor(total / 2)] ?? 0;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

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

async function measureInserts(client: MongoClient): Promise<void> {
  const collection = client.db('bench').collection('inserts');
  await addIndex(collection, { n: 1 });
  note(
    'durable inserts, one at a time',
    await bestRate(1500, 1, (n) => collection.insertOne({ n, text: 'x'.repeat(100) })),
    '/s',
    { least: 800 },
  );
  note(
    'durable inserts, 64 at a time',
    await bestRate(10_000, 64, (n) => collection.insertOne({ n, text: 'x'.repeat(100) })),
    '/s',
    { least: 5000 },
  );
}

async function measureReads(client: MongoClient, uri: string): Promise<void> {
  const collection = client.db('bench').collection('answers');
  await addIndex(collection, { email: 1 }, { unique: true });
  await addIndex(collection, { survey: 1, at: -1 });
  await addIndex(collection, { score: 1 });
  note(`insertMany of ${documents} with 3 indexes`, await time(() => fill(collection)), 'ms');
  const connection = await mongoose.createConnection(`${uri}/bench`).asPromise();
  const Answer = connection.model(
    'Answer',
    new mongoose.Schema({ email: String }, { collection: 'answers', autoIndex: false, autoCreate: false }),
  );
  const one = (index: number) =>
    Answer.findOne({ email: `person-${(index * 7919) % documents}@example.org` })
      .lean()
      .exec();
  await median(500, one);
  note('findOne by index, mongoose lean, p50', await median(3000, one), 'ms', { most: 0.5 });
  await connection.close();
  const range = (index: number) =>
    collection
      .find({
        survey: `survey-${index % 50}`,
        at: { $gte: new Date(1_700_000_000_000 + (index % 1000) * 60_000) },
      })
      .sort({ at: -1 })
      .limit(20)
      .toArray();
  await median(200, range);
  note('range with sort and limit 20 by index, p50', await median(1500, range), 'ms', { most: 1 });
  note(
    'findOneAndUpdate by index, 16 at a time',
    await bestRate(5000, 16, (n) =>
      collection.findOneAndUpdate({ email: `person-${n}@example.org` }, { $inc: { score: 1 } }),
    ),
    '/s',
    { least: 2000 },
  );
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
  const due = () =>
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
  await median(20, due);
  note(`the oldest 100 of ${queued} queued mails, p50`, await median(100, due), 'ms', { most: 3 });
}

async function measureScans(client: MongoClient): Promise<void> {
  const collection = client.db('bench').collection('answers');
  note(
    'full scan, count by an unindexed field',
    await time(() => collection.countDocuments({ 'answers.value': 10 })),
    'ms',
  );
  note(
    '$group of all by a field',
    await time(() =>
      collection
        .aggregate([{ $group: { _id: '$survey', n: { $sum: 1 }, mean: { $avg: '$score' } } }])
        .toArray(),
    ),
    'ms',
  );
  const byDay = [
    {
      $group: { _id: { $dateTrunc: { date: '$at', unit: 'day', timezone: 'Europe/Paris' } }, n: { $sum: 1 } },
    },
  ];
  note('$group of all by $dateTrunc', await time(() => collection.aggregate(byDay).toArray()), 'ms');
  note(
    'sort of all by an unindexed field, first 20',
    await time(() => collection.find().sort({ comment: 1, email: -1 }).limit(20).toArray()),
    'ms',
  );
  const state = { isDone: false, slowest: 0 };
  const watch = async () => {
    while (!state.isDone) {
      state.slowest = Math.max(
        state.slowest,
        await time(() => collection.findOne({ email: 'person-5@example.org' })),
      );
    }
  };
  const watching = watch();
  await collection.aggregate([{ $sort: { comment: 1, email: -1 } }, { $count: 'n' }]).toArray();
  await collection.aggregate(byDay).toArray();
  state.isDone = true;
  await watching;
  note('slowest findOne beside a sort of all', state.slowest, 'ms');
}

/** The cost of one small flushed write on this disk: no single durable insert can be faster. */
async function measureDisk(folder: string): Promise<void> {
  const file = await open(path.join(folder, 'probe'), 'w');
  note(
    'one flush of this disk, p50',
    await median(200, async (index) => {
      await file.write('x'.repeat(4096), index * 4096);
      await file.datasync();
    }),
    'ms',
  );
  await file.close();
}

function print(): void {
  const shown = rows.map((row) => {
    const { name, value, unit, limit } = row;
    const bound =
      limit === undefined
        ? ''
        : limit.most === undefined
          ? `at least ${limit.least}`
          : `at most ${limit.most}`;
    return [
      name,
      `${value >= 100 ? Math.round(value) : value.toFixed(2)} ${unit}`,
      bound,
      limit === undefined ? '' : isWithin(row) ? 'ok' : 'BEYOND',
    ] as const;
  });
  const widths = [0, 1, 2].map((column) =>
    Math.max(...shown.map((cells) => cells[column as 0 | 1 | 2].length)),
  );
  for (const [name, value, bound, verdict] of shown) {
    console.log(
      [
        name.padEnd(widths[0] ?? 0),
        value.padStart(widths[1] ?? 0),
        bound.padEnd(widths[2] ?? 0),
        verdict,
      ].join('  '),
    );
  }
}

const dir = await mkdtemp(path.join(tmpdir(), 'local-mongo-bench-'));
let server = await startServerProcess(dir, { built });
const client = await MongoClient.connect(server.uri);
try {
  await measureDisk(dir);
  await measureInserts(client);
  await measureReads(client, server.uri);
  note(`memory with ${documents} documents`, await residentMegabytes(server), 'MB', { most: 300 });
  await measureQueue(client);
  await measureScans(client);
  note('memory after the scans', await residentMegabytes(server), 'MB');
  await client.close();
  await server.stop();
  const restart = await time(async () => {
    server = await startServerProcess(dir, { built });
    const again = await MongoClient.connect(server.uri);
    const found = await again.db('bench').collection('answers').estimatedDocumentCount();
    if (found !== documents) throw new Error(`After the restart there are ${found} documents.`);
    await again.close();
  });
  note(`restart with ${documents} documents, to the first answer`, restart, 'ms', { most: 1000 });
} finally {
  await client.close();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
}
print();
process.exitCode = rows.every(isWithin) ? 0 : 1;
