import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { encodeValueKey, invertBytes, typeByte } from '../bson/key-encoding';
import { type BsonValue, emptyArrayMark, typeOrder } from '../bson/value';
import { type Direction } from '../storage/index-definition';
import { endOfPrefix } from '../storage/keys';
import { type ElementTest, type RangeTest, type RegexTest } from '../filter/filter';
import { literalPrefix } from '../bson/regex';

/**
 * Values of one indexed field between two key prefixes; an inclusive end covers all keys that start with it.
 */
export type Interval = {
  low: Buffer;
  lowIncluded: boolean;
  high: Buffer;
  highIncluded: boolean;
  isPoint: boolean;
};

export type KeyRange = { start: Buffer; end: Buffer };

function point(value: BsonValue): Interval {
  const key = encodeValueKey(value);
  return { low: key, lowIncluded: true, high: key, highIncluded: true, isPoint: true };
}

function startingWith(prefix: Buffer): Interval {
  return { low: prefix, lowIncluded: true, high: prefix, highIncluded: true, isPoint: false };
}

function wholeType(value: BsonValue): Buffer {
  return Buffer.from([typeByte(typeOrder(value))]);
}

function equality(value: BsonValue): Interval[] {
  if (!Array.isArray(value)) return [point(value)];
  // The index contains the elements of an array, and a whole array only if it is itself an element.
  const [first] = value;
  return [point(first === undefined ? emptyArrayMark : first), point(value)];
}

function regexIntervals({ source }: RegexTest): Interval[] {
  const prefix = literalPrefix(source.pattern, source.options);
  const type = wholeType('');
  const strings = prefix === undefined ? type : Buffer.concat([type, Buffer.from(prefix, 'utf8')]);
  return [startingWith(strings), point(new BSONRegExp(source.pattern, source.options))];
}

function comparison(test: RangeTest): Interval[] | undefined {
  const { kind, value } = test;
  if (Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey) return undefined;
  if (value === null) return kind === 'gte' || kind === 'lte' ? [point(null)] : [];
  const key = encodeValueKey(value);
  const type = wholeType(value);
  return kind === 'gt' || kind === 'gte'
    ? [{ low: key, lowIncluded: kind === 'gte', high: type, highIncluded: true, isPoint: false }]
    : [{ low: type, lowIncluded: true, high: key, highIncluded: kind === 'lte', isPoint: false }];
}

/** Intervals that contain every value that can satisfy the condition; undefined if an index does not help. */
export function intervalsOf(test: ElementTest): Interval[] | undefined {
  switch (test.kind) {
    case 'eq':
      return equality(test.value);
    case 'in':
      return distinct([...test.values.flatMap(equality), ...test.regexes.flatMap(regexIntervals)]);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparison(test);
    case 'regex':
      return regexIntervals(test);
    default:
      return undefined;
  }
}

function distinct(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((left, right) => Buffer.compare(startOf(left), startOf(right)));
  const result: Interval[] = [];
  for (const interval of sorted) {
    const last = result.at(-1);
    // Points inside an earlier interval are covered by it.
    if (last === undefined || Buffer.compare(endOf(interval), endOf(last)) > 0) result.push(interval);
  }
  return result;
}

function startOf({ low, lowIncluded }: Interval): Buffer {
  return lowIncluded ? low : endOfPrefix(low);
}

function endOf({ high, highIncluded }: Interval): Buffer {
  return highIncluded ? endOfPrefix(high) : high;
}

/** The intervals that lie in both lists. */
export function intersect(left: Interval[], right: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const a of left) {
    for (const b of right) {
      const lower = Buffer.compare(startOf(a), startOf(b)) >= 0 ? a : b;
      const upper = Buffer.compare(endOf(a), endOf(b)) <= 0 ? a : b;
      if (Buffer.compare(startOf(lower), endOf(upper)) >= 0) continue;
      result.push({
        low: lower.low,
        lowIncluded: lower.lowIncluded,
        high: upper.high,
        highIncluded: upper.highIncluded,
        isPoint: a.isPoint || b.isPoint,
      });
    }
  }
  return result;
}

/** The range of index keys for an interval of the field that follows `prefix`. */
export function rangeOf(prefix: Buffer, interval: Interval, direction: Direction): KeyRange {
  const { low, lowIncluded, high, highIncluded } = interval;
  const [first, firstIncluded, last, lastIncluded] =
    direction === 1
      ? [low, lowIncluded, high, highIncluded]
      : [invertBytes(high), highIncluded, invertBytes(low), lowIncluded];
  const start = Buffer.concat([prefix, first]);
  const end = Buffer.concat([prefix, last]);
  return { start: firstIncluded ? start : endOfPrefix(start), end: lastIncluded ? endOfPrefix(end) : end };
}

/** The key bytes of a point, in the direction of its field. */
export function pointKey(interval: Interval, direction: Direction): Buffer {
  return direction === 1 ? interval.low : invertBytes(interval.low);
}
