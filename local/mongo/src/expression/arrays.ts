import { equalValues } from '../bson/compare';
import { asNumber, type BsonValue, isInt32, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { expressionAccumulators } from './accumulator-expressions';
import {
  isNullish,
  namedDocument,
  needArray,
  ofValue,
  type Operator,
  typeOf,
  withArguments,
  withNames,
} from './operator';
import { spend } from './effort';
import { type Scope } from './scope';
import { sortValues, spendSorting } from './sort-values';
import { isTruthy } from './truth';
import { checkVariableName } from './variable-name';

function needIndex(value: MaybeValue, name: string, code: number): number {
  const number = asNumber(value);
  if (number === undefined || !isInt32(number)) {
    throw new CommandError(
      code,
      `${name} needs a value representable as a 32-bit integer, found ${typeOf(value)}`,
    );
  }
  return number;
}

function elementAt([array, position]: MaybeValue[], name: string): MaybeValue {
  if (isNullish(array) || isNullish(position)) return null;
  if (!Array.isArray(array))
    throw new CommandError(28689, `${name}'s first argument must be an array, but is ${typeOf(array)}`);
  const index = needIndex(position, name, 28691);
  return array.at(index) === undefined || index < -array.length ? undefined : array.at(index);
}

function slice([array, first, second]: MaybeValue[], name: string, scope: Scope): MaybeValue {
  if (isNullish(array) || isNullish(first) || second === null) return null;
  if (!Array.isArray(array))
    throw new CommandError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeOf(array)}`,
    );
  spend(scope, array.length >> 3, name);
  const from = needIndex(first, name, 28726);
  if (second === undefined) return from < 0 ? array.slice(from) : array.slice(0, from);
  const count = needIndex(second, name, 28728);
  if (count <= 0) throw new CommandError(28729, 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(0, array.length + from) : from;
  return array.slice(start, start + count);
}

function concatArrays(values: MaybeValue[], name: string, scope: Scope): MaybeValue {
  if (values.some(isNullish)) return null;
  const arrays = values.map((value) => {
    if (!Array.isArray(value))
      throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeOf(value)}`);
    // Whole arrays are copied fast.
    spend(scope, value.length >> 2, name);
    return value;
  });
  // `flat` is slow; a call takes only so many arguments.
  return arrays.length > 1000 ? arrays.flat() : new Array<BsonValue>().concat(...arrays);
}

function range([start, end, step]: MaybeValue[], name: string, scope: Scope): MaybeValue {
  const from = needIndex(start, name, 34443);
  const to = needIndex(end, name, 34445);
  const by = step === undefined ? 1 : needIndex(step, name, 34447);
  if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  spend(scope, Math.max(0, (to - from) / by), name);
  const result: BsonValue[] = [];
  for (let value = from; by > 0 ? value < to : value > to; value += by) result.push(value);
  return result;
}

/** `$map` and `$filter`: run an expression per element with the element in a variable. */
function perElement(
  names: { required: string[]; optional: string[]; body: string },
  apply: (array: BsonValue[], run: (element: BsonValue) => MaybeValue, limit: MaybeValue) => MaybeValue,
): Operator {
  return (argument, context, compile, name) => {
    const document = namedDocument(argument, names.required, names.optional, name);
    const as = document.get('as') ?? 'this';
    if (typeof as !== 'string') throw new CommandError(16866, `${name}: 'as' must be a string`);
    checkVariableName(as);
    const input = compile(document.get('input') ?? null, context);
    const body = compile(document.get(names.body) ?? null, context.withNames([as]));
    const limitExpression = document.get('limit');
    const limit = limitExpression === undefined ? undefined : compile(limitExpression, context);
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return null;
      const variables = new Map(scope.variables);
      return apply(
        needArray(array, name, 16883),
        (element) => {
          spend(scope, 5, name);
          variables.set(as, element);
          return body({ root: scope.root, variables });
        },
        limit?.(scope),
      );
    };
  };
}

const $reduce: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['input', 'initialValue', 'in'], [], name);
  const input = compile(document.get('input') ?? null, context);
  const initial = compile(document.get('initialValue') ?? null, context);
  const body = compile(document.get('in') ?? null, context.withNames(['this', 'value']));
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    let value = initial(scope);
    const variables = new Map(scope.variables);
    for (const element of needArray(array, name, 40080)) {
      spend(scope, 5, name);
      variables.set('this', element).set('value', value);
      value = body({ root: scope.root, variables });
    }
    return value;
  };
};

const $sortArray: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['input', 'sortBy'], [], name);
  const input = compile(document.get('input') ?? null, context);
  const sortBy = document.get('sortBy') ?? null;
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    const values = needArray(array, name, 2942504);
    spendSorting(scope, values, name);
    return sortValues(values, sortBy);
  };
};

function zip(
  { inputs, useLongestLength, defaults }: Record<string, MaybeValue>,
  name: string,
  _: ReadonlySet<string>,
  scope: Scope,
): MaybeValue {
  if (isNullish(inputs)) return null;
  const arrays = needArray(inputs, '$zip', 34461);
  if (arrays.some(isNullish)) return null;
  const lists = arrays.map((item) => needArray(item, '$zip', 34468));
  const lengths = lists.map((list) => list.length);
  const edge = isTruthy(useLongestLength) ? Math.max : Math.min;
  const length = lengths.length === 0 ? 0 : lengths.reduce((left, right) => edge(left, right));
  spend(scope, length * (lists.length + 1), name);
  const fill = Array.isArray(defaults) ? defaults : [];
  return Array.from({ length }, (_, row) =>
    lists.map((list, column) => (row < list.length ? list[row] : fill[column]) ?? null),
  );
}

function indexOfArray([array, wanted, from, to]: MaybeValue[], name: string, scope: Scope): MaybeValue {
  if (isNullish(array)) return null;
  const list = needArray(array, name, 40090);
  const start = from === undefined ? 0 : needIndex(from, name, 40096);
  const end = Math.min(list.length, to === undefined ? list.length : needIndex(to, name, 40096));
  spend(scope, list.length * 2, name);
  for (let index = start; index < end; index += 1) if (equalValues(list[index], wanted)) return index;
  return -1;
}

export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: withArguments(2, 2, elementAt),
  $slice: withArguments(2, 3, slice),
  $size: withArguments(1, 1, ([value], name) => needArray(value, name, 17124).length),
  $isArray: withArguments(1, 1, ([value]) => Array.isArray(value)),
  $in: withArguments(2, 2, ([value, array], name, scope) => {
    const list = needArray(array, name, 40081);
    spend(scope, list.length * 2, name);
    return list.some((item) => equalValues(item, value));
  }),
  $concatArrays: withArguments(0, Infinity, concatArrays),
  $reverseArray: ofValue((value, name, scope) => {
    const array = needArray(value, name, 34435);
    spend(scope, array.length >> 1, name);
    return [...array].reverse();
  }),
  $range: withArguments(2, 3, range),
  $map: perElement({ required: ['input', 'in'], optional: ['as'], body: 'in' }, (array, run) =>
    array.map((element) => run(element) ?? null),
  ),
  $filter: perElement(
    { required: ['input', 'cond'], optional: ['as', 'limit'], body: 'cond' },
    (array, run, limit) => {
      const kept = array.filter((element) => isTruthy(run(element)));
      return isNullish(limit) ? kept : kept.slice(0, needIndex(limit, '$filter', 327391));
    },
  ),
  $reduce,
  $sortArray,
  $zip: withNames(['inputs'], ['useLongestLength', 'defaults'], zip),
  $indexOfArray: withArguments(2, 4, indexOfArray),
  ...expressionAccumulators,
};
