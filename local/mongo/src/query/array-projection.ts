import { asNumber, type BsonDocument, type BsonValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Filter } from '../filter/filter';
import { compileFilter } from '../filter/match';
import { type MatchDetails } from '../filter/path';

/** A part of a `find` projection that shortens an array. */
export type ArrayProjection = {
  kind: 'slice' | 'elemMatch' | 'positional';
  path: readonly string[];
  apply: (result: BsonDocument, source: BsonDocument) => BsonDocument;
};

function changeAt(
  document: BsonDocument,
  path: readonly string[],
  change: (value: BsonValue) => BsonValue | undefined,
): BsonDocument {
  const [first = '', ...rest] = path;
  const value = document.get(first);
  if (value === undefined) return document;
  const changed = rest.length === 0 ? change(value) : changeInside(value, rest, change);
  const result: BsonDocument = new Map(document);
  if (changed === undefined) result.delete(first);
  else result.set(first, changed);
  return result;
}

function changeInside(
  value: BsonValue,
  path: string[],
  change: (value: BsonValue) => BsonValue | undefined,
): BsonValue {
  if (value instanceof Map) return changeAt(value, path, change);
  return Array.isArray(value) ? value.map((element) => changeInside(element, path, change)) : value;
}

function sliced(array: BsonValue[], skip: number, limit: number): BsonValue[] {
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

/** `{$slice: n}` or `{$slice: [skip, n]}` of a `find` projection. */
export function sliceProjection(path: string[], operand: BsonValue): ArrayProjection {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map((value) =>
    Math.trunc(asNumber(value) ?? 0),
  );
  if (second !== undefined && second <= 0) {
    throw new CommandError(28724, 'Second argument to $slice must be positive');
  }
  const count = first ?? 0;
  const apply = (array: BsonValue[]) => {
    if (second !== undefined) return sliced(array, count, second);
    return count < 0 ? sliced(array, count, -count) : sliced(array, 0, count);
  };
  return {
    kind: 'slice',
    path,
    apply: (result) => changeAt(result, path, (value) => (Array.isArray(value) ? apply(value) : value)),
  };
}

/** Only the first element of the array that the filter (an `$elemMatch` on the field) finds. */
export function elemMatchProjection(path: string[], filter: Filter): ArrayProjection {
  const matches = compileFilter(filter);
  return {
    kind: 'elemMatch',
    path,
    apply: (result, source) => {
      const details: MatchDetails = {};
      const isFound = matches(source, details);
      return changeAt(result, path, (value) => {
        const element = isFound && Array.isArray(value) ? value[details.position ?? 0] : undefined;
        return element === undefined ? undefined : [element];
      });
    },
  };
}

/** Only the element of the array that made the query's filter match. */
export function positionalProjection(path: string[], filter: Filter): ArrayProjection {
  const matches = compileFilter(filter);
  return {
    kind: 'positional',
    path,
    apply: (result, source) => {
      const details: MatchDetails = {};
      matches(source, details);
      return changeAt(result, path, (value) => {
        if (!Array.isArray(value)) return value;
        const element = details.position === undefined ? undefined : value[details.position];
        if (element === undefined) {
          throw new CommandError(
            51246,
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
          );
        }
        return [element];
      });
    },
  };
}
