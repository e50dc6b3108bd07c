import { asNumber, type BsonDocument, type BsonValue, isNumeric } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { compileExpression } from '../expression/compile';
import { type CompileContext, type Scope } from '../expression/scope';
import { splitFieldPath } from '../expression/split-field-path';
import { type Filter } from '../filter/filter';
import { type FilterContext, parseFilter } from '../filter/parse-filter';
import {
  computeFields,
  dropFields,
  hasComputed,
  keepFields,
  type ProjectionNode,
  type ProjectionRule,
} from './projection';
import {
  type ArrayProjection,
  elemMatchProjection,
  positionalProjection,
  sliceProjection,
} from './array-projection';

export type Project = (document: BsonDocument, variables: Scope['variables']) => BsonDocument;

type Parsed = {
  node: ProjectionNode;
  mode: 'include' | 'exclude' | undefined;
  id: boolean | undefined;
  arrays: ArrayProjection[];
};

/** What only `find` projections have: `$slice`, `$elemMatch` and the positional operator. */
export type FindProjection = { filter: Filter; filterContext: FilterContext };

function addRule(node: ProjectionNode, parts: string[], rule: ProjectionRule, path: string): void {
  const [first = '', ...rest] = parts;
  const existing = node.get(first);
  if (rest.length === 0) {
    if (existing !== undefined) throw collision(path, existing.kind === 'inside' ? first : '');
    node.set(first, rule);
    return;
  }
  if (existing === undefined) {
    const inside: ProjectionNode = new Map();
    node.set(first, { kind: 'inside', node: inside });
    addRule(inside, rest, rule, path);
  } else if (existing.kind === 'inside') addRule(existing.node, rest, rule, path);
  else throw collision(path, rest.join('.'));
}

function collision(path: string, remaining: string): CommandError {
  return remaining === ''
    ? new CommandError(31250, `Path collision at ${path}`)
    : new CommandError(31249, `Path collision at ${path} remaining portion ${remaining}`);
}

function checkPath(path: string): string[] {
  const parts = splitFieldPath(path);
  if (path.startsWith('$'))
    throw new CommandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  return parts;
}

function setMode(parsed: Parsed, mode: 'include' | 'exclude', path: string): void {
  if (parsed.mode !== undefined && parsed.mode !== mode) {
    throw mode === 'exclude'
      ? new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
      : new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  parsed.mode = mode;
}

function isFlag(value: BsonValue): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOn(value: BsonValue): boolean {
  return value === true || (value !== false && asNumber(value) !== 0);
}

class Parser {
  readonly parsed: Parsed = { node: new Map(), mode: undefined, id: undefined, arrays: [] };

  constructor(
    readonly context: CompileContext,
    readonly find: FindProjection | undefined,
  ) {}

  field(path: string, value: BsonValue): void {
    const { parsed } = this;
    if (path === '_id' && isFlag(value)) {
      parsed.id = isOn(value);
      return;
    }
    if (this.find !== undefined && path.endsWith('.$')) {
      this.#positional(path.slice(0, -2), this.find);
      return;
    }
    const parts = checkPath(path);
    if (isFlag(value)) this.#flag(path, parts, isOn(value));
    else if (value instanceof Map && value.size > 0) this.#document(path, parts, value);
    else if (value instanceof Map) {
      throw new CommandError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      );
    } else this.#compute(path, parts, value);
  }

  #flag(path: string, parts: string[], isKept: boolean): void {
    setMode(this.parsed, isKept ? 'include' : 'exclude', path);
    addRule(this.parsed.node, parts, { kind: isKept ? 'keep' : 'drop' }, path);
  }

  #compute(path: string, parts: string[], value: BsonValue): void {
    if (path !== '_id') setMode(this.parsed, 'include', path);
    const evaluate = compileExpression(value, this.context);
    addRule(this.parsed.node, parts, { kind: 'compute', evaluate }, path);
  }

  #document(path: string, parts: string[], value: BsonDocument): void {
    const [operator] = value.keys();
    if (operator === '$meta') throw notSupported('$meta', 'Text search and its scores are not supported.');
    if (this.find !== undefined && operator === '$slice' && isSliceOfArray(value.get('$slice'))) {
      this.parsed.arrays.push(sliceProjection(parts, value.get('$slice') ?? null));
      return;
    }
    if (this.find !== undefined && operator === '$elemMatch') {
      this.#elemMatch(path, parts, value.get('$elemMatch') ?? null, this.find);
      return;
    }
    if (operator?.startsWith('$') === true) {
      this.#compute(path, parts, value);
      return;
    }
    for (const [key, child] of value) this.field(`${path}.${key}`, child);
  }

  #elemMatch(path: string, parts: string[], operand: BsonValue, find: FindProjection): void {
    if (parts.length > 1)
      throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');
    const filter = parseFilter(new Map([[path, new Map([['$elemMatch', operand]])]]), find.filterContext);
    this.parsed.arrays.push(elemMatchProjection(parts, filter));
    setMode(this.parsed, 'include', path);
    addRule(this.parsed.node, parts, { kind: 'keep' }, path);
  }

  #positional(path: string, find: FindProjection): void {
    if (this.parsed.arrays.some(({ kind }) => kind === 'positional')) {
      throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
    }
    const parts = checkPath(path);
    this.parsed.arrays.push(positionalProjection(parts, find.filter));
    this.#flag(path, parts, true);
  }
}

