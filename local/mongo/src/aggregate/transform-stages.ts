import { type BsonDocument, type BsonValue, typeName } from '../bson/value';
import { describeValue } from '../bson/describe';
import { CommandError } from '../errors/command-error';
import { compileExpression } from '../expression/compile';
import { typeOf } from '../expression/operator';
import { type CompileContext } from '../expression/scope';
import {
  parseComputedFields,
  parseDroppedFields,
  parseProjection,
  type Project,
} from '../query/parse-projection';

/** Compiles a stage that transforms each document on its own. */
export type TransformStage = (operand: BsonValue, context: CompileContext) => Project;

const $project: TransformStage = (operand, context) => {
  if (!(operand instanceof Map)) throw new CommandError(15969, '$project specification must be an object');
  if (operand.size === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return parseProjection(operand, context);
};

const $addFields: TransformStage = (operand, context) => {
  if (!(operand instanceof Map)) {
    throw new CommandError(
      40272,
      `$addFields specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  return parseComputedFields(operand, context);
};

const $unset: TransformStage = (operand) => {
  const paths = typeof operand === 'string' ? [operand] : operand;
  const isList = Array.isArray(paths) && paths.length > 0;
  if (!isList || !paths.every((path) => typeof path === 'string')) {
    throw new CommandError(
      31002,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  return parseDroppedFields(paths);
};

function replaceWith(operand: BsonValue, context: CompileContext): Project {
  const evaluate = compileExpression(operand, context);
  context.selects = true;
  return (document, variables): BsonDocument => {
    const result = evaluate({ root: document, variables });
    if (!(result instanceof Map)) {
      throw new CommandError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${describeValue(result)}. Type of resulting value: '${typeOf(result)}'`,
      );
    }
    return result;
  };
}

const $replaceRoot: TransformStage = (operand, context) => {
  if (!(operand instanceof Map) || !operand.has('newRoot')) {
    throw new CommandError(40230, 'no newRoot specified for the $replaceRoot stage');
  }
  return replaceWith(operand.get('newRoot') ?? null, context);
};

export const transformStages: Record<string, TransformStage> = {
  $project,
  $addFields,
  $set: $addFields,
  $unset,
  $replaceRoot,
  $replaceWith: replaceWith,
};
