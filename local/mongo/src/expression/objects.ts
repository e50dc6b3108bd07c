import { type BsonDocument, type BsonValue, documentOf, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { spend } from './effort';
import {
  isNullish,
  namedDocument,
  needArray,
  type Operator,
  ofValue,
  typeOf,
  withArguments,
} from './operator';
import { type Scope } from './scope';

function mergeObjects(values: MaybeValue[], name: string, scope: Scope): MaybeValue {
  const result: BsonDocument = new Map();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!(value instanceof Map)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeOf(value)}`,
      );
    }
    spend(scope, value.size * 3, name);
    for (const [key, child] of value) result.set(key, child);
  }
  return result;
}

function objectToArray(value: BsonValue, name: string, scope: Scope): MaybeValue {
  if (!(value instanceof Map)) {
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeOf(value)}`);
  }
  spend(scope, value.size * 12, name);
  return [...value].map(([k, v]) => documentOf({ k, v }));
}

function pairOf(item: BsonValue): [MaybeValue, MaybeValue] {
  if (Array.isArray(item) && item.length === 2) return [item[0], item[1]];
  if (item instanceof Map && item.size === 2 && item.has('k') && item.has('v'))
    return [item.get('k'), item.get('v')];
  throw new CommandError(
    40386,
    '$arrayToObject requires a consistent input format: [k, v] pairs or documents with k and v',
  );
}

function arrayToObject(value: BsonValue, name: string, scope: Scope): MaybeValue {
  const result: BsonDocument = new Map();
  const items = needArray(value, name, 40386);
  spend(scope, items.length * 10, name);
  for (const item of items) {
    const [key, child] = pairOf(item);
    if (typeof key !== 'string' || key.includes('\0')) {
      throw new CommandError(40395, `$arrayToObject requires string keys, found: ${typeOf(key)}`);
    }
    if (child !== undefined) result.set(key, child);
  }
  return result;
}

const $getField: Operator = (argument, context, compile, name) => {
  const isNamed = argument instanceof Map && (argument.has('field') || argument.has('input'));
  const document = isNamed
    ? namedDocument(argument, ['field'], ['input'], name)
    : documentOf({ field: argument });
  const field = compile(document.get('field') ?? null, context);
  const input = compile(document.get('input') ?? '$$CURRENT', context);
  return (scope) => {
    const key = field(scope);
    if (typeof key !== 'string')
      throw new CommandError(
        3041704,
        `$getField requires 'field' to evaluate to type String, but got ${typeOf(key)}`,
      );
    const subject = input(scope);
    if (isNullish(subject)) return subject;
    return subject instanceof Map ? subject.get(key) : undefined;
  };
};

const $setField: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['field', 'input', 'value'], [], name);
  const [field, input, value] = ['field', 'input', 'value'].map((key) =>
    compile(document.get(key) ?? null, context),
  );
  return (scope) => {
    const key = field?.(scope);
    const subject = input?.(scope);
    if (typeof key !== 'string' || key.includes('\0'))
      throw new CommandError(4161107, `$setField requires 'field' to evaluate to type String`);
    if (isNullish(subject)) return null;
    if (!(subject instanceof Map))
      throw new CommandError(4161105, "$setField requires 'input' to evaluate to type Object");
    const result: BsonDocument = new Map(subject);
    const child = value?.(scope);
    if (child === undefined) result.delete(key);
    else result.set(key, child);
    return result;
  };
};

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: (argument, context, compile, name) => {
    // One argument that is an array merges its elements, as the accumulator form does.
    if (Array.isArray(argument))
      return withArguments(0, Infinity, mergeObjects)(argument, context, compile, name);
    return withArguments(1, 1, ([value], _, scope) =>
      mergeObjects(Array.isArray(value) ? value : [value], name, scope),
    )(argument, context, compile, name);
  },
  $objectToArray: ofValue(objectToArray),
  $arrayToObject: ofValue(arrayToObject),
  $getField,
  $setField,
};
