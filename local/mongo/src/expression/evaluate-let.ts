import { type BsonDocument, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { compileExpression } from './compile';
import { CompileContext } from './scope';
import { checkVariableName } from './variable-name';

/**
 * The values of a command's `let`: constant expressions, each of which may use the variables before it. Throws 4890500
 * for one that reads a field.
 */
export function evaluateLet(variables: BsonDocument, now: Date): ReadonlyMap<string, MaybeValue> {
  const values = new Map<string, MaybeValue>();
  for (const [name, expression] of variables) {
    checkVariableName(name);
    const context = new CompileContext(new Set(values.keys()), now);
    const evaluate = compileExpression(expression, context);
    if (context.readsAll || context.fields.size > 0) {
      throw new CommandError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because Command let expressions run before the query examines any documents.',
      );
    }
    values.set(name, evaluate({ root: new Map(), variables: values }));
  }
  return values;
}
