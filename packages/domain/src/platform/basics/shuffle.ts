import { randomInt } from 'node:crypto';

/** Puts items in random order, in place (Fisher and Yates), from a source that nobody can predict. */
export function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const held = items[last] as Item;
    items[last] = items[other] as Item;
    items[other] = held;
  }
  return items;
}
