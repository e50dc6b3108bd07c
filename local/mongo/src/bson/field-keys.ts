import { CommandError } from '../errors/command-error';
import { type BsonDocument, type BsonValue, emptyArrayMark, type MaybeValue } from './value';

export type FieldKeys = {
  /** One list of values per index entry, in the order of the paths; missing is null. */
  keys: BsonValue[][];
  /** Which paths led through an array. */
  multikey: boolean[];
  /** Whether at least one path led to a value. */
  found: boolean;
};

const isIndexPattern = /^(?:0|[1-9]\d*)$/;

export function isArrayIndex(part: string): boolean {
  return isIndexPattern.test(part);
}

/** The values of a document at several paths, with one entry per array element, as MongoDB indexes them. */
export function fieldKeys(document: BsonDocument, paths: readonly (readonly string[])[]): FieldKeys {
  const result: FieldKeys = { keys: [], multikey: paths.map(() => false), found: false };
  collect(
    paths.map(() => null),
    [...paths],
    document,
    paths,
    result,
  );
  return result;
}

type Resolved = { value: MaybeValue; rest: readonly string[] };

/** Follows a path until its end or until an array. */
function resolve(document: BsonDocument, parts: readonly string[]): Resolved {
  let value: MaybeValue = document;
  let at = 0;
  for (;;) {
    if (value instanceof Map && at < parts.length) value = value.get(parts[at] ?? '');
    else if (Array.isArray(value) && at < parts.length && isElementPath(value, parts[at] ?? '')) {
      value = value[Number(parts[at])];
    } else break;
    at += 1;
  }
  if (at < parts.length && !Array.isArray(value)) return { value: undefined, rest: [] };
  return { value, rest: parts.slice(at) };
}

/** `a.0` names an element of the array, unless the elements are documents with a field "0". */
function isElementPath(array: BsonValue[], part: string): boolean {
  return isArrayIndex(part) && !array.some((element) => element instanceof Map && element.has(part));
}

function collect(
  fixedBefore: BsonValue[],
  restBefore: (readonly string[] | null)[],
  subject: BsonDocument,
  paths: readonly (readonly string[])[],
  result: FieldKeys,
): void {
  const fixed = [...fixedBefore];
  const rest = [...restBefore];
  let array: BsonValue[] | undefined;
  let arrayOwner = 0;
  const arrayFields: number[] = [];
  for (let field = 0; field < rest.length; field += 1) {
    const parts = rest[field];
    if (parts === null || parts === undefined) continue;
    const resolved = resolve(subject, parts);
    if (Array.isArray(resolved.value)) {
      if (array !== undefined && array !== resolved.value) {
        const names = [paths[field]?.[0], paths[arrayOwner]?.[0]];
        throw new CommandError(
          'CannotIndexParallelArrays',
          `cannot index parallel arrays [${names[0]}] [${names[1]}]`,
        );
      }
      array = resolved.value;
      arrayOwner = field;
      arrayFields.push(field);
      rest[field] = resolved.rest;
      result.multikey[field] = true;
    } else {
      if (resolved.value !== undefined) result.found = true;
      fixed[field] = resolved.value ?? null;
      rest[field] = null;
    }
  }
  if (array === undefined) result.keys.push(fixed);
  else openArray(array, arrayFields, fixed, rest, paths, result);
}

const nothing: BsonDocument = new Map();

function openArray(
  array: BsonValue[],
  arrayFields: number[],
  fixedBefore: BsonValue[],
  restBefore: (readonly string[] | null)[],
  paths: readonly (readonly string[])[],
  result: FieldKeys,
): void {
  const elements: MaybeValue[] = array.length === 0 ? [undefined] : array;
  for (const element of elements) {
    const fixed = [...fixedBefore];
    const rest = [...restBefore];
    for (const field of arrayFields) {
      if (restBefore[field]?.length === 0) {
        result.found = true;
        fixed[field] = element === undefined ? emptyArrayMark : element;
        rest[field] = null;
      } else if (!(element instanceof Map)) {
        fixed[field] = null;
        rest[field] = null;
      }
    }
    collect(fixed, rest, element instanceof Map ? element : nothing, paths, result);
  }
}
