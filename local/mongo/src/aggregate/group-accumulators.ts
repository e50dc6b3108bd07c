import { compareValues } from '../bson/compare';
import { asNumber, type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Accumulator, accumulators } from '../expression/accumulators';
import { compileExpression } from '../expression/compile';
import { namedDocument } from '../expression/operator';
import { type CompileContext, type Evaluate, type Scope } from '../expression/scope';
import { parseSort, sortValuesOf } from '../query/sort';

/** Feeds a document to one accumulator of one group. */
export type GroupField = { create: () => { add: (scope: Scope) => void; result: Accumulator['result'] } };

type ParseAccumulator = (operand: BsonValue, context: CompileContext, name: string) => GroupField;

function ofExpression(create: () => Accumulator): ParseAccumulator {
  return (operand, context, name) => {
    if (Array.isArray(operand)) throw new CommandError(40237, `The ${name} accumulator is a unary operator`);
    const evaluate = compileExpression(operand, context);
    return {
      create() {
        const accumulator = create();
        return {
          add(scope) {
            accumulator.add(evaluate(scope));
          },
          result: accumulator.result,
        };
      },
    };
  };
}

const $count: ParseAccumulator = (operand) => {
  if (!(operand instanceof Map) || operand.size > 0) {
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  return {
    create() {
      let count = 0;
      return {
        add() {
          count += 1;
        },
        result: () => count,
      };
    },
  };
};

function limitOf(evaluate: Evaluate, name: string): number {
  const limit = asNumber(evaluate({ root: new Map(), variables: new Map() }));
  if (limit === undefined || !Number.isInteger(limit) || limit < 1) {
    throw new CommandError(5787902, `${name}: 'n' must be a whole number greater than 0`);
  }
  return limit;
}

/** `$firstN` …: `pick` chooses among the values of `input`. */
function severalOf(
  pick: (values: BsonValue[], limit: number) => BsonValue[],
  skipsNull: boolean,
): ParseAccumulator {
  return (operand, context, name) => {
    const document = namedDocument(operand, ['input', 'n'], [], name);
    const evaluate = compileExpression(document.get('input') ?? null, context);
    const limit = limitOf(compileExpression(document.get('n') ?? null, context), name);
    return {
      create() {
        const values: BsonValue[] = [];
        return {
          add(scope) {
            const value: MaybeValue = evaluate(scope);
            if (!skipsNull || (value !== null && value !== undefined)) values.push(value ?? null);
          },
          result: () => pick(values, limit),
        };
      },
    };
  };
}

/** `$top`, `$bottomN` …: `output` of the first or last documents in the order of `sortBy`. */
function ranked(fromEnd: boolean, isList: boolean): ParseAccumulator {
  return (operand, context, name) => {
    const document = namedDocument(
      operand,
      isList ? ['sortBy', 'output', 'n'] : ['sortBy', 'output'],
      [],
      name,
    );
    const sortBy = document.get('sortBy');
    if (!(sortBy instanceof Map)) throw new CommandError(5788604, `${name}: 'sortBy' must be an object`);
    const sort = parseSort(sortBy);
    for (const { path } of sort) context.reads(path.split('.')[0] ?? '');
    const keysOf = sortValuesOf(sort);
    const output = compileExpression(document.get('output') ?? null, context);
    const limit = isList ? limitOf(compileExpression(document.get('n') ?? null, context), name) : 1;
    return {
      create() {
        const found: { keys: BsonValue[]; value: BsonValue }[] = [];
        return {
          add(scope) {
            found.push({ keys: keysOf(scope.root), value: output(scope) ?? null });
          },
          result() {
            found.sort((left, right) => {
              for (const [index, { direction }] of sort.entries()) {
                const order = compareValues(left.keys[index], right.keys[index]) * direction;
                if (order !== 0) return order;
              }
              return 0;
            });
            const chosen = (fromEnd ? found.slice(-limit) : found.slice(0, limit)).map(({ value }) => value);
            return isList ? chosen : (chosen[0] ?? null);
          },
        };
      },
    };
  };
}

export const groupAccumulators: Record<string, ParseAccumulator> = {
  $sum: ofExpression(accumulators.sum),
  $avg: ofExpression(accumulators.avg),
  $min: ofExpression(accumulators.min),
  $max: ofExpression(accumulators.max),
  $first: ofExpression(accumulators.first),
  $last: ofExpression(accumulators.last),
  $push: ofExpression(accumulators.push),
  $addToSet: ofExpression(accumulators.addToSet),
  $stdDevPop: ofExpression(accumulators.stdDevPop),
  $stdDevSamp: ofExpression(accumulators.stdDevSamp),
  $mergeObjects: ofExpression(accumulators.mergeObjects),
  $count,
  $firstN: severalOf((values, limit) => values.slice(0, limit), false),
  $lastN: severalOf((values, limit) => values.slice(-limit), false),
  $minN: severalOf((values, limit) => [...values].sort(compareValues).slice(0, limit), true),
  $maxN: severalOf((values, limit) => [...values].sort((a, b) => compareValues(b, a)).slice(0, limit), true),
  $top: ranked(false, false),
  $topN: ranked(false, true),
  $bottom: ranked(true, false),
  $bottomN: ranked(true, true),
};
