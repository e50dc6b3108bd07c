import { identityOf } from '../bson/key-encoding';
import {
  emptyDocument,
  type BsonDocument,
  type BsonValue,
  isDocument,
  type MaybeValue,
  typeName,
} from '../bson/value';
import { CommandError } from '../errors/command-error';
import { compileExpression } from '../expression/compile';
import { type Evaluate } from '../expression/scope';
import { checkVariableName } from '../expression/variable-name';
import { runQuery } from '../query/execute';
import { everything, type Filter } from '../filter/filter';
import { anyElement } from '../filter/path';
import { planQuery } from '../query/planner';
import { type Steps } from '../query/row';
import { type Collection } from '../storage/collection';
import { isArrayIndex } from '../bson/field-keys';
import { expressionContext, type PipelineContext, type Stage, type StageParser } from './stage';

function equality(name: string, value: BsonValue): Filter {
  return {
    kind: 'path',
    name,
    path: { parts: name.split('.'), opensLastArray: true },
    test: { kind: 'eq', value },
  };
}

/** All values under the local field: arrays on the way and at the end are opened, a number may be a position. */
function* localValues(document: BsonDocument, [first = '', ...rest]: string[]): Generator<BsonValue> {
  let value = document.get(first);
  let parts = rest;
  while (Array.isArray(value) && parts[0] !== undefined && isArrayIndex(parts[0])) {
    value = value[Number(parts[0])];
    parts = parts.slice(1);
  }
  if (value === undefined) return;
  if (parts.length === 0) {
    if (Array.isArray(value)) yield* value;
    else yield value;
    return;
  }
  for (const child of Array.isArray(value) ? value : [value]) {
    if (child instanceof Map) yield* localValues(child, parts);
  }
}

/** The values that the local document looks for; without any value (or with an empty array), it looks for null. */
function wantedValues(document: BsonDocument, parts: string[]): BsonValue[] {
  const values = new Map<string, BsonValue>();
  for (const value of localValues(document, parts)) values.set(identityOf(value), value);
  return values.size === 0 ? [null] : [...values.values()];
}

type Finder = (values: BsonValue[]) => Steps<BsonDocument>;

/** Uses an index of the foreign collection. */
function findByIndex(collection: Collection, path: string): Finder {
  return function* find(values) {
    const filters = values.map((value) => equality(path, value));
    const filter: Filter =
      filters.length === 1 && filters[0] !== undefined ? filters[0] : { kind: 'or', filters };
    for (const row of runQuery(collection, { filter, sort: [], skip: 0, limit: Infinity }).rows)
      yield row?.document;
  };
}

/** Without an index, reads the foreign collection once into a hash table by the values of its field. */
function findByTable(collection: Collection, path: string): Finder {
  let table: Map<string, BsonDocument[]> | undefined;
  const foreign = { parts: path.split('.'), opensLastArray: true };
  function* build(): Generator<undefined, Map<string, BsonDocument[]>, undefined> {
    const result = new Map<string, BsonDocument[]>();
    for (const row of runQuery(collection, { filter: everything, sort: [], skip: 0, limit: Infinity }).rows) {
      if (row === undefined) {
        yield undefined;
        continue;
      }
      const identities = new Set<string>();
      // The values that a filter would compare: elements, whole arrays, and null for missing.
      anyElement(
        row.document,
        foreign,
        (element) => {
          identities.add(identityOf(element ?? null));
          return false;
        },
        undefined,
      );
      for (const identity of identities) {
        const documents = result.get(identity);
        if (documents === undefined) result.set(identity, [row.document]);
        else documents.push(row.document);
      }
    }
    return result;
  }
  return function* find(values) {
    table ??= yield* build();
    const seen = new Set<BsonDocument>();
    for (const value of values) {
      for (const document of table.get(identityOf(value)) ?? []) {
        if (!seen.has(document)) yield document;
        seen.add(document);
      }
    }
  };
}

