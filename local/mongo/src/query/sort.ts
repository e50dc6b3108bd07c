import { compareValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { type BsonDocument, type BsonValue } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { asNumber } from '../bson/value';
import { type Direction } from '../storage/index-definition';
import { fieldKeys } from '../bson/field-keys';
import { splitFieldPath } from '../expression/split-field-path';
import { type Steps } from './row';

export type SortKey = { path: string; direction: Direction };

/** Reads a sort document. Throws for anything but 1 and -1. */
export function parseSort(document: BsonDocument): SortKey[] {
  return [...document].map(([path, value]) => {
    if (value instanceof Map) {
      throw notSupported('Sorting by $meta', 'Text search and its scores are not supported.');
    }
    const number = asNumber(value);
    if (number === undefined) {
      throw new CommandError(15974, `Illegal key in $sort specification: ${path}: ${describeValue(value)}`);
    }
    if (number !== 1 && number !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    splitFieldPath(path);
    return { path, direction: number };
  });
}

type Sortable<T> = { item: T; values: BsonValue[] };

/** The values that a document is sorted by: an array's smallest element, or its largest in descending order. */
export function sortValuesOf(sort: readonly SortKey[]): (document: BsonDocument) => BsonValue[] {
  const paths = sort.map(({ path }) => path.split('.'));
  const compare = compareBy(sort);
  return (document) => {
    let keys: BsonValue[][];
    try {
      ({ keys } = fieldKeys(document, paths));
    } catch {
      throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
    }
    let [best = []] = keys;
    for (const key of keys) if (compare(key, best) < 0) best = key;
    return best;
  };
}

function compareBy(sort: readonly SortKey[]): (left: BsonValue[], right: BsonValue[]) => number {
  const directions = sort.map(({ direction }) => direction);
  return (left, right) => {
    for (let index = 0; index < directions.length; index += 1) {
      const order = compareValues(left[index] ?? null, right[index] ?? null);
      if (order !== 0) return order * (directions[index] ?? 1);
    }
    return 0;
  };
}

const runLength = 2048;
const mergeSteps = 2048;

/**
 * Sorts items with points to yield: short runs are sorted and then merged.
 * @param limit the number of first items wanted
 */
export function* sortSteps<T>(
  items: Iterable<T | undefined>,
  sort: readonly SortKey[],
  documentOf: (item: T) => BsonDocument,
  limit: number,
): Steps<T> {
  const valuesOf = sortValuesOf(sort);
  const compareValuesOf = compareBy(sort);
  const compare = (left: Sortable<T>, right: Sortable<T>) => compareValuesOf(left.values, right.values);
  const isShort = limit <= runLength / 2;
  let runs: Sortable<T>[][] = [];
  let run: Sortable<T>[] = [];
  for (const item of items) {
    if (item === undefined) {
      yield undefined;
      continue;
    }
    run.push({ item, values: valuesOf(documentOf(item)) });
    if (run.length < runLength) continue;
    run.sort(compare);
    if (isShort) run = run.slice(0, limit);
    else {
      runs.push(run);
      run = [];
    }
    yield undefined;
  }
  runs.push(run.sort(compare));
  while (runs.length > 1) {
    const merged: Sortable<T>[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const left = runs[index] ?? [];
      const right = runs[index + 1];
      if (right === undefined) merged.push(left);
      else merged.push(yield* mergeRuns(left, right, compare));
    }
    runs = merged;
  }
  let given = 0;
  for (const { item } of runs[0] ?? []) {
    if (given >= limit) return;
    given += 1;
    yield item;
    if (given % 256 === 0) yield undefined;
  }
}

function* mergeRuns<T>(
  left: T[],
  right: T[],
  compare: (left: T, right: T) => number,
): Generator<undefined, T[], undefined> {
  const merged: T[] = [];
  let a = 0;
  let b = 0;
  while (a < left.length || b < right.length) {
    const leftItem = left[a];
    const rightItem = right[b];
    if (rightItem === undefined || (leftItem !== undefined && compare(leftItem, rightItem) <= 0)) {
      if (leftItem !== undefined) merged.push(leftItem);
      a += 1;
    } else {
      merged.push(rightItem);
      b += 1;
    }
    if (merged.length % mergeSteps === 0) yield undefined;
  }
  return merged;
}
