import { type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { isArrayIndex } from '../bson/field-keys';

export type ElementPredicate = (element: MaybeValue) => boolean;

/** The position in the outermost matched array, for the positional operator. */
export type MatchDetails = { position?: number };

/** A parsed path, and whether the elements of an array at its end are visited in addition to the array. */
export type ElementPath = { parts: readonly string[]; opensLastArray: boolean };

/**
 * Whether any element at the path satisfies the predicate, by MongoDB's rules: arrays on the way are opened one level, a
 * number in the path is an index or a field name, and an incomplete path gives "missing".
 */
export function anyElement(
  document: BsonDocument,
  path: ElementPath,
  test: ElementPredicate,
  details: MatchDetails | undefined,
  from = 0,
): boolean {
  const { parts } = path;
  let value: MaybeValue = document;
  let at = from;
  while (at < parts.length) {
    if (value instanceof Map) value = value.get(parts[at] ?? '');
    else if (Array.isArray(value)) return anyInArray(value, path, test, details, at);
    else return test(undefined);
    at += 1;
  }
  if (Array.isArray(value) && path.opensLastArray) {
    for (let index = 0; index < value.length; index += 1) {
      if (test(value[index])) {
        if (details !== undefined) details.position = index;
        return true;
      }
    }
  }
  return test(value);
}

function anyInArray(
  array: BsonValue[],
  path: ElementPath,
  test: ElementPredicate,
  details: MatchDetails | undefined,
  at: number,
): boolean {
  const part = path.parts[at] ?? '';
  const wanted = isArrayIndex(part) ? Number(part) : -1;
  for (let index = 0; index < array.length; index += 1) {
    const element = array[index];
    let found = false;
    if (element instanceof Map && anyElement(element, path, test, undefined, at)) found = true;
    else if (index === wanted) {
      if (at === path.parts.length - 1) found = test(element);
      else if (element instanceof Map) found = anyElement(element, path, test, undefined, at + 1);
      else if (Array.isArray(element)) found = anyInArray(element, path, test, undefined, at + 1);
    }
    if (found) {
      if (details !== undefined) details.position = index;
      return true;
    }
  }
  return false;
}

/** An array as a document with its indexes as names, as `$elemMatch` treats nested arrays. */
export function arrayAsDocument(array: BsonValue[]): BsonDocument {
  return new Map(array.map((element, index) => [String(index), element]));
}
