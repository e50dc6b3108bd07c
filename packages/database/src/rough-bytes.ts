/** How many items of a list are looked at, and how deep. */
const SAMPLE = 8;
const DEEPEST = 8;
const POINTER = 8;
const OBJECT = 24;

/**
 * Roughly how much memory a value needs: enough to bound a cache. A long list is estimated by some of its items, and an
 * object that stands in several places counts once.
 */
export const roughBytes = (value: unknown): number => sizeOf(value, 0, new Set());

function sizeOf(value: unknown, depth: number, seen: Set<object>): number {
  if (typeof value === 'string') return OBJECT + value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return POINTER;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return OBJECT + value.byteLength;
  if (depth > DEEPEST) return OBJECT;
  const items = value instanceof Map || value instanceof Set ? [...value] : value;
  return Array.isArray(items) ? sampled(items, depth, seen) : sum(Object.values(items), depth, seen);
}

function sampled(items: readonly unknown[], depth: number, seen: Set<object>): number {
  if (items.length <= SAMPLE) return sum(items, depth, seen);
  const step = Math.floor(items.length / SAMPLE);
  const some = Array.from({ length: SAMPLE }, (_, place) => items[place * step]);
  return OBJECT + (sum(some, depth, seen) / SAMPLE) * items.length;
}

function sum(items: readonly unknown[], depth: number, seen: Set<object>): number {
  return items.reduce<number>((bytes, item) => bytes + POINTER + sizeOf(item, depth + 1, seen), OBJECT);
}
