import { type BsonDocument, type BsonValue, type MaybeValue } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { splitFieldPath } from './split-field-path';
import { arrayOperators } from './arrays';
import { arithmeticOperators } from './arithmetic';
import { comparisonOperators } from './comparisons';
import { conditionOperators } from './conditions';
import { conversionOperators } from './conversions';
import { dateOperators } from './dates';
import { spend } from './effort';
import { valueAtPath } from './field-path';
import { objectOperators } from './objects';
import { type Operator } from './operator';
import { refusedExpressions } from './refused';
import { type CompileContext, type Evaluate } from './scope';
import { setOperators } from './sets';
import { stringOperators } from './strings';

const operators = new Map<string, Operator>(
  Object.entries({
    ...arithmeticOperators,
    ...arrayOperators,
    ...comparisonOperators,
    ...conditionOperators,
    ...conversionOperators,
    ...dateOperators,
    ...objectOperators,
    ...setOperators,
    ...stringOperators,
    $literal: (argument: BsonValue) => () => argument,
  }),
);

/** The names of all supported expression operators. */
export const expressionNames: readonly string[] = [...operators.keys()];

function compilePath(text: string, context: CompileContext): Evaluate {
  if (text.startsWith('$$')) return compileVariable(text.slice(2).split('.'), context);
  if (text === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  const parts = splitFieldPath(text.slice(1));
  const [first = ''] = parts;
  context.reads(first);
  if (parts.length === 1) return ({ root }) => root.get(first);
  return (scope) => {
    const value = valueAtPath(scope.root, parts);
    if (Array.isArray(value)) spend(scope, value.length, text);
    return value;
  };
}

function compileVariable([name = '', ...parts]: string[], context: CompileContext): Evaluate {
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return () => context.now;
  if ((name === 'ROOT' || name === 'CURRENT') && !context.known.has(name)) {
    const [first] = parts;
    if (first === undefined) context.readsEverything();
    else context.reads(first);
    return ({ root }) => valueAtPath(root, parts);
  }
  if (!context.known.has(name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  if (parts.length === 0) return ({ variables }) => variables.get(name);
  return (scope) => {
    const value = valueBelow(scope.variables.get(name), parts);
    spend(scope, Array.isArray(value) ? value.length : 2, name);
    return value;
  };
}

function valueBelow(value: MaybeValue, parts: string[]): MaybeValue {
  return valueAtPath(new Map(value === undefined ? [] : [['', value]]), ['', ...parts]);
}

function compileObject(document: BsonDocument, context: CompileContext): Evaluate {
  const parts = [...document].map(([key, value]) => {
    if (key.includes('.')) {
      throw new CommandError(
        16412,
        `FieldPath field names may not contain '.'. Consider using $getField or $setField.`,
      );
    }
    return [key, compileExpression(value, context)] as const;
  });
  return (scope) => {
    const result: BsonDocument = new Map();
    for (const [key, evaluate] of parts) {
      const value = evaluate(scope);
      if (value !== undefined) result.set(key, value);
    }
    return result;
  };
}

/** The operator of an expression document, or undefined for a document of fields. Throws on a mixture of both. */
export function operatorName(document: BsonDocument): string | undefined {
  const names = [...document.keys()].filter((key) => key.startsWith('$'));
  const [name] = names;
  if (name !== undefined && document.size > 1) {
    throw new CommandError(
      15983,
      `an object representing an expression must have exactly one field: ${[...document.keys()].join(', ')}`,
    );
  }
  return name;
}

/** Compiles an aggregation expression. Throws 168 for an unknown operator and 115 for a refused one. */
export function compileExpression(value: BsonValue, context: CompileContext): Evaluate {
  if (typeof value === 'string' && value.startsWith('$')) return compilePath(value, context);
  if (Array.isArray(value)) {
    const parts = value.map((item) => compileExpression(item, context));
    return (scope) => parts.map((evaluate) => evaluate(scope) ?? null);
  }
  if (!(value instanceof Map)) return () => value;
  const name = operatorName(value);
  if (name === undefined) return compileObject(value, context);
  const operator = operators.get(name);
  if (operator !== undefined) return operator(value.get(name) ?? null, context, compileExpression, name);
  const instead = refusedExpressions.get(name);
  if (instead !== undefined) throw notSupported(`The expression ${name}`, instead);
  throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}
