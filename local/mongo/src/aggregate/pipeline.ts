import { type BsonDocument } from '../bson/value';
import { CommandError, notSupported } from '../errors/command-error';
import { runQuery } from '../query/execute';
import { type Filter } from '../filter/filter';
import { parseFilter } from '../filter/parse-filter';
import { type Row, type Steps } from '../query/row';
import { type SortKey } from '../query/sort';
import { refusedStages } from './refused';
import { type Pipeline, type PipelineContext, type Stage } from './stage';
import { parseCount, parseSortStage, stageParsers } from './stages';

type Leading = { filter: Filter; sort: SortKey[]; skip: number; limit: number };

function stageName(stage: BsonDocument): string {
  const [name, second] = stage.keys();
  if (name === undefined || second !== undefined) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return name;
}

function compileStage(stage: BsonDocument, context: PipelineContext): Stage {
  const name = stageName(stage);
  const parse = stageParsers[name];
  if (parse !== undefined) return parse(stage.get(name) ?? null, context, name);
  const instead = refusedStages.get(name);
  if (instead !== undefined) throw notSupported(`The stage ${name}`, instead);
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** Splits off the leading stages that a query can answer. */
function takeLeading(
  stages: readonly BsonDocument[],
  context: PipelineContext,
): { leading: Leading; taken: number } {
  const filters: Filter[] = [];
  let taken = 0;
  const next = (name: string) => (stages[taken]?.has(name) === true ? stages[taken]?.get(name) : undefined);
  for (let match = next('$match'); match instanceof Map; match = next('$match')) {
    filters.push(parseFilter(match, context));
    taken += 1;
  }
  const [only] = filters;
  const filter: Filter = filters.length === 1 && only !== undefined ? only : { kind: 'and', filters };
  const leading: Leading = { filter, sort: [], skip: 0, limit: Infinity };
  const sort = next('$sort');
  if (sort !== undefined) {
    leading.sort = parseSortStage(sort);
    taken += 1;
  }
  const skip = next('$skip');
  if (skip !== undefined) {
    leading.skip = parseCount(skip, '$skip');
    taken += 1;
  }
  const limit = next('$limit');
  if (limit !== undefined) {
    leading.limit = parseCount(limit, '$limit');
    taken += 1;
  }
  return { leading, taken };
}

/** The fields of the stored documents that the stages need; undefined for all. */
function neededFields(stages: readonly Stage[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const { reads, selects } of stages) {
    if (reads === undefined) return undefined;
    for (const field of reads) fields.add(field);
    if (selects) return fields;
  }
  return undefined;
}

function* documentsOf(rows: Steps<Row>, fields: ReadonlySet<string> | undefined): Steps<BsonDocument> {
  for (const row of rows) yield row?.fields(fields);
}

function chain(stages: readonly Stage[], documents: Steps<BsonDocument>): Steps<BsonDocument> {
  return stages.reduce((input, { run }) => run(input), documents);
}

/** Compiles a pipeline. Throws 40324 for an unknown stage and 115 for a refused one. */
export function compilePipeline(stages: readonly BsonDocument[], context: PipelineContext): Pipeline {
  const compiled = stages.map((stage) => compileStage(stage, context));
  const { leading, taken } = takeLeading(stages, context);
  const rest = compiled.slice(taken);
  const fields = neededFields(rest);
  return {
    runOn(collection) {
      const query = runQuery(collection, leading);
      return { query, documents: chain(rest, documentsOf(query.rows, fields)) };
    },
    runFrom: (documents) => chain(compiled, documents),
  };
}
