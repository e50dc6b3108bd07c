import { type Collection } from '../storage/collection';
import { type Index } from '../storage/index';
import { type Direction } from '../storage/index-definition';
import { endOfPrefix } from '../storage/keys';
import { intersect, type Interval, intervalsOf, type KeyRange, pointKey, rangeOf } from './bounds';
import { type Filter } from '../filter/filter';
import { alternativesOf, excludesMissing, implies, type Predicates, predicatesOf } from './predicates';
import { type SortKey } from './sort';

/** Where the records come from. Every record is checked against the whole filter afterwards. */
export type Plan =
  | { kind: 'collection' }
  | {
      kind: 'index';
      index: Index;
      ranges: ScanRange[];
      isReverse: boolean;
      isSorted: boolean;
      /** Whether the ranges must be merged, because each is in the wanted order but not all of them together. */
      isMerged: boolean;
      boundFields: number;
    }
  | { kind: 'union'; plans: Plan[] };

/** A range of an index, and how many bytes of its keys all of them share. */
export type ScanRange = KeyRange & { sharedBytes: number };

type IndexPlan = Extract<Plan, { kind: 'index' }>;

const mostRanges = 2000;
/** The number of ranges that MongoDB merges at most. */
const mostMergedRanges = 200;
const countedKeys = 300;

/** The filter's bounds on the first fields of an index: single values for all except the last one. */
type Bounds = { points: Interval[][]; last: Interval[] | undefined };

function fieldIntervals(index: Index, field: number, predicates: Predicates): Interval[] | undefined {
  const tests = predicates.get(index.definition.fields[field]?.path ?? '') ?? [];
  let best: Interval[] | undefined;
  for (const test of tests) {
    const intervals = intervalsOf(test);
    if (intervals === undefined) continue;
    if (best === undefined) best = intervals;
    else if (index.multikey[field] !== true) best = intersect(best, intervals);
    // Different array elements may satisfy the conditions, so only one condition can be used: preferably points.
    else if (intervals.every(({ isPoint }) => isPoint)) best = intervals;
  }
  return best;
}

/** Bounds on two fields of one array would demand that one element satisfies both. */
function sharesArray(index: Index, field: number): boolean {
  if (index.multikey[field] !== true) return false;
  const root = index.paths[field]?.[0];
  return index.paths
    .slice(0, field)
    .some((path, earlier) => index.multikey[earlier] === true && path[0] === root);
}

function boundsOf(index: Index, predicates: Predicates): Bounds {
  const points: Interval[][] = [];
  let combinations = 1;
  for (const field of index.paths.keys()) {
    const intervals = sharesArray(index, field) ? undefined : fieldIntervals(index, field, predicates);
    if (intervals === undefined || (combinations > 1 && intervals.length * combinations > mostRanges)) break;
    if (!intervals.every(({ isPoint }) => isPoint)) return { points, last: intervals };
    points.push(intervals);
    combinations *= intervals.length;
  }
  return { points, last: undefined };
}

/** @param mergedFrom the first field that does not separate the ranges */
function rangesOf(index: Index, { points, last }: Bounds, mergedFrom: number): ScanRange[] {
  let prefixes = [{ key: index.prefix, sharedBytes: index.prefix.length }];
  const { fields } = index.definition;
  for (const [field, intervals] of points.entries()) {
    const direction = fields[field]?.direction ?? 1;
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map((interval) => {
        const key = Buffer.concat([prefix.key, pointKey(interval, direction)]);
        return { key, sharedBytes: field < mergedFrom ? key.length : prefix.sharedBytes };
      }),
    );
  }
  const direction = fields[points.length]?.direction ?? 1;
  const ranges = prefixes.flatMap(({ key, sharedBytes }) =>
    last === undefined
      ? [{ start: key, end: endOfPrefix(key), sharedBytes }]
      : last.map((interval) => ({ ...rangeOf(key, interval, direction), sharedBytes })),
  );
  return ranges.sort((left, right) => Buffer.compare(left.start, right.start));
}

/** How an index provides the wanted order: forwards or backwards, and from which field on its ranges must be merged. */
type Order = { direction: Direction; mergedFrom: number };

