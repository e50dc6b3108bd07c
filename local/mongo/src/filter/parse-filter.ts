import { BSONRegExp } from 'bson';
import {
  asNumber,
  type BsonDocument,
  type BsonValue,
  isDocument,
  type MaybeValue,
  typeName,
} from '../bson/value';
import { notSupported } from '../errors/command-error';
import { compileExpression } from '../expression/compile';
import { CompileContext, noVariables } from '../expression/scope';
import { type ElementTest, type Filter, type RegexTest } from './filter';
import { bad, parseMod, parseRegex, parseSize, parseTypes, regexTest } from './filter-operands';
import { refusedFilterOperators } from './refused';

/** What filters may refer to: the variables of `let`, and the time of the command. */
export type FilterContext = { variables: ReadonlyMap<string, MaybeValue>; now: Date };

export function plainContext(now = new Date()): FilterContext {
  return { variables: noVariables, now };
}

type ElemMatchTest = Extract<ElementTest, { filter: Filter }>;

/** Turns conditions on elements into a filter on a path, or on the element itself inside `$elemMatch`. */
type Place = (test: ElementTest) => Filter;

function both(filters: Filter[]): Filter {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { kind: 'and', filters };
}

function documentsOf(value: BsonValue, name: string): BsonDocument[] {
  if (!Array.isArray(value)) throw bad(`${name} must be an array`);
  if (value.length === 0) throw bad('$and/$or/$nor must be a nonempty array');
  if (!value.every(isDocument)) throw bad('$or/$and/$nor entries need to be full objects');
  return value;
}

/** Parses a filter document. Throws BadValue for what MongoDB rejects and 115 for what is refused here. */
export function parseFilter(document: BsonDocument, context: FilterContext): Filter {
  const filters: Filter[] = [];
  for (const [key, value] of document) {
    if (!key.startsWith('$')) filters.push(parsePath(key, value, context));
    else {
      const parsed = parseTopLevel(key, value, context);
      if (parsed !== undefined) filters.push(parsed);
    }
  }
  return both(filters);
}

