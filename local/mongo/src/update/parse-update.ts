import { describeValue } from '../bson/describe';
import { type BsonDocument, type BsonValue, cloneValue, isDocument, typeName } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { compileFilter } from '../filter/match';
import { type FilterContext, parseFilter } from '../filter/parse-filter';
import { isArrayIndex } from '../bson/field-keys';
import { arrayOperators } from './array-operators';
import { $unset, fieldOperators, setValue, type UpdateOperator } from './field-operators';
import { type PipelineUpdate, parsePipelineUpdate } from './pipeline-update';
import { changeAtPath, type Place, plainValueAt } from './update-path';

/** How an update is applied: the array position that matched, and whether the document is being inserted. */
export type Application = { position: number | undefined; isInsert: boolean };

/** A parsed update; `apply` modifies a private copy of a document and returns it. */
export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline';
  apply: (document: BsonDocument, application: Application) => BsonDocument;
};

type Step = {
  parts: readonly string[];
  path: string;
  onlyOnInsert: boolean;
  run: (document: BsonDocument, place: Place) => void;
};

const operators: Record<string, UpdateOperator> = { ...fieldOperators, ...arrayOperators };

/** The names of all supported update operators. */
export const updateOperatorNames: readonly string[] = [...Object.keys(operators), '$setOnInsert', '$rename'];

function failed(message: string): CommandError {
  return new CommandError('FailedToParse', message);
}

function checkPath(path: string): string[] {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (parts[0]?.startsWith('$') === true && /^\$(?:$|\[)/.test(parts[0])) {
    throw new CommandError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  for (const part of parts) {
    if (
      part.startsWith('$') &&
      part !== '$' &&
      !/^\$\[\w*\]$/.test(part) &&
      part !== '$id' &&
      part !== '$ref' &&
      part !== '$db'
    ) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`,
      );
    }
  }
  return parts;
}

function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const a = left[index] ?? '';
    const b = right[index] ?? '';
    if (a === b) continue;
    if (isArrayIndex(a) && isArrayIndex(b)) return Number(a) - Number(b);
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

/** Two of the sorted paths conflict if they are equal or one is a prefix of the other. */
function checkConflicts(steps: Step[]): void {
  for (const [index, { parts, path }] of steps.entries()) {
    for (const other of steps.slice(0, index)) {
      const isPrefix = (short: readonly string[], long: readonly string[]) =>
        short.every((part, at) => long[at] === part);
      if (isPrefix(other.parts, parts) || isPrefix(parts, other.parts)) {
        const shared = other.parts.length < parts.length ? other.path : path;
        throw new CommandError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${shared}'`,
        );
      }
    }
  }
}

function renameSteps(from: string, to: BsonValue): Step[] {
  if (typeof to !== 'string')
    throw new CommandError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${from}: ${describeValue(to)}`,
    );
  const source = checkPath(from);
  const target = checkPath(to);
  if (from === to)
    throw new CommandError(
      'BadValue',
      `The source and target field for $rename must differ: ${from}: "${to}"`,
    );
  if ([...source, ...target].some((part) => part.startsWith('$') && part !== '$id' && part !== '$ref')) {
    throw new CommandError('BadValue', `The source and target field for $rename may not be dynamic: ${from}`);
  }
  const run: Step['run'] = (document, place) => {
    const value = plainValueAt(document, source, 'source');
    if (value === undefined) return;
    plainValueAt(document, target, 'destination');
    changeAtPath(document, source, $unset(null, from, { variables: new Map(), now: new Date(0) }), place);
    changeAtPath(document, target, setValue(value), place);
  };
  return [
    { parts: source, path: from, onlyOnInsert: false, run: () => undefined },
    { parts: target, path: to, onlyOnInsert: false, run },
  ];
}

function stepsOf(name: string, fields: BsonValue, context: FilterContext): Step[] {
  const operator = name === '$setOnInsert' ? operators['$set'] : operators[name];
  if (operator === undefined && name !== '$rename') {
    if (name === '$bit')
      throw notSupported('The update operator $bit', 'Keep flags as booleans or as an array of names.');
    throw failed(
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!(fields instanceof Map)) {
    throw failed(
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${describeValue(fields)}}`,
    );
  }
  return [...fields].flatMap(([path, operand]): Step[] => {
    if (operator === undefined) return renameSteps(path, operand);
    const parts = checkPath(path);
    const change = operator(operand, path, context);
    const run: Step['run'] = (document, place) => {
      changeAtPath(document, parts, change, place);
    };
    return [{ parts, path, onlyOnInsert: name === '$setOnInsert', run }];
  });
}