function orderOf(index: Index, points: Interval[][], sort: readonly SortKey[]): Order | undefined {
  let direction: Direction | undefined;
  let mergedFrom = 0;
  let at = 0;
  for (const [field, { path, direction: fieldDirection }] of index.definition.fields.entries()) {
    const wanted = sort[at];
    if (wanted === undefined) break;
    const isFixed = points[field]?.length === 1;
    if (wanted.path === path) {
      if (index.multikey[field] === true) return undefined;
      const relation: Direction = wanted.direction === fieldDirection ? 1 : -1;
      if (!isFixed) {
        if (direction !== undefined && direction !== relation) return undefined;
        direction = relation;
      }
      at += 1;
    } else if (!isFixed) {
      // The order restarts after each of several values.
      if (points[field] === undefined || direction !== undefined) return undefined;
      mergedFrom = field + 1;
    }
  }
  return at === sort.length ? { direction: direction ?? 1, mergedFrom } : undefined;
}

/** Sparse and partial indexes omit documents, so they serve only filters that cannot match those. */
function isComplete(index: Index, predicates: Predicates): boolean {
  const { sparse, partialFilter, fields } = index.definition;
  if (partialFilter !== undefined && (index.partial === undefined || !implies(predicates, index.partial)))
    return false;
  return !sparse || fields.some(({ path }) => (predicates.get(path) ?? []).some(excludesMissing));
}

function planIndex(index: Index, predicates: Predicates, sort: readonly SortKey[]): IndexPlan | undefined {
  if (!index.isReady || !isComplete(index, predicates)) return undefined;
  const bounds = boundsOf(index, predicates);
  const boundFields = bounds.points.length + (bounds.last === undefined ? 0 : 1);
  const order = sort.length === 0 ? undefined : orderOf(index, bounds.points, sort);
  if (boundFields === 0 && order === undefined) return undefined;
  const ranges = rangesOf(index, bounds, order?.mergedFrom ?? 0);
  const isMerged = order !== undefined && order.mergedFrom > 0 && ranges.length > 1;
  const isSorted = order !== undefined && !(isMerged && ranges.length > mostMergedRanges);
  return {
    kind: 'index',
    index,
    ranges,
    isReverse: isSorted && order.direction === -1,
    isSorted,
    isMerged: isMerged && isSorted,
    boundFields,
  };
}

function isUnique({ index, boundFields, ranges }: IndexPlan): boolean {
  return index.definition.unique && boundFields === index.definition.fields.length && ranges.length === 1;
}

function costOf(plan: IndexPlan, collection: Collection, needsSort: boolean): number {
  let count = 0;
  for (const { start, end } of plan.ranges.slice(0, 20)) {
    count += collection.store.countKeysUpTo(start, end, countedKeys - count);
    if (count >= countedKeys) break;
  }
  return needsSort && !plan.isSorted ? count * 2 : count;
}

/** Chooses how to find the records of a filter in a wanted order. */
export function planQuery(collection: Collection, filter: Filter, sort: readonly SortKey[]): Plan {
  const predicates = predicatesOf(filter);
  const candidates: IndexPlan[] = [];
  for (const index of collection.indexes) {
    const plan = planIndex(index, predicates, sort);
    if (plan === undefined) continue;
    if (isUnique(plan)) return plan;
    candidates.push(plan);
  }
  const bound = candidates.filter(({ boundFields }) => boundFields > 0);
  if (bound.length > 0) return cheapest(bound, collection, sort.length > 0);
  const union = planAlternatives(collection, filter);
  return union ?? candidates[0] ?? { kind: 'collection' };
}

function cheapest(plans: IndexPlan[], collection: Collection, needsSort: boolean): IndexPlan {
  const score = ({ boundFields, isSorted }: IndexPlan) => boundFields * 2 + (isSorted ? 3 : 0);
  const [first, ...others] = [...plans].sort((left, right) => score(right) - score(left));
  if (first === undefined) throw new Error('There is always a plan to choose.');
  let best = first;
  if (others.length === 0) return best;
  let bestCost = costOf(best, collection, needsSort);
  for (const plan of others) {
    const cost = costOf(plan, collection, needsSort);
    if (cost < bestCost) {
      best = plan;
      bestCost = cost;
    }
  }
  return best;
}

/** `$or` can use indexes if each of its parts can. */
function planAlternatives(collection: Collection, filter: Filter): Plan | undefined {
  for (const parts of alternativesOf(filter)) {
    const plans = parts.map((part) => planQuery(collection, part, []));
    if (plans.every((plan) => plan.kind !== 'collection')) return { kind: 'union', plans };
  }
  return undefined;
}
