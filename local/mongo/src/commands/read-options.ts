import { Timestamp } from 'bson';
import { compilePipeline } from '../aggregate/pipeline';
import { type Pipeline } from '../aggregate/stage';
import { emptyDocument, type BsonDocument, type BsonValue, isDocument } from '../bson/value';
import { type Engine } from '../engine/engine';
import { CommandError, notSupported } from '../errors/command-error';
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
  project:
    | {
        apply: Project;
        fields: ReadonlySet<string> | undefined;
        /** The top-level fields that are left out, where nothing else is done. */
        drops: ReadonlySet<string> | undefined;
      }
    | undefined;
};

/** Compiles a projection, and determines the fields that it needs. */
export function compileProjection(
  command: Command,
  projection: BsonDocument | undefined,
  filter: Filter,
): FindPlan['project'] {
  if (projection === undefined || projection.size === 0) return undefined;
  const { filterContext } = command;
  const context = new CompileContext(new Set(filterContext.variables.keys()), command.now);
  const apply = parseProjection(projection, context, { filter, filterContext });
  return {
    apply,
    fields: context.selects && !context.readsAll ? context.fields : undefined,
    drops: droppedFields(projection),
  };
}

/** The fields of a projection that does nothing but leave out some at the top. */
function droppedFields(projection: BsonDocument): ReadonlySet<string> | undefined {
  const isDropped = ([path, value]: [string, BsonValue]) =>
    !path.includes('.') && (value === 0 || value === false);
  return [...projection].every(isDropped) ? new Set(projection.keys()) : undefined;
}

/**
 * Whether the session reads a snapshot, and of which time; an undefined time means now, fixed by this read. Throws if a
 * command wants a snapshot of less than a whole collection.
 */
export function snapshotOf(command: Command): { time: Timestamp | undefined } | undefined {
  const concern = command.document('readConcern');
  // A getMore repeats the read concern of its cursor.
  if (concern?.get('level') !== 'snapshot' || command.name === 'getMore') return undefined;
  const hasNo = (key: string) => (command.document(key)?.size ?? 0) === 0;
  const isWhole = ['filter', 'sort', 'projection'].every(hasNo) && !command.count('skip');
  if (command.name !== 'find' || !isWhole || command.count('limit'))
    throw notSupported('A snapshot of a part', 'Read whole collections by find, and choose there.');
  const time = concern.get('atClusterTime');
  return { time: time instanceof Timestamp ? time : undefined };
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
