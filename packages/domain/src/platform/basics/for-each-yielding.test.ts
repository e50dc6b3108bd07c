import { describe, expect, it } from 'vitest';
import { eachReadYielding, forEachYielding, mapYielding } from './for-each-yielding';

const spin = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

describe('long work', () => {
  it('is done once for each, in order', async () => {
    const seen: number[] = [];
    await forEachYielding(100, (index) => seen.push(index));
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(await mapYielding(['a', 'b'], (text) => text + text)).toEqual(['aa', 'bb']);
    await forEachYielding(0, () => expect.unreachable());
  });

  it('goes through what is there without any wait, and lets others have their turn meanwhile', async () => {
    const read: number[] = [];
    const others: number[] = [];
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    setImmediate(() => others.push(read.length));
    // An async iterator of what is there gives no turn to anybody.
    const there = (async function* all() {
      yield* numbers;
    })();
    await eachReadYielding(there, (number) => {
      spin(2);
      read.push(number);
    });
    expect(read).toEqual(numbers);
    expect(others).toEqual([1]);
  });

  it('lets others have their turn meanwhile', async () => {
    let turns = 0;
    let isOver = false;
    const other = () => {
      turns += 1;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await forEachYielding(64, () => spin(0.5));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('fails as its work does', async () => {
    await expect(
      forEachYielding(3, () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });
});
