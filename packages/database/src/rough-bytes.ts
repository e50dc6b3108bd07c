/** How many items of a list are looked at, and how deep. */
const SAMPLE = 8;
const DEEPEST = 8;
const POINTER = 8;
const OBJECT = 24;

/** Roughly how much memory a value needs: enough to bound a cache. A long list is estimated by some of its items. */
export function roughBytes(value: unknown, depth = 0): number {
  if (typeof value === 'string') return OBJECT + value.length;
  if (typeof value !== 'object' || value === null) return POINTER;
  if (ArrayBuffer.isView(value)) return OBJECT + value.byteLength;
  if (depth > DEEPEST) return OBJECT;
  if (value instanceof Map || value instanceof Set) return sampled([...value], depth);
  if (Array.isArray(value)) return sampled(value, depth);
  return sum(Object.values(value), depth);
}

function sampled(items: readonly unknown[], depth: number): number {
  if (items.length <= SAMPLE) return sum(items, depth);
  const step = Math.floor(items.length / SAMPLE);
  const some = Array.from({ length: SAMPLE }, (_, place) => items[place * step]);
  return OBJECT + (sum(some, depth) / SAMPLE) * items.length;
}

function sum(items: readonly unknown[], depth: number): number {
  return items.reduce<number>((bytes, item) => bytes + POINTER + roughBytes(item, depth + 1), OBJECT);
}