function isSliceOfArray(value: BsonValue | undefined): boolean {
  return isNumeric(value) || (Array.isArray(value) && value.length === 2 && value.every(isNumeric));
}

/**
 * Compiles a projection document.
 * @param find given for `find`, absent for `$project`
 */
export function parseProjection(
  document: BsonDocument,
  context: CompileContext,
  find?: FindProjection,
): Project {
  const parser = new Parser(context, find);
  for (const [path, value] of document) parser.field(path, value);
  const { node, mode, id, arrays } = parser.parsed;
  const idOnly = mode === undefined && !hasComputed(node);
  const isInclusion =
    mode === 'include' || (idOnly && id === true && arrays.length === 0) || hasComputed(node);
  if (isInclusion) {
    // A field that is only sliced is kept too.
    for (const { path } of arrays)
      if (!node.has(path[0] ?? '')) addRule(node, [...path], { kind: 'keep' }, path.join('.'));
    if (id !== false && !node.has('_id')) addRule(node, ['_id'], { kind: 'keep' }, '_id');
    for (const key of node.keys()) context.reads(key);
    context.selects = true;
    if (arrays.some(({ kind }) => kind !== 'slice')) context.readsEverything();
  } else if (id === false) addRule(node, ['_id'], { kind: 'drop' }, '_id');
  const isComputed = hasComputed(node);
  return (source, variables) => {
    let result = isInclusion ? keepFields(source, node) : dropFields(source, node);
    if (isComputed) result = computeFields(result, node, { root: source, variables });
    for (const array of arrays) result = array.apply(result, source);
    return result;
  };
}

/** `$addFields`: every field is computed. */
export function parseComputedFields(document: BsonDocument, context: CompileContext): Project {
  const node: ProjectionNode = new Map();
  const add = (path: string, value: BsonValue) => {
    const parts = checkPath(path);
    if (parts.length > 1) context.reads(parts[0] ?? '');
    const isNested =
      value instanceof Map && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$'));
    if (isNested) for (const [key, child] of value) add(`${path}.${key}`, child);
    else addRule(node, parts, { kind: 'compute', evaluate: compileExpression(value, context) }, path);
  };
  for (const [path, value] of document) add(path, value);
  return (source, variables) => computeFields(source, node, { root: source, variables });
}

/** `$unset`: the named fields are dropped. */
export function parseDroppedFields(paths: string[]): Project {
  const node: ProjectionNode = new Map();
  for (const path of paths) addRule(node, checkPath(path), { kind: 'drop' }, path);
  return (source) => dropFields(source, node);
}
