import { randomInt } from 'node:crypto';

/** Shuffles items in place (Fisher and Yates), with an unpredictable source of randomness. */
export function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const held = items[last] as Item;
    items[last] = items[other] as Item;
    items[other] = held;
  }
  return items;
}
