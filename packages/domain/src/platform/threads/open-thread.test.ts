import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openThread } from './open-thread';

let folder = '';
let beside = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-thread-'));
  beside = pathToFileURL(join(folder, 'main.js')).href;
  writeFileSync(
    join(folder, 'work.js'),
    `const { parentPort, threadId } = require('node:worker_threads');
    parentPort.on('message', (task) => {
      if (task === 'fail') throw new TypeError('no paper');
      if (task === 'fill') for (const all = []; ; ) all.push(new Array(1e6).fill(all.length));
      if (task !== 'nothing') parentPort.postMessage({ task, threadId });
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (longest = 60_000) =>
  openThread<string, { readonly task: string; readonly threadId: number }>('work', { beside, longest });

it('does one task after the other in the same thread', async () => {
  const run = open();
  const done = await Promise.all(['one', 'two', 'three'].map(run));
  expect(done.map(({ task }) => task)).toEqual(['one', 'two', 'three']);
  const [threadId, ...others] = new Set(done.map((each) => each.threadId));
  expect(threadId).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

it('fails with a task that fails or cannot be sent, and does the next in a new thread', async () => {
  const run = open();
  const first = await run('one');
  const [failed, unsent, next] = await Promise.allSettled([
    run('fail'),
    run((() => undefined) as never),
    run('two'),
  ]);
  expect(failed).toMatchObject({ reason: { name: 'TypeError', message: 'no paper' } });
  expect(unsent).toMatchObject({ reason: { name: 'DataCloneError' } });
  expect(next).toMatchObject({ value: { task: 'two' } });
  expect(next).not.toMatchObject({ value: { threadId: first.threadId } });
});

it('ends a task that takes too much time or memory', async () => {
  await expect(open(20)('nothing')).rejects.toMatchObject({ code: 'overloaded' });
  const run = open();
  await expect(run('fill')).rejects.toMatchObject({ code: 'overloaded' });
  await expect(run('one')).resolves.toMatchObject({ task: 'one' });
});

it('keeps twenty waiting', async () => {
  const run = open();
  const all = await Promise.allSettled(Array.from({ length: 21 }, (_, i) => run(String(i))));
  expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'overloaded' } },
  ]);
});
