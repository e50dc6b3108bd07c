import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compareValues } from '../bson/compare';
import { identityOf } from '../bson/key-encoding';
import { asNumber, type BsonValue, isNumeric, type MaybeValue, typeName, typeOrder } from '../bson/value';
import { isTruthy } from '../expression/truth';
import { type ComparisonName, type ElementTest, type Filter, type RegexTest } from './filter';
import { anyElement, arrayAsDocument, type MatchDetails } from './path';

export type Matcher = (subject: MaybeValue, details?: MatchDetails) => boolean;

const outcomes: Record<ComparisonName, (order: number) => boolean> = {
  eq: (order) => order === 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** Comparisons hold only within one type; null also matches missing; MinKey and MaxKey compare with everything. */
function compileComparison(kind: ComparisonName, operand: NonNullable<MaybeValue> | null): Matcher {
  const operandOrder = typeOrder(operand);
  const holds = outcomes[kind];
  const isInclusive = kind === 'eq' || kind === 'gte' || kind === 'lte';
  const acrossTypes = operand instanceof MinKey || operand instanceof MaxKey;
  const operandIsNaN = isNumeric(operand) && Number.isNaN(asNumber(operand));
  return (element) => {
    if (element === operand && typeof element === 'string') return isInclusive;
    const order = typeOrder(element);
    if (order !== operandOrder) {
      if (operand === null && order === 0) return isInclusive;
      return acrossTypes && holds(compareValues(element, operand));
    }
    // NaN is neither above nor below a number; it only equals itself.
    if (operandIsNaN || Number.isNaN(element)) return isInclusive && compareValues(element, operand) === 0;
    return holds(compareValues(element, operand));
  };
}

function compileRegexTest({ regex, source }: RegexTest): Matcher {
  return (element) =>
    typeof element === 'string'
      ? regex.test(element)
      : element instanceof BSONRegExp &&
        element.pattern === source.pattern &&
        element.options === source.options;
}

function truncate(element: MaybeValue): bigint | undefined {
  if (typeof element === 'bigint') return element;
  const number = asNumber(element);
  return number === undefined || !Number.isFinite(number) ? undefined : BigInt(Math.trunc(number));
}

/** Whether an element equals one of the values; a long list is looked up by the bytes of its values. */
function compileMembers(values: BsonValue[]): Matcher {
  if (values.length <= 8) {
    const tests = values.map((value) => compileComparison('eq', value));
    return (element) => tests.some((matches) => matches(element));
  }
  const identities = new Set(values.map((value) => identityOf(value)));
  const takesMissing = values.includes(null);
  return (element) => (element === undefined ? takesMissing : identities.has(identityOf(element)));
}

function compileIn(test: Extract<ElementTest, { kind: 'in' }>): Matcher {
  const strings = new Set<MaybeValue>(test.values.filter((value) => typeof value === 'string'));
  const others = compileMembers(test.values.filter((value) => typeof value !== 'string'));
  const regexes = test.regexes.map((regex) => compileRegexTest(regex));
  return (element) => strings.has(element) || others(element) || regexes.some((matches) => matches(element));
}

function compileElemMatch(kind: 'elemMatchDocument' | 'elemMatchValue', filter: Filter): Matcher {
  const matches = compileFilter(filter);
  const matchesElement = (element: MaybeValue) => {
    if (kind === 'elemMatchValue') return matches(element);
    if (element instanceof Map) return matches(element);
    return Array.isArray(element) && matches(arrayAsDocument(element));
  };
  return (element, details) => {
    if (!Array.isArray(element)) return false;
    const position = element.findIndex((item) => matchesElement(item));
    if (position >= 0 && details !== undefined) details.position = position;
    return position >= 0;
  };
}

function compileTest(test: ElementTest): Matcher {
  switch (test.kind) {
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compileComparison(test.kind, test.value);
    case 'in':
      return compileIn(test);
    case 'regex':
      return compileRegexTest(test);
    case 'exists':
      return (element) => element !== undefined;
    case 'type':
      return (element) => element !== undefined && test.types.has(typeName(element));
    case 'mod':
      return (element) => {
        const whole = truncate(element);
        return whole !== undefined && whole % test.divisor === test.remainder;
      };
    case 'size':
      return (element) => Array.isArray(element) && element.length === test.size;
    case 'elemMatchDocument':
    case 'elemMatchValue':
      return compileElemMatch(test.kind, test.filter);
  }
}

/** The predicate of a filter. `details` receives the array position for the positional operator. */
export function compileFilter(filter: Filter): Matcher {
  switch (filter.kind) {
    case 'constant':
      return () => filter.value;
    case 'and': {
      const parts = filter.filters.map((part) => compileFilter(part));
      const [only] = parts;
      if (parts.length === 1 && only !== undefined) return only;
      return (subject, details) => parts.every((matches) => matches(subject, details));
    }
    case 'or': {
      const parts = filter.filters.map((part) => compileFilter(part));
      return (subject, details) => parts.some((matches) => matches(subject, details));
    }
    case 'nor': {
      const parts = filter.filters.map((part) => compileFilter(part));
      return (subject) => !parts.some((matches) => matches(subject));
    }
    case 'not': {
      const matches = compileFilter(filter.filter);
      return (subject) => !matches(subject);
    }
    case 'element':
      return compileTest(filter.test);
    case 'expression':
      return (subject) => subject instanceof Map && isTruthy(filter.evaluate(subject));
    case 'path': {
      const test = compileTest(filter.test);
      const isElemMatch = filter.test.kind === 'elemMatchDocument' || filter.test.kind === 'elemMatchValue';
      return (subject, details) => {
        if (!(subject instanceof Map)) return false;
        // An outer array overwrites the position recorded by $elemMatch.
        const matches = isElemMatch ? (element: MaybeValue) => test(element, details) : test;
        return anyElement(subject, filter.path, matches, details);
      };
    }
  }
}