function parseTopLevel(key: string, value: BsonValue, context: FilterContext): Filter | undefined {
  switch (key) {
    case '$and':
    case '$or':
    case '$nor': {
      const kind = key === '$and' ? 'and' : key === '$or' ? 'or' : 'nor';
      return { kind, filters: documentsOf(value, key).map((part) => parseFilter(part, context)) };
    }
    case '$expr':
      return parseExpression(value, context);
    case '$comment':
      return undefined;
    default: {
      const instead = refusedFilterOperators.get(key);
      if (instead !== undefined) throw notSupported(`The query operator ${key}`, instead);
      throw bad(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
    }
  }
}

function parseExpression(value: BsonValue, context: FilterContext): Filter {
  const { variables } = context;
  const compileContext = new CompileContext(new Set(variables.keys()), context.now);
  const evaluate = compileExpression(value, compileContext);
  return {
    kind: 'expression',
    evaluate: (root) => evaluate({ root, variables }),
    fields: compileContext.readsAll ? undefined : compileContext.fields,
  };
}

function parsePath(name: string, value: BsonValue, context: FilterContext): Filter {
  const parts = name.split('.');
  const place: Place = (test) => {
    const opensLastArray =
      test.kind !== 'size' && test.kind !== 'elemMatchDocument' && test.kind !== 'elemMatchValue';
    return { kind: 'path', name, path: { parts, opensLastArray }, test };
  };
  return parseCondition(value, place, context);
}

/** A document whose first key is an operator; `{$ref, $id}` is a value. */
export function isOperatorDocument(value: BsonValue): value is BsonDocument {
  if (!(value instanceof Map)) return false;
  const [first] = value.keys();
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
}

function parseCondition(value: BsonValue, place: Place, context: FilterContext): Filter {
  if (value instanceof BSONRegExp) return place(regexTest(value.pattern, value.options));
  if (!isOperatorDocument(value)) return place({ kind: 'eq', value });
  return parseOperators(value, place, context);
}

function parseOperators(operators: BsonDocument, place: Place, context: FilterContext): Filter {
  const filters: Filter[] = [];
  for (const [name, operand] of operators) {
    if (name === '$options') {
      if (!operators.has('$regex')) throw bad('$options needs a $regex');
    } else filters.push(parseOperator(name, operand, operators, place, context));
  }
  return both(filters);
}

function parseOperator(
  name: string,
  operand: BsonValue,
  siblings: BsonDocument,
  place: Place,
  context: FilterContext,
): Filter {
  switch (name) {
    case '$eq':
      return place({ kind: 'eq', value: operand });
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return place({ kind: comparisonName(name, operand), value: operand });
    case '$ne':
      if (operand instanceof BSONRegExp) throw bad("Can't have regex as arg to $ne.");
      return { kind: 'not', filter: place({ kind: 'eq', value: operand }) };
    case '$in':
      return place(parseIn(operand, '$in'));
    case '$nin':
      return { kind: 'not', filter: place(parseIn(operand, '$nin')) };
    case '$not':
      return { kind: 'not', filter: parseNot(operand, place, context) };
    case '$exists': {
      const filter = place({ kind: 'exists' });
      const isWanted = operand !== false && operand !== null && asNumber(operand) !== 0;
      return isWanted ? filter : { kind: 'not', filter };
    }
    case '$type':
      return place({ kind: 'type', types: parseTypes(operand) });
    case '$mod':
      return place(parseMod(operand));
    case '$regex':
      return place(parseRegex(operand, siblings.get('$options')));
    case '$size':
      return place({ kind: 'size', size: parseSize(operand) });
    case '$all':
      return parseAll(operand, place, context);
    case '$elemMatch':
      return place(parseElemMatch(operand, context));
    default: {
      const instead = refusedFilterOperators.get(name);
      if (instead !== undefined) throw notSupported(`The query operator ${name}`, instead);
      throw bad(`unknown operator: ${name}`);
    }
  }
}

function comparisonName(
  name: '$gt' | '$gte' | '$lt' | '$lte',
  operand: BsonValue,
): 'gt' | 'gte' | 'lt' | 'lte' {
  if (operand instanceof BSONRegExp) throw bad(`Can't have RegEx as arg to predicate over field '${name}'.`);
  const names = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;
  return names[name];
}

function parseIn(operand: BsonValue, name: string): ElementTest {
  if (!Array.isArray(operand)) throw bad(`${name} needs an array`);
  const values: BsonValue[] = [];
  const regexes: RegexTest[] = [];
  for (const value of operand) {
    if (isOperatorDocument(value)) throw bad(`cannot nest $ under ${name}`);
    if (value instanceof BSONRegExp) regexes.push(regexTest(value.pattern, value.options));
    else values.push(value);
  }
  return { kind: 'in', values, regexes };
}

function parseNot(operand: BsonValue, place: Place, context: FilterContext): Filter {
  if (operand instanceof BSONRegExp) return place(regexTest(operand.pattern, operand.options));
  if (!(operand instanceof Map)) throw bad('$not needs a regex or a document');
  if (operand.size === 0) throw bad('$not cannot be empty');
  return parseOperators(operand, place, context);
}

function parseAll(operand: BsonValue, place: Place, context: FilterContext): Filter {
  if (!Array.isArray(operand)) throw bad('$all needs an array');
  if (operand.length === 0) return { kind: 'constant', value: false };
  const [first] = operand;
  const isElemMatch = first instanceof Map && [...first.keys()][0] === '$elemMatch';
  return both(
    operand.map((value) => {
      if (isElemMatch) {
        if (!(value instanceof Map) || [...value.keys()][0] !== '$elemMatch')
          throw bad('$all/$elemMatch has to be consistent');
        return place(parseElemMatch(value.get('$elemMatch') ?? null, context));
      }
      if (value instanceof BSONRegExp) return place(regexTest(value.pattern, value.options));
      if (isOperatorDocument(value)) throw bad('no $ expressions in $all');
      return place({ kind: 'eq', value });
    }),
  );
}

const logical = new Set(['$and', '$or', '$nor', '$where']);

function parseElemMatch(operand: BsonValue, context: FilterContext): ElemMatchTest {
  if (!(operand instanceof Map)) throw bad(`$elemMatch needs an Object, not ${typeName(operand)}`);
  const [first] = operand.keys();
  if (isOperatorDocument(operand) && first !== undefined && !logical.has(first)) {
    const filter = parseOperators(operand, (test) => ({ kind: 'element', test }), context);
    return { kind: 'elemMatchValue', filter };
  }
  return { kind: 'elemMatchDocument', filter: parseFilter(operand, context) };
}

/** The condition that one array element must satisfy: operators apply to it, other documents query its fields. */
export function parseElementCondition(operand: BsonValue, context: FilterContext): Filter {
  if (operand instanceof Map) {
    return parseElemMatch(operand, context).filter;
  }
  if (operand instanceof BSONRegExp)
    return { kind: 'element', test: regexTest(operand.pattern, operand.options) };
  return { kind: 'element', test: { kind: 'eq', value: operand } };
}
