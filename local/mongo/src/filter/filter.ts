import { type BSONRegExp } from 'bson';
import { type BsonValue, type MaybeValue } from '../bson/value';
import { type BsonDocument } from '../bson/value';
import { type ElementPath } from './path';

export type RangeName = 'gt' | 'gte' | 'lt' | 'lte';
export type ComparisonName = 'eq' | RangeName;
export type RangeTest = { kind: RangeName; value: BsonValue };

export type RegexTest = { kind: 'regex'; source: BSONRegExp; regex: RegExp };

/** A condition on one element that a path leads to. */
export type ElementTest =
  | { kind: 'eq'; value: BsonValue }
  | RangeTest
  | { kind: 'in'; values: BsonValue[]; regexes: RegexTest[] }
  | RegexTest
  | { kind: 'exists' }
  | { kind: 'type'; types: ReadonlySet<string> }
  | { kind: 'mod'; divisor: bigint; remainder: bigint }
  | { kind: 'size'; size: number }
  | { kind: 'elemMatchDocument'; filter: Filter }
  | { kind: 'elemMatchValue'; filter: Filter };

/** A parsed filter. `element` conditions test the subject itself and occur only inside `$elemMatch`. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'path'; name: string; path: ElementPath; test: ElementTest }
  | { kind: 'element'; test: ElementTest }
  | {
      kind: 'expression';
      evaluate: (document: BsonDocument) => MaybeValue;
      fields: ReadonlySet<string> | undefined;
    }
  | { kind: 'constant'; value: boolean };

export const everything: Filter = { kind: 'and', filters: [] };

/** The top-level fields that a filter reads; undefined when it may read any. */
export function fieldsOfFilter(filter: Filter, into = new Set<string>()): Set<string> | undefined {
  switch (filter.kind) {
    case 'and':
    case 'or':
    case 'nor':
      for (const part of filter.filters) if (fieldsOfFilter(part, into) === undefined) return undefined;
      return into;
    case 'not':
      return fieldsOfFilter(filter.filter, into);
    case 'path':
      into.add(filter.path.parts[0] ?? '');
      return into;
    case 'expression':
      if (filter.fields === undefined) return undefined;
      for (const field of filter.fields) into.add(field);
      return into;
    default:
      return into;
  }
}