type ArrayFilters = Map<string, (element: BsonValue) => boolean>;

function parseArrayFilters(filters: readonly BsonValue[], context: FilterContext): ArrayFilters {
  const result: ArrayFilters = new Map();
  for (const filter of filters) {
    if (!isDocument(filter)) throw new CommandError('TypeMismatch', 'Each array filter must be an object');
    const identifiers = new Set<string>();
    collectIdentifiers(filter, identifiers);
    const [identifier, second] = identifiers;
    if (identifier === undefined)
      throw failed('Cannot use an expression without a top-level field name in arrayFilters');
    if (second !== undefined) {
      throw failed(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${second}'`,
      );
    }
    if (!/^[a-z]\w*$/.test(identifier)) {
      throw new CommandError(
        'BadValue',
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (result.has(identifier)) {
      throw failed(`Found multiple array filters with the same top-level field name ${identifier}`);
    }
    const matches = compileFilter(parseFilter(filter, context));
    result.set(identifier, (element) => matches(new Map([[identifier, element]])));
  }
  return result;
}

function collectIdentifiers(filter: BsonDocument, into: Set<string>): void {
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) into.add(key.split('.')[0] ?? '');
    else if (Array.isArray(value))
      for (const part of value) if (part instanceof Map) collectIdentifiers(part, into);
  }
}

function checkArrayFilters(steps: Step[], filters: ArrayFilters, update: BsonDocument): void {
  const used = new Set<string>();
  for (const { parts, path } of steps) {
    for (const part of parts) {
      if (!part.startsWith('$[') || part === '$[]') continue;
      const identifier = part.slice(2, -1);
      if (!filters.has(identifier)) {
        throw new CommandError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${path}'`,
        );
      }
      used.add(identifier);
    }
  }
  for (const identifier of filters.keys()) {
    if (!used.has(identifier)) {
      throw failed(
        `The array filter for identifier '${identifier}' was not used in the update ${describeValue(update)}`,
      );
    }
  }
}

function parseOperatorUpdate(
  update: BsonDocument,
  filters: readonly BsonValue[],
  context: FilterContext,
): Update {
  const steps = [...update]
    .flatMap(([name, fields]) => stepsOf(name, fields, context))
    .sort((left, right) => comparePaths(left.parts, right.parts));
  checkConflicts(steps);
  const arrayFilters = parseArrayFilters(filters, context);
  checkArrayFilters(steps, arrayFilters, update);
  return {
    kind: 'operators',
    apply(document, { position, isInsert }) {
      const place: Place = { position, arrayFilters };
      for (const step of steps) if (isInsert || !step.onlyOnInsert) step.run(document, place);
      return document;
    },
  };
}

function parseReplacement(update: BsonDocument): Update {
  for (const key of update.keys()) {
    if (key.startsWith('$')) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    kind: 'replacement',
    apply(document) {
      const result: BsonDocument = new Map();
      const id = update.has('_id') ? update.get('_id') : document.get('_id');
      if (id !== undefined) result.set('_id', id);
      for (const [key, value] of update) if (key !== '_id') result.set(key, cloneValue(value));
      return result;
    },
  };
}

/** Parses an update: operators, a whole new document, or a pipeline. */
export function parseUpdate(
  update: BsonValue,
  arrayFilters: readonly BsonValue[],
  context: FilterContext,
): Update {
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0) throw failed('arrayFilters may not be specified for pipeline-syle updates');
    const pipeline: PipelineUpdate = parsePipelineUpdate(update, context);
    return { kind: 'pipeline', apply: (document) => pipeline(document) };
  }
  if (!(update instanceof Map)) throw failed(`Update argument must be either an object or an array`);
  const [first] = update.keys();
  if (first?.startsWith('$') === true) return parseOperatorUpdate(update, arrayFilters, context);
  if (arrayFilters.length > 0)
    throw failed('arrayFilters may not be specified for replacement-style updates');
  return parseReplacement(update);
}
