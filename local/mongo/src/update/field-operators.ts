import { Timestamp } from 'bson';
import { calculate, LongOverflow, type NumberValue } from '../bson/arithmetic';
import { compareValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { type BsonValue, cloneValue, isNumeric, typeName, WholeDouble } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type FilterContext } from '../filter/parse-filter';
import { type Change, type Outcome, removed, unchanged } from './update-path';

/** Compiles an operator with its operand into a change; throws for operands that MongoDB rejects. */
export type UpdateOperator = (operand: BsonValue, path: string, context: FilterContext) => Change;

function creating(apply: Change['apply']): Change {
  return { apply, creates: true, ignoresScalars: false };
}

export const $set: UpdateOperator = (operand) => creating(() => cloneValue(operand));

export const $unset: UpdateOperator = () => ({
  apply: (value) => (value === undefined ? unchanged : removed),
  creates: false,
  ignoresScalars: true,
});

function zeroLike(operand: NumberValue): NumberValue {
  if (typeof operand === 'bigint') return 0n;
  return operand instanceof WholeDouble || (typeof operand === 'number' && !Number.isInteger(operand))
    ? new WholeDouble(0)
    : 0;
}

function arithmetic(name: '$inc' | '$mul'): UpdateOperator {
  const verb = name === '$inc' ? 'increment' : 'multiply';
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${describeValue(operand)}}`,
      );
    }
    return creating((value, document, at) => {
      if (value === undefined)
        return name === '$inc' ? operand : calculate('multiply', zeroLike(operand), operand);
      if (!isNumeric(value)) {
        throw new CommandError(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${describeValue(document.get('_id'))}} has the field '${at.split('.').at(-1)}' of non-numeric type ${typeName(value)}`,
        );
      }
      try {
        return calculate(name === '$inc' ? 'add' : 'multiply', value, operand);
      } catch (error) {
        if (!(error instanceof LongOverflow)) throw error;
        throw new CommandError(
          'BadValue',
          `Failed to apply ${name} operations to current value (${describeValue(value)}) for document {_id: ${describeValue(document.get('_id'))}}`,
        );
      }
    });
  };
}

function extreme(direction: 1 | -1): UpdateOperator {
  return (operand) =>
    creating((value): Outcome =>
      value === undefined || compareValues(operand, value) * direction > 0 ? cloneValue(operand) : unchanged,
    );
}

let lastSecond = 0;
let ticks = 0;

/** A timestamp that is larger than all before it in this process. */
function nextTimestamp(now: Date): Timestamp {
  const second = Math.floor(now.getTime() / 1000);
  ticks = second === lastSecond ? ticks + 1 : 1;
  lastSecond = second;
  return new Timestamp({ t: second, i: ticks });
}

const $currentDate: UpdateOperator = (operand, _, { now }) => {
  const type =
    operand instanceof Map
      ? operand.get('$type')
      : operand === true || operand === false
        ? 'date'
        : undefined;
  if (type !== 'date' && type !== 'timestamp') {
    throw new CommandError(
      'BadValue',
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return creating(() => (type === 'date' ? new Date(now) : nextTimestamp(now)));
};

export const fieldOperators: Record<string, UpdateOperator> = {
  $set,
  $unset,
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate,
};

export function setValue(value: BsonValue): Change {
  return creating(() => value);
}
