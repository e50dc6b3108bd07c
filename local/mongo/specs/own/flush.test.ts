import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../src/server';
import { openFile } from '../../src/storage/data-file';
import { Store } from '../../src/storage/store';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'local-mongo-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** More than the threads that Node does the work of files with. */
const ALL_THREADS = 32;

/** Keeps all other threads of this process waiting. @returns lets them go on */
function holdThreads(): () => Promise<void> {
  const pipe = path.join(parent, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Whoever opens one end of a pipe waits for somebody at the other.
  const waiting = Array.from({ length: ALL_THREADS }, () => open(pipe, 'r'));
  return async () => {
    // This one opens both, and does not wait.
    const ends = openSync(pipe, 'r+');
    for (const file of await Promise.all(waiting)) await file.close();
    closeSync(ends);
  };
}

/** Enough turns for whatever does not wait for something else. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
}

test('a read is answered while the flush of another connection’s write is under way', async () => {
  const options = { port: 0, durable: true, expiryInterval: 60_000, onFatal: () => undefined };
  const server = await startServer({ dir: path.join(parent, 'threads'), ...options });
  const uri = `mongodb://127.0.0.1:${server.port}`;
  const [writer, reader] = await Promise.all([MongoClient.connect(uri), MongoClient.connect(uri)]);
  const written = writer.db('d').collection<{ _id: number }>('c');
  const read = reader.db('d').collection<{ _id: number }>('c');
  await written.insertOne({ _id: 1 });
  expect(await read.countDocuments({})).toBe(1);

  const goOn = holdThreads();
  let isAcknowledged = false;
  const writing = written.insertOne({ _id: 2 }).then(() => (isAcknowledged = true));
  try {
    for (let turn = 0; turn < 50; turn += 1) expect(await read.find().toArray()).toEqual([{ _id: 1 }]);
    expect(isAcknowledged).toBe(false);
  } finally {
    await goOn();
  }
  await writing;
  expect(await read.find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);

  await Promise.all([writer.close(), reader.close()]);
  await server.close();
});

test('a write is acknowledged after its flush, and the next ones share one', async () => {
  const flushes: (() => void)[] = [];
  let begun = 0;
  const store = new Store(path.join(parent, 'store'), {
    durable: true,
    onFatal: () => undefined,
    open(file, options) {
      const opened = openFile(file, options);
      return {
        ...opened,
        async commit(apply) {
          await opened.commit(() => {
            begun += 1;
            apply();
          });
          await new Promise<void>((resolve) => flushes.push(resolve));
        },
      };
    },
  });
  const acknowledged: number[] = [];
  const write = async (value: number) => {
    await store.write(() => {
      store.change(() => {
        store.put(Buffer.from([1, value]), Buffer.from([value]));
      });
    });
    acknowledged.push(value);
  };
  const writes = [write(1)];
  await expect.poll(() => flushes.length).toBe(1);
  writes.push(write(2), write(3));
  await manyTurns();
  expect([begun, acknowledged]).toEqual([1, []]);

  flushes[0]?.();
  await expect.poll(() => flushes.length).toBe(2);
  await manyTurns();
  expect([begun, acknowledged]).toEqual([2, [1]]);
  flushes[1]?.();
  await Promise.all(writes);
  expect([begun, acknowledged]).toEqual([2, [1, 2, 3]]);
  expect(store.get(Buffer.from([1, 3]))).toEqual(Buffer.from([3]));
  await store.close();
});

test('what is being flushed when a compaction begins is in the copy', async () => {
  const store = new Store(path.join(parent, 'compacted'), { durable: true, onFatal: () => undefined });
  const put = (key: number, value: Buffer) => {
    store.change(() => {
      store.put(Buffer.from([key]), value);
    });
  };
  await store.write(() => {
    put(9, Buffer.from('last'));
  });
  // Much to flush: the compaction begins long before the end.
  const value = Buffer.alloc(32 * 1024 * 1024, 'x');
  let writing: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    writing = store.write(() => {
      put(1, value);
      resolve();
    });
  });
  expect(await store.compact()).toBe(true);
  await writing;
  expect(store.get(Buffer.from([1]))?.equals(value)).toBe(true);
  await store.close();
});
