import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../src/testing';

const script = fileURLToPath(new URL('../../support/agenda-worker.ts', import.meta.url));
const workers: ChildProcess[] = [];
let mongo: TestMongo;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => stop(worker, 'SIGTERM')));
});
afterAll(async () => {
  await mongo.close();
});

function stop(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.kill(signal);
  });
}

function startWorker(uri: string, name: string, lockLifetime = 60_000): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--import', 'tsx', script, uri, name, String(lockLifetime)], {
    cwd: path.dirname(script),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  return new Promise((resolve, reject) => {
    worker.stdout.once('data', () => resolve(worker));
    worker.once('exit', () => reject(new Error('The worker ended.')));
  });
}

test('two workers run 400 jobs, each once', async () => {
  const uri = mongo.uri('agenda');
  const client = await MongoClient.connect(uri);
  const agenda = new Agenda({ backend: new MongoBackend({ address: uri }) });
  await Promise.all([startWorker(uri, 'one'), startWorker(uri, 'two')]);
  await Promise.all(Array.from({ length: 400 }, (_, n) => agenda.now('count', { n })));
  const runs = client.db().collection('runs');
  await expect
    .poll(() => runs.countDocuments(), { timeout: 60_000, interval: 100 })
    .toBeGreaterThanOrEqual(400);
  // Leave time for a wrong second run.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const all = await runs.find().toArray();
  expect(all).toHaveLength(400);
  expect(new Set(all.map(({ n }) => Number(n))).size).toBe(400);
  expect(new Set(all.map(({ worker }) => String(worker)))).toEqual(new Set(['one', 'two']));
  await agenda.stop();
  await client.close();
});

test('the job of a killed worker is taken over once, after the lock time', async () => {
  const uri = mongo.uri('takeover');
  const lockLifetime = 1500;
  const client = await MongoClient.connect(uri);
  const agenda = new Agenda({ backend: new MongoBackend({ address: uri }) });
  const runs = client.db().collection<{ worker: string; at: Date }>('runs');
  const first = await startWorker(uri, 'first', lockLifetime);
  await agenda.now('slow', {});
  await expect.poll(() => runs.countDocuments(), { timeout: 60_000 }).toBe(1);
  const job = await client.db().collection<{ lockedAt: Date }>('agendaJobs').findOne({ name: 'slow' });
  await stop(first, 'SIGKILL');
  await startWorker(uri, 'second', lockLifetime);
  await expect.poll(() => runs.countDocuments(), { timeout: 60_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 2 * lockLifetime));
  const all = await runs.find().sort({ at: 1 }).toArray();
  expect(all.map(({ worker }) => worker)).toEqual(['first', 'second']);
  expect(Number(all[1]?.at) - Number(job?.lockedAt)).toBeGreaterThanOrEqual(lockLifetime);
  await agenda.stop();
  await client.close();
});
