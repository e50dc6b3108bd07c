import { type Collection } from '../storage/collection';
import { type Index } from '../storage/index';
import { type Direction } from '../storage/index-definition';
import { endOfPrefix } from '../storage/keys';
import { intersect, type Interval, intervalsOf, type KeyRange, pointKey, rangeOf } from './bounds';
import { type Filter } from './filter';
import { alternativesOf, excludesMissing, implies, type Predicates, predicatesOf } from './predicates';
import { type SortKey } from './sort';

/** Where the records come from. Every record is checked against the whole filter afterwards. */
export type Plan =
  | { kind: 'collection' }
  | {
      kind: 'index';
      index: Index;
      ranges: KeyRange[];
      isReverse: boolean;
      isSorted: boolean;
      boundFields: number;
    }
  | { kind: 'union'; plans: Plan[] };

type IndexPlan = Extract<Plan, { kind: 'index' }>;

const mostRanges = 2000;
const countedKeys = 300;

type Bounds = { ranges: KeyRange[]; points: number[]; boundFields: number };

function fieldIntervals(index: Index, field: number, predicates: Predicates): Interval[] | undefined {
  const tests = predicates.get(index.definition.fields[field]?.path ?? '') ?? [];
  let best: Interval[] | undefined;
  for (const test of tests) {
    const intervals = intervalsOf(test);
    if (intervals === undefined) continue;
    if (best === undefined) best = intervals;
    else if (index.multikey[field] !== true) best = intersect(best, intervals);
    // Different elements of an array may satisfy the conditions, so one of them must be chosen: points if any.
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
  let prefixes: Buffer[] = [index.prefix];
  const points: number[] = [];
  for (const [field, { direction }] of index.definition.fields.entries()) {
    const intervals = sharesArray(index, field) ? undefined : fieldIntervals(index, field, predicates);
    if (intervals === undefined || (prefixes.length > 1 && intervals.length * prefixes.length > mostRanges))
      break;
    if (!intervals.every(({ isPoint }) => isPoint)) {
      const ranges = prefixes.flatMap((prefix) =>
        intervals.map((interval) => rangeOf(prefix, interval, direction)),
      );
      return { ranges: sortRanges(ranges), points, boundFields: field + 1 };
    }
    points.push(intervals.length);
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map((interval) => Buffer.concat([prefix, pointKey(interval, direction)])),
    );
  }
  const ranges = prefixes.map((start) => ({ start, end: endOfPrefix(start) }));
  return { ranges: sortRanges(ranges), points, boundFields: points.length };
}

function sortRanges(ranges: KeyRange[]): KeyRange[] {
  return ranges.sort((left, right) => Buffer.compare(left.start, right.start));
}

/** Whether the order of the index is the wanted order: 1 forwards, -1 backwards, undefined when it is not. */
function orderOf(index: Index, points: number[], sort: readonly SortKey[]): Direction | undefined {
  let direction: Direction | undefined;
  let at = 0;
  for (const [field, { path, direction: fieldDirection }] of index.definition.fields.entries()) {
    const wanted = sort[at];
    if (wanted === undefined) break;
    const isFixed = points[field] === 1;
    if (wanted.path === path) {
      if (index.multikey[field] === true) return undefined;
      const relation: Direction = wanted.direction === fieldDirection ? 1 : -1;
      if (!isFixed) {
        if (direction !== undefined && direction !== relation) return undefined;
        direction = relation;
      }
      at += 1;
    } else if (!isFixed) return undefined;
  }
  return at === sort.length ? (direction ?? 1) : undefined;
}

/** Sparse and partial indexes lack documents: they serve only filters that cannot match those. */
function isComplete(index: Index, predicates: Predicates): boolean {
  const { sparse, partialFilter, fields } = index.definition;
  if (partialFilter !== undefined && (index.partial === undefined || !implies(predicates, index.partial)))
    return false;
  return !sparse || fields.some(({ path }) => (predicates.get(path) ?? []).some(excludesMissing));
}

function planIndex(index: Index, predicates: Predicates, sort: readonly SortKey[]): IndexPlan | undefined {
  if (!index.isReady || !isComplete(index, predicates)) return undefined;
  const { ranges, points, boundFields } = boundsOf(index, predicates);
  const order = sort.length === 0 ? undefined : orderOf(index, points, sort);
  if (boundFields === 0 && order === undefined) return undefined;
  return {
    kind: 'index',
    index,
    ranges,
    isReverse: order === -1,
    isSorted: order !== undefined,
    boundFields,
  };
}

function isUnique({ index, boundFields, ranges }: IndexPlan): boolean {
  return index.definition.unique && boundFields === index.definition.fields.length && ranges.length === 1;
}

function costOf(plan: IndexPlan, collection: Collection, needsSort: boolean): number {
  let count = 0;
  for (const { start, end } of plan.ranges.slice(0, 20)) {
    count += collection.store.countKeys(start, end, countedKeys);
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

/** `$or` is served when each of its parts is served by an index. */
function planAlternatives(collection: Collection, filter: Filter): Plan | undefined {
  for (const parts of alternativesOf(filter)) {
    const plans = parts.map((part) => planQuery(collection, part, []));
    if (plans.every((plan) => plan.kind !== 'collection')) return { kind: 'union', plans };
  }
  return undefined;
}
