import { compilePipeline } from '../aggregate/pipeline';
import { type Pipeline } from '../aggregate/stage';
import { emptyDocument, type BsonDocument, isDocument } from '../bson/value';
import { type Engine } from '../engine/engine';
import { CommandError } from '../errors/command-error';
import { CompileContext } from '../expression/scope';
import { type Filter } from '../filter/filter';
import { parseFilter } from '../filter/parse-filter';
import { parseProjection, type Project } from '../query/parse-projection';
import { parseSort, type SortKey } from '../query/sort';
import { type Command } from './arguments';

export type FindPlan = {
  filter: Filter;
  sort: SortKey[];
  skip: number;
  limit: number;
  project: { apply: Project; fields: ReadonlySet<string> | undefined } | undefined;
};

/** Compiles a projection, with the fields of the document that it needs. */
export function compileProjection(
  command: Command,
  projection: BsonDocument | undefined,
  filter: Filter,
): FindPlan['project'] {
  if (projection === undefined || projection.size === 0) return undefined;
  const { filterContext } = command;
  const context = new CompileContext(new Set(filterContext.variables.keys()), command.now);
  const apply = parseProjection(projection, context, { filter, filterContext });
  return { apply, fields: context.selects && !context.readsAll ? context.fields : undefined };
}

/** Reads the options of a find command. */
export function parseFind(command: Command): FindPlan {
  command.allow(
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'hint',
    'ntoreturn',
    'let',
  );
  const filter = parseFilter(command.document('filter') ?? emptyDocument(), command.filterContext);
  const limit = command.count('limit') ?? 0;
  return {
    filter,
    sort: parseSort(command.document('sort') ?? emptyDocument()),
    skip: command.count('skip') ?? 0,
    limit: limit === 0 ? Infinity : limit,
    project: compileProjection(command, command.document('projection'), filter),
  };
}

/** Compiles the pipeline of an aggregate command. */
export function parsePipeline(engine: Engine, command: Command): Pipeline {
  const stages = command.list('pipeline');
  if (stages === undefined)
    throw new CommandError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!stages.every(isDocument))
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  return compilePipeline(stages, {
    ...command.filterContext,
    compile: compilePipeline,
    findCollection: (name) => engine.catalog.find(command.database, name),
  });
}
