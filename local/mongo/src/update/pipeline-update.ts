import { type BsonDocument, type BsonValue } from '../bson/value';
import { transformStages } from '../aggregate/transform-stages';
import { CommandError } from '../errors/command-error';
import { CompileContext } from '../expression/scope';
import { type FilterContext } from '../filter/parse-filter';

export type PipelineUpdate = (document: BsonDocument) => BsonDocument;

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** An update written as aggregation stages that change one document each. */
export function parsePipelineUpdate(stages: readonly BsonValue[], context: FilterContext): PipelineUpdate {
  const { variables, now } = context;
  const transforms = stages.map((stage) => {
    const [name, second] = stage instanceof Map ? [...stage.keys()] : [];
    if (!(stage instanceof Map) || name === undefined || second !== undefined) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const create = allowed.has(name) ? transformStages[name] : undefined;
    if (create === undefined) {
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return create(stage.get(name) ?? null, new CompileContext(new Set(variables.keys()), now));
  });
  return (document) => {
    let result = document;
    for (const transform of transforms) result = transform(result, variables);
    const id = document.get('_id');
    if (id !== undefined && !result.has('_id')) result = new Map([['_id', id], ...result]);
    return result;
  };
}
