import { emptyDocument, type BsonDocument, type BsonValue, cloneValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { type Filter } from '../filter/filter';

function collectEqualities(filter: Filter, into: Map<string, BsonValue>): void {
  if (filter.kind === 'and') for (const part of filter.filters) collectEqualities(part, into);
  else if (filter.kind === 'or' && filter.filters.length === 1 && filter.filters[0] !== undefined) {
    collectEqualities(filter.filters[0], into);
  } else if (filter.kind === 'path') {
    const { test, name } = filter;
    const [only, second] = test.kind === 'in' && test.regexes.length === 0 ? test.values : [];
    const value = test.kind === 'eq' ? test.value : second === undefined ? only : undefined;
    if (value === undefined) return;
    if (into.has(name)) {
      throw new CommandError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    }
    into.set(name, value);
  }
}

function setPath(document: BsonDocument, parts: string[], value: BsonValue, path: string): void {
  const [first = '', ...rest] = parts;
  if (rest.length === 0) {
    if (document.has(first))
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    document.set(first, value);
    return;
  }
  const child = document.get(first);
  if (child !== undefined && !(child instanceof Map)) {
    throw new CommandError(
      54,
      `cannot infer query fields to set, both paths '${path}' and '${first}' are matched`,
    );
  }
  const inner: BsonDocument = child ?? emptyDocument();
  document.set(first, inner);
  setPath(inner, rest, value, path);
}

/** The document that an upsert starts from: the filter's equalities, or only the `_id` for a replacement. */
export function documentFromFilter(filter: Filter, onlyId: boolean): BsonDocument {
  const equalities = new Map<string, BsonValue>();
  collectEqualities(filter, equalities);
  const document: BsonDocument = new Map();
  for (const [path, value] of equalities) {
    if (!onlyId || path === '_id') setPath(document, path.split('.'), cloneValue(value), path);
  }
  return document;
}
