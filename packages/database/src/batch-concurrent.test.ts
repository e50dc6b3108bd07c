import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchConcurrent } from './batch-concurrent';

it('works once for all who ask at the same moment, and tells each their own', async () => {
  const owner = {};
  const runs: (readonly number[])[] = [];
  const double = async (items: readonly number[]) => {
    runs.push(items);
    await setImmediate();
    return items.map((item) => item * 2);
  };
  const first = [1, 2, 3].map((item) => batchConcurrent(owner, 'a', item, double));
  await setImmediate();
  const meanwhile = [4, 5].map((item) => batchConcurrent(owner, 'a', item, double));
  expect(await Promise.all([...first, ...meanwhile])).toEqual([2, 4, 6, 8, 10]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await batchConcurrent(owner, 'a', 6, double)).toBe(12);
});

it('takes so many at a time', async () => {
  const sizes: number[] = [];
  const count = (items: readonly number[]) => {
    sizes.push(items.length);
    return Promise.resolve(items);
  };
  const owner = {};
  await Promise.all(Array.from({ length: 150 }, (_, item) => batchConcurrent(owner, 'a', item, count)));
  expect(sizes).toEqual([100, 50]);
});

it('fails for all whom a failed run was for, and for nobody else', async () => {
  const owner = {};
  let runs = 0;
  const work = async (items: readonly number[]) => {
    runs += 1;
    await setImmediate();
    if (runs === 1) throw new Error('first');
    return items;
  };
  const failing = [1, 2].map((item) => batchConcurrent(owner, 'a', item, work));
  await setImmediate();
  const next = batchConcurrent(owner, 'a', 3, work);
  const outcomes = await Promise.allSettled([...failing, next]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('keeps apart what has another key or owner', async () => {
  const owner = {};
  let runs = 0;
  const work = (items: readonly number[]) => {
    runs += 1;
    return Promise.resolve(items);
  };
  await Promise.all([
    batchConcurrent(owner, 'a', 1, work),
    batchConcurrent(owner, 'b', 1, work),
    batchConcurrent({}, 'a', 1, work),
  ]);
  expect(runs).toBe(3);
});

it('serves who asks in the very moment in which the others are answered', async () => {
  const owner = {};
  const same = (items: readonly number[]) => Promise.resolve(items);
  const after = await batchConcurrent(owner, 'a', 1, same).then(() => batchConcurrent(owner, 'a', 2, same));
  expect(after).toBe(2);
});
