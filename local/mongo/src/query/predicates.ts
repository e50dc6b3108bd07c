import { equalValues } from '../bson/compare';
import { typeOrder } from '../bson/value';
import { type ElementTest, type Filter, type RangeTest } from '../filter/filter';
import { compileFilter } from '../filter/match';

/** The conditions that all must hold, by path. */
export type Predicates = Map<string, ElementTest[]>;

function addPredicate(into: Predicates, path: string, test: ElementTest): void {
  const tests = into.get(path);
  if (tests === undefined) into.set(path, [test]);
  else tests.push(test);
}

/** Splits the conjunction of a filter; `$elemMatch` gives conditions below its path. */
export function predicatesOf(filter: Filter, prefix = '', into: Predicates = new Map()): Predicates {
  if (filter.kind === 'and') for (const part of filter.filters) predicatesOf(part, prefix, into);
  else if (filter.kind === 'element') addPredicate(into, prefix.slice(0, -1), filter.test);
  else if (filter.kind === 'path') {
    const path = prefix + filter.name;
    if (filter.test.kind === 'elemMatchDocument' || filter.test.kind === 'elemMatchValue') {
      predicatesOf(filter.test.filter, `${path}.`, into);
    } else addPredicate(into, path, filter.test);
  }
  return into;
}

/** The `$or` parts of the conjunction. */
export function alternativesOf(filter: Filter): Filter[][] {
  if (filter.kind === 'or') return [filter.filters];
  return filter.kind === 'and' ? filter.filters.flatMap(alternativesOf) : [];
}

/** Whether the condition can hold only for an existing value. */
export function excludesMissing(test: ElementTest): boolean {
  switch (test.kind) {
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return test.value !== null && typeOrder(test.value) !== -1 && typeOrder(test.value) !== 127;
    case 'in':
      return !test.values.includes(null);
    default:
      return true;
  }
}

function impliesTest(given: ElementTest, wanted: ElementTest): boolean {
  if (wanted.kind === 'exists') return excludesMissing(given);
  if (given.kind === 'eq' && !Array.isArray(given.value)) {
    return compileFilter({ kind: 'element', test: wanted })(given.value);
  }
  if (given.kind === 'in' && given.regexes.length === 0) {
    return given.values.every((value) => !Array.isArray(value) && impliesTest({ kind: 'eq', value }, wanted));
  }
  if (isRange(given)) return isRange(wanted) && impliesRange(given, wanted);
  return (
    given.kind === 'type' &&
    wanted.kind === 'type' &&
    [...given.types].every((type) => wanted.types.has(type))
  );
}

function isRange(test: ElementTest): test is RangeTest {
  return test.kind === 'gt' || test.kind === 'gte' || test.kind === 'lt' || test.kind === 'lte';
}

function isLowerBound({ kind }: RangeTest): boolean {
  return kind === 'gt' || kind === 'gte';
}

function impliesRange(given: RangeTest, wanted: RangeTest): boolean {
  if (typeOrder(given.value) !== typeOrder(wanted.value) || isLowerBound(given) !== isLowerBound(wanted))
    return false;
  if (equalValues(given.value, wanted.value))
    return given.kind === wanted.kind || given.kind === 'gt' || given.kind === 'lt';
  return compileFilter({ kind: 'element', test: wanted })(given.value);
}

/** Whether the predicates imply the filter, so that a partial index can be used. */
export function implies(predicates: Predicates, filter: Filter): boolean {
  if (filter.kind === 'and') return filter.filters.every((part) => implies(predicates, part));
  if (filter.kind === 'or') return filter.filters.some((part) => implies(predicates, part));
  if (filter.kind !== 'path') return false;
  return (predicates.get(filter.name) ?? []).some((given) => impliesTest(given, filter.test));
}
