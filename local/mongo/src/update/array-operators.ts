import { equalValues } from '../bson/compare';
import { describeValue } from '../bson/describe';
import { identityOf } from '../bson/key-encoding';
import {
  asNumber,
  type BsonDocument,
  type BsonValue,
  cloneValue,
  type MaybeValue,
  typeName,
} from '../bson/value';
import { CommandError } from '../errors/command-error';
import { elementOrder } from '../expression/sort-values';
import { compileFilter } from '../filter/match';
import { parseElementCondition } from '../filter/parse-filter';
import { type UpdateOperator } from './field-operators';
import { type Change, unchanged } from './update-path';

function bad(message: string): CommandError {
  return new CommandError('BadValue', message);
}

function needArray(value: MaybeValue, document: BsonDocument, path: string): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw bad(
    `The field '${path}' must be an array but is of type ${value === undefined ? 'missing' : typeName(value)} in document {_id: ${describeValue(document.get('_id'))}}`,
  );
}

function removing(keep: (element: BsonValue) => boolean, message: (path: string) => string): Change {
  return {
    apply(value, _, path) {
      if (value === undefined) return unchanged;
      if (!Array.isArray(value)) throw bad(message(path));
      const kept = value.filter(keep);
      return kept.length === value.length ? unchanged : kept;
    },
    creates: false,
    ignoresScalars: false,
  };
}

type PushOptions = {
  each: BsonValue[];
  slice: number | undefined;
  position: number | undefined;
  order: ((left: BsonValue, right: BsonValue) => number) | undefined;
};

function wholeNumber(value: BsonValue | undefined, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = asNumber(value);
  if (number === undefined || !Number.isInteger(number))
    throw bad(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function eachOf(operand: BsonDocument, name: '$push' | '$addToSet'): BsonValue[] {
  const each = operand.get('$each');
  if (!Array.isArray(each)) {
    throw new CommandError(
      name === '$push' ? 'BadValue' : 'TypeMismatch',
      `The argument to $each in ${name} must be an array but it was of type ${each === undefined ? 'missing' : typeName(each)}`,
    );
  }
  return each;
}

function pushOptions(operand: BsonValue): PushOptions {
  if (!(operand instanceof Map) || !operand.has('$each')) {
    return { each: [operand], slice: undefined, position: undefined, order: undefined };
  }
  for (const key of operand.keys()) {
    if (!['$each', '$slice', '$sort', '$position'].includes(key))
      throw bad(`Unrecognized clause in $push: ${key}`);
  }
  const sort = operand.get('$sort');
  if (sort !== undefined && !(sort instanceof Map) && asNumber(sort) !== 1 && asNumber(sort) !== -1) {
    throw bad('The $sort element value must be either 1 or -1');
  }
  return {
    each: eachOf(operand, '$push'),
    slice: wholeNumber(operand.get('$slice'), '$slice'),
    position: wholeNumber(operand.get('$position'), '$position'),
    order: sort === undefined ? undefined : elementOrder(sort),
  };
}

const $push: UpdateOperator = (operand) => {
  const { each, slice, position, order } = pushOptions(operand);
  return {
    apply(value, document, path) {
      const before = value === undefined ? [] : needArray(value, document, path);
      const at = position ?? before.length;
      let array = before.slice(0, at).concat(
        each.map((element) => cloneValue(element)),
        before.slice(at),
      );
      if (order !== undefined) array.sort(order);
      if (slice !== undefined) array = slice < 0 ? array.slice(slice) : array.slice(0, slice);
      return array;
    },
    creates: true,
    ignoresScalars: false,
  };
};

const $addToSet: UpdateOperator = (operand) => {
  const isEach = operand instanceof Map && operand.has('$each');
  if (isEach && operand.size > 1) throw bad('Found unexpected fields after $each in $addToSet');
  const values = isEach ? eachOf(operand, '$addToSet') : [operand];
  return {
    apply(value, document, path) {
      const array = value === undefined ? [] : needArrayForSet(value, document, path);
      const known = new Set(array.map((element) => identityOf(element)));
      const added: BsonValue[] = [];
      for (const element of values) {
        const identity = identityOf(element);
        if (!known.has(identity)) added.push(cloneValue(element));
        known.add(identity);
      }
      return added.length === 0 && value !== undefined ? unchanged : [...array, ...added];
    },
    creates: true,
    ignoresScalars: false,
  };
};

function needArrayForSet(value: BsonValue, document: BsonDocument, path: string): BsonValue[] {
  if (Array.isArray(value)) return value;
  throw bad(
    `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(value)} in document _id: ${describeValue(document.get('_id'))}`,
  );
}

const $pull: UpdateOperator = (operand, _, context) => {
  const message = () => 'Cannot apply $pull to a non-array value';
  const matches = compileFilter(parseElementCondition(operand, context));
  return removing((element) => !matches(element), message);
};

const $pullAll: UpdateOperator = (operand) => {
  if (!Array.isArray(operand))
    throw bad(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removing(
    (element) => !operand.some((value) => equalValues(element, value)),
    () => 'Cannot apply $pull to a non-array value',
  );
};

const $pop: UpdateOperator = (operand) => {
  const side = asNumber(operand);
  if (side === undefined)
    throw new CommandError('FailedToParse', `Expected a number in: $pop: ${describeValue(operand)}`);
  if (side !== 1 && side !== -1)
    throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${describeValue(operand)}`);
  return {
    apply(value, _, path) {
      if (value === undefined) return unchanged;
      if (!Array.isArray(value)) {
        throw new CommandError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${typeName(value)}'`,
        );
      }
      if (value.length === 0) return unchanged;
      return side === 1 ? value.slice(0, -1) : value.slice(1);
    },
    creates: false,
    ignoresScalars: false,
  };
};

export const arrayOperators: Record<string, UpdateOperator> = { $push, $addToSet, $pull, $pullAll, $pop };
