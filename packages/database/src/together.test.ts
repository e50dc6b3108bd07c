import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Connection } from 'mongoose';
import { together } from './together';
import type { Connected } from './connected';

type Work = (items: readonly number[]) => Promise<readonly number[]>;

const connected = (): Connected => ({ connection: {} as Connection });
const define = (work: Work) =>
  together((_context: Connected, _key: string, items: readonly number[]) => work(items));

it('works once for all who ask at the same moment, and tells each their own', async () => {
  const owner = connected();
  const runs: (readonly number[])[] = [];
  const doubleTogether = define(async (items: readonly number[]) => {
    runs.push(items);
    await setImmediate();
    return items.map((item) => item * 2);
  });
  const first = [1, 2, 3].map((item) => doubleTogether(owner, 'a', item));
  await setImmediate();
  const meanwhile = [4, 5].map((item) => doubleTogether(owner, 'a', item));
  expect(await Promise.all([...first, ...meanwhile])).toEqual([2, 4, 6, 8, 10]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await doubleTogether(owner, 'a', 6)).toBe(12);
});

it('takes so many at a time', async () => {
  const sizes: number[] = [];
  const countTogether = define((items: readonly number[]) => {
    sizes.push(items.length);
    return Promise.resolve(items);
  });
  const owner = connected();
  await Promise.all(Array.from({ length: 150 }, (_, item) => countTogether(owner, 'a', item)));
  expect(sizes).toEqual([100, 50]);
});

it('fails for all whom a failed run was for, and for nobody else', async () => {
  const owner = connected();
  let runs = 0;
  const workTogether = define(async (items: readonly number[]) => {
    runs += 1;
    await setImmediate();
    if (runs === 1) throw new Error('first');
    return items;
  });
  const failing = [1, 2].map((item) => workTogether(owner, 'a', item));
  await setImmediate();
  const next = workTogether(owner, 'a', 3);
  const outcomes = await Promise.allSettled([...failing, next]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('keeps apart what has another key or owner', async () => {
  const owner = connected();
  let runs = 0;
  const workTogether = define((items: readonly number[]) => {
    runs += 1;
    return Promise.resolve(items);
  });
  await Promise.all([
    workTogether(owner, 'a', 1),
    workTogether(owner, 'b', 1),
    workTogether(connected(), 'a', 1),
  ]);
  expect(runs).toBe(3);
});

it('serves who asks in the very moment in which the others are answered', async () => {
  const owner = connected();
  const sameTogether = define((items: readonly number[]) => Promise.resolve(items));
  const after = await sameTogether(owner, 'a', 1).then(() => sameTogether(owner, 'a', 2));
  expect(after).toBe(2);
});

it('works each time with what its own callers know', async () => {
  const owner = connected();
  const nameTogether = together(
    async (_context: Connected, { name }: { _id: string; name: string }, items: readonly number[]) => {
      await setImmediate();
      return items.map((item) => `${name} ${item}`);
    },
  );
  const before = nameTogether(owner, { _id: 'one', name: 'before' }, 1);
  await setImmediate();
  const after = nameTogether(owner, { _id: 'one', name: 'after' }, 2);
  expect(await Promise.all([before, after])).toEqual(['before 1', 'after 2']);
});