function text(options: BsonDocument, key: string): string | undefined {
  const value = options.get(key);
  if (value !== undefined && typeof value !== 'string') {
    throw new CommandError(
      'FailedToParse',
      `$lookup argument '${key}' must be a string, is type ${typeName(value)}`,
    );
  }
  return value;
}

function parseLet(operand: MaybeValue, context: PipelineContext): [string, Evaluate][] {
  if (operand === undefined) return [];
  if (!(operand instanceof Map))
    throw new CommandError('FailedToParse', "$lookup argument 'let' must be an object");
  for (const name of operand.keys()) checkVariableName(name);
  const expressions = expressionContext(context);
  return [...operand].map(([name, value]) => [name, compileExpression(value, expressions)]);
}

function checkOptions(operand: BsonValue): BsonDocument {
  if (!(operand instanceof Map))
    throw new CommandError('FailedToParse', 'the $lookup specification must be an Object');
  for (const key of operand.keys()) {
    if (!['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'].includes(key)) {
      throw new CommandError('FailedToParse', `unknown argument to $lookup: ${key}`);
    }
  }
  return operand;
}

export const parseLookup: StageParser = (operand, context) => {
  const options = checkOptions(operand);
  const from = text(options, 'from');
  const as = text(options, 'as');
  const localField = text(options, 'localField');
  const foreignField = text(options, 'foreignField');
  const pipeline = options.get('pipeline');
  if (from === undefined || as === undefined) {
    throw new CommandError('FailedToParse', "must specify 'from' and 'as' fields for a $lookup");
  }
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw new CommandError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (localField === undefined && pipeline === undefined) {
    throw new CommandError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (pipeline !== undefined && !(Array.isArray(pipeline) && pipeline.every(isDocument))) {
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array of objects");
  }
  const variables = parseLet(options.get('let'), context);
  const collection = context.findCollection(from);
  const stages = Array.isArray(pipeline) ? pipeline.filter(isDocument) : undefined;
  const inner = (document: BsonDocument): PipelineContext => {
    const values = new Map(context.variables);
    for (const [name, evaluate] of variables)
      values.set(name, evaluate({ root: document, variables: context.variables }));
    return { ...context, variables: values };
  };
  if (stages !== undefined) context.compile(stages, inner(new Map()));
  const finder =
    collection === undefined || foreignField === undefined ? undefined : finderOf(collection, foreignField);

  function* foreignOf(document: BsonDocument): Steps<BsonDocument> {
    if (collection === undefined) return;
    const found =
      finder === undefined || localField === undefined
        ? undefined
        : finder(wantedValues(document, localField.split('.')));
    if (stages === undefined) {
      if (found !== undefined) yield* found;
      return;
    }
    const compiled = context.compile(stages, inner(document));
    yield* found === undefined ? compiled.runOn(collection).documents : compiled.runFrom(found);
  }

  const run: Stage['run'] = function* lookup(input) {
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const matches: BsonValue[] = [];
      for (const foreign of foreignOf(document)) {
        if (foreign === undefined) yield undefined;
        else matches.push(foreign);
      }
      yield setPath(document, as.split('.'), matches);
      yield undefined;
    }
  };
  const reads =
    variables.length > 0 || localField === undefined
      ? undefined
      : new Set([localField.split('.')[0] ?? '', as.split('.')[0] ?? '']);
  return { run, reads, selects: false };
};

function finderOf(collection: Collection, path: string): Finder {
  const plan = planQuery(collection, equality(path, ''), []);
  return plan.kind === 'collection' ? findByTable(collection, path) : findByIndex(collection, path);
}

function setPath(document: BsonDocument, parts: string[], value: BsonValue): BsonDocument {
  const [first = '', ...rest] = parts;
  const child = document.get(first);
  return new Map(document).set(
    first,
    rest.length === 0 ? value : setPath(child instanceof Map ? child : emptyDocument(), rest, value),
  );
}
