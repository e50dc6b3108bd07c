import { identityOf } from '../bson/key-encoding';
import { type BsonDocument, type BsonValue } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { compileExpression } from '../expression/compile';
import { needsRest } from '../expression/effort';
import { refusedExpressions } from '../expression/refused';
import { type CompileContext, type Scope } from '../expression/scope';
import { type GroupField, groupAccumulators } from './group-accumulators';
import { expressionContext, readsOf, type StageParser } from './stage';

function parseField(field: string, operand: BsonValue, context: CompileContext): GroupField {
  if (field.includes('.')) throw new CommandError(40235, `The field name '${field}' cannot contain '.'`);
  if (!(operand instanceof Map))
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  const [name, second] = operand.keys();
  if (name === undefined || second !== undefined) {
    throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  }
  const parse = groupAccumulators[name];
  if (parse !== undefined) return parse(operand.get(name) ?? null, context, name);
  const instead = refusedExpressions.get(name);
  if (instead !== undefined) throw notSupported(`The accumulator ${name}`, instead);
  throw new CommandError(15952, `unknown group operator '${name}'`);
}

export const parseGroup: StageParser = (operand, pipelineContext) => {
  if (!(operand instanceof Map))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  const idExpression = operand.get('_id');
  if (idExpression === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const context = expressionContext(pipelineContext);
  const { variables } = pipelineContext;
  const evaluateId = compileExpression(idExpression, context);
  const fields = [...operand]
    .filter(([field]) => field !== '_id')
    .map(([field, definition]) => [field, parseField(field, definition, context)] as const);
  return {
    reads: readsOf(context),
    selects: true,
    *run(input) {
      type Group = { id: BsonValue; accumulators: ReturnType<GroupField['create']>[] };
      const groups = new Map<string, Group>();
      for (const document of input) {
        if (document === undefined) {
          yield undefined;
          continue;
        }
        const scope: Scope = { root: document, variables };
        const id = evaluateId(scope) ?? null;
        const identity = identityOf(id);
        let group = groups.get(identity);
        if (group === undefined) {
          group = { id, accumulators: fields.map(([, { create }]) => create()) };
          groups.set(identity, group);
        }
        for (const accumulator of group.accumulators) accumulator.add(scope);
        if (needsRest()) yield undefined;
      }
      let given = 0;
      for (const { id, accumulators } of groups.values()) {
        const result: BsonDocument = new Map([['_id', id]]);
        for (const [index, [field]] of fields.entries())
          result.set(field, accumulators[index]?.result() ?? null);
        yield result;
        given += 1;
        if (given % 64 === 0) yield undefined;
      }
    },
  };
};
