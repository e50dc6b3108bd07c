import { asLongWork, yieldToEventLoop } from './yield-to-event-loop';

/** How long others wait at most for a piece of long work (ms), and how often the clock is checked. */
const PIECE_MS = 1;
const LOOK = 16;

/**
 * Does something this many times, and gives way to whatever else is waiting every millisecond. For work on all members
 * or all answers of a company: done at once it would hold up everybody.
 * @param work gets the numbers from 0 on
 * @param look the clock is checked after so many; 1 if each is long
 */
export async function forEachYielding(
  times: number,
  work: (index: number) => void,
  look = LOOK,
): Promise<void> {
  await asLongWork(async () => {
    const pause = buildPause();
    for (let index = 0; index < times; index += 1) {
      work(index);
      if (index % look === 0) await pause();
    }
  });
}

/** @returns to be called between two pieces of long work: gives way if the last ones took long enough */
function buildPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began <= PIECE_MS) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}

/** Works on each item of a list that is read meanwhile, and yields. Many at a time are there without any wait. */
export async function eachReadYielding<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  await asLongWork(async () => {
    const pause = buildPause();
    for await (const item of items) {
      work(item);
      await pause();
    }
  });
}

/** Works on each item of a list, and yields meanwhile. */
export async function eachYielding<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  await forEachYielding(items.length, (index) => work(items[index] as Item));
}

/** Does work that somebody else has divided into steps, and yields meanwhile. */
export async function stepsYielding<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  return asLongWork(async () => {
    const pause = buildPause();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await pause();
    }
  });
}

/** Picks items of a list, and yields meanwhile. */
export async function filterYielding<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const found: Item[] = [];
  await eachYielding(items, (item) => {
    if (isWanted(item)) found.push(item);
  });
  return found;
}

/** Makes something of each item of a list, and yields meanwhile. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Promise<Result[]> {
  const made: Result[] = [];
  await eachYielding(items, (item) => made.push(make(item)));
  return made;
}
