import { describeValue } from '../bson/describe';
import { type BsonDocument, type BsonValue, type MaybeValue, typeName } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { spend } from './effort';
import { type CompileContext, type Evaluate, type Scope } from './scope';

export type Compile = (value: BsonValue, context: CompileContext) => Evaluate;

/** An operator compiles its unparsed argument into an evaluator. */
export type Operator = (
  argument: BsonValue,
  context: CompileContext,
  compile: Compile,
  name: string,
) => Evaluate;

export function isNullish(value: MaybeValue): value is null | undefined {
  return value === null || value === undefined;
}

export function typeOf(value: MaybeValue): string {
  return value === undefined ? 'missing' : typeName(value);
}

/** Operators whose arguments are a list of expressions, or one expression without a list. */
export function withArguments(
  least: number,
  most: number,
  apply: (values: MaybeValue[], name: string, scope: Scope) => MaybeValue,
): Operator {
  return (argument, context, compile, name) => {
    const written = Array.isArray(argument) ? argument : [argument];
    if (written.length < least || written.length > most) {
      if (least === most) {
        throw new CommandError(
          16020,
          `Expression ${name} takes exactly ${least} arguments. ${written.length} were passed in.`,
        );
      }
      throw new CommandError(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${written.length} were passed in.`,
      );
    }
    const parts = written.map((value) => compile(value, context));
    return (scope) => {
      spend(scope, 2, name);
      return apply(
        parts.map((evaluate) => evaluate(scope)),
        name,
        scope,
      );
    };
  };
}

/** Operators with one argument that return null for null or missing. */
export function ofValue(apply: (value: BsonValue, name: string, scope: Scope) => MaybeValue): Operator {
  return withArguments(1, 1, ([value], name, scope) => (isNullish(value) ? null : apply(value, name, scope)));
}

/** Operators whose argument is a document of named expressions. */
export function withNames(
  required: readonly string[],
  optional: readonly string[],
  apply: (
    values: Record<string, MaybeValue>,
    name: string,
    given: ReadonlySet<string>,
    scope: Scope,
  ) => MaybeValue,
): Operator {
  return (argument, context, compile, name) => {
    const document = namedDocument(argument, required, optional, name);
    const parts = [...document].map(([key, value]) => [key, compile(value, context)] as const);
    const given = new Set(document.keys());
    return (scope) => {
      const values: Record<string, MaybeValue> = {};
      for (const [key, evaluate] of parts) values[key] = evaluate(scope);
      spend(scope, 5, name);
      return apply(values, name, given, scope);
    };
  };
}

export function namedDocument(
  argument: BsonValue,
  required: readonly string[],
  optional: readonly string[],
  name: string,
): BsonDocument {
  if (!(argument instanceof Map)) {
    throw new CommandError('FailedToParse', `${name} only supports an object as its argument`);
  }
  for (const key of argument.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new CommandError('FailedToParse', `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!argument.has(key)) throw new CommandError('FailedToParse', `Missing '${key}' parameter to ${name}`);
  }
  return argument;
}

export function needArray(value: MaybeValue, name: string, code: number): BsonValue[] {
  if (!Array.isArray(value)) {
    throw new CommandError(
      code,
      `The argument to ${name} must be an array, but was of type: ${typeOf(value)}`,
    );
  }
  return value;
}

export function needString(value: MaybeValue, name: string, code: number): string {
  if (typeof value !== 'string') {
    throw new CommandError(
      code,
      `${name} requires a string argument, found: ${typeOf(value)} ${describeValue(value)}`,
    );
  }
  return value;
}
