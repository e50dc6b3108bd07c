import { CommandError } from '../errors/command-error';
import { compareValues } from '../bson/compare';
import { asNumber, type BsonValue, type MaybeValue } from '../bson/value';
import { type Accumulator, accumulators } from './accumulators';
import { spend } from './effort';
import { needArray, type Operator, typeOf, withNames } from './operator';
import { spendSorting } from './sort-values';

/** `$sum`, `$avg`, `$min` … used outside `$group`: over the arguments, or over the array that one argument gives. */
function overValues(create: () => Accumulator): Operator {
  return (argument, context, compile, name) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map((part) => compile(part, context));
    return (scope) => {
      let values: MaybeValue[] = parts.map((evaluate) => evaluate(scope));
      const [only] = values;
      if (parts.length === 1 && Array.isArray(only)) values = only;
      spend(scope, values.length * 2, name);
      const accumulator = create();
      for (const value of values) accumulator.add(value);
      return accumulator.result();
    };
  };
}

/** `$first` and `$last` of an array. */
function edge(pick: (array: BsonValue[]) => MaybeValue): Operator {
  return (argument, context, compile, name) => {
    const [only] = Array.isArray(argument) && argument.length === 1 ? argument : [argument];
    const evaluate = compile(only ?? null, context);
    return (scope) => {
      const value = evaluate(scope);
      if (value === null || value === undefined) return null;
      if (!Array.isArray(value))
        throw new CommandError(28689, `${name}'s argument must be an array, but is ${typeOf(value)}`);
      return pick(value);
    };
  };
}

/** `$firstN` … of an array. */
function several(pick: (array: BsonValue[], limit: number) => BsonValue[]): Operator {
  return withNames(['input', 'n'], [], ({ input, n }, name, _, scope) => {
    const limit = asNumber(n);
    if (limit === undefined || !Number.isInteger(limit) || limit < 1) {
      throw new CommandError(5787902, `${name}: 'n' must be a whole number greater than 0`);
    }
    const array = needArray(input, name, 5788200);
    spendSorting(scope, array, name);
    return pick(array, limit);
  });
}

const ascending = (values: BsonValue[]) => values.filter((value) => value !== null).sort(compareValues);

export const expressionAccumulators: Record<string, Operator> = {
  $sum: overValues(accumulators.sum),
  $avg: overValues(accumulators.avg),
  $min: overValues(accumulators.min),
  $max: overValues(accumulators.max),
  $stdDevPop: overValues(accumulators.stdDevPop),
  $stdDevSamp: overValues(accumulators.stdDevSamp),
  $first: edge((array) => array[0]),
  $last: edge((array) => array.at(-1)),
  $firstN: several((array, limit) => array.slice(0, limit)),
  $lastN: several((array, limit) => array.slice(-limit)),
  $minN: several((array, limit) => ascending(array).slice(0, limit)),
  $maxN: several((array, limit) => ascending(array).reverse().slice(0, limit)),
};
