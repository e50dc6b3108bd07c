import { type BsonValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { isNullish, namedDocument, type Operator, withArguments } from './operator';
import { isTruthy } from './truth';
import { checkVariableName } from './variable-name';

const $cond: Operator = (argument, context, compile, name) => {
  let parts: BsonValue[];
  if (Array.isArray(argument)) parts = argument;
  else {
    const document = namedDocument(argument, [], ['if', 'then', 'else'], name);
    for (const [index, key] of ['if', 'then', 'else'].entries()) {
      if (!document.has(key)) throw new CommandError(17080 + index, `Missing '${key}' parameter to $cond`);
    }
    parts = ['if', 'then', 'else'].map((key) => document.get(key) ?? null);
  }
  if (parts.length !== 3) {
    throw new CommandError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  }
  const [test, yes, no] = parts.map((part) => compile(part, context));
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const $switch: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['branches'], ['default'], name);
  const branches = document.get('branches');
  if (!Array.isArray(branches) || branches.length === 0) {
    throw new CommandError(40068, '$switch requires at least one branch.');
  }
  const compiled = branches.map((branch) => {
    const parts = namedDocument(branch, ['case', 'then'], [], '$switch branch');
    return {
      test: compile(parts.get('case') ?? null, context),
      then: compile(parts.get('then') ?? null, context),
    };
  });
  const fallback = document.get('default');
  const otherwise = fallback === undefined ? undefined : compile(fallback, context);
  return (scope) => {
    const branch = compiled.find(({ test }) => isTruthy(test(scope)));
    if (branch !== undefined) return branch.then(scope);
    if (otherwise !== undefined) return otherwise(scope);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const $ifNull: Operator = (argument, context, compile) => {
  if (!Array.isArray(argument) || argument.length < 2) {
    throw new CommandError(
      1257300,
      `$ifNull needs at least two arguments, had: ${Array.isArray(argument) ? argument.length : 1}`,
    );
  }
  const parts = argument.map((part) => compile(part, context));
  return (scope) => {
    for (const evaluate of parts.slice(0, -1)) {
      const value = evaluate(scope);
      if (!isNullish(value)) return value;
    }
    return parts.at(-1)?.(scope);
  };
};

/** `$and` and `$or` stop at the first argument that decides. */
function junction(decides: boolean): Operator {
  return (argument, context, compile) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map((part) => compile(part, context));
    return (scope) => (parts.some((evaluate) => isTruthy(evaluate(scope)) === decides) ? decides : !decides);
  };
}

const $let: Operator = (argument, context, compile, name) => {
  const document = namedDocument(argument, ['vars', 'in'], [], name);
  const vars = document.get('vars');
  if (!(vars instanceof Map)) throw new CommandError(10065, `invalid parameter: expected an object (vars)`);
  for (const key of vars.keys()) checkVariableName(key);
  const variables = [...vars].map(([key, value]) => [key, compile(value, context)] as const);
  const body = compile(document.get('in') ?? null, context.withNames(vars.keys()));
  return (scope) => {
    const values = new Map(scope.variables);
    for (const [key, evaluate] of variables) values.set(key, evaluate(scope));
    return body({ root: scope.root, variables: values });
  };
};

export const conditionOperators: Record<string, Operator> = {
  $cond,
  $switch,
  $ifNull,
  $and: junction(false),
  $or: junction(true),
  $not: withArguments(1, 1, ([value]) => !isTruthy(value)),
  $let,
};
