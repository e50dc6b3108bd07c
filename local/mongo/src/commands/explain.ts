import { type ReplyDocument } from '../bson/encode';
import { emptyDocument, type BsonDocument, type BsonValue } from '../bson/value';
import { type Pipeline } from '../aggregate/stage';
import { type Engine } from '../engine/engine';
import { drain, runQuery, type RunningQuery } from '../query/execute';
import { parseFilter } from '../filter/parse-filter';
import { parseSort } from '../query/sort';
import { type Command } from './arguments';
import { reply } from './handler';
import { type FindPlan, parseFind, parsePipeline } from './read-options';

/** The `explain` output for a plan. */
function presentPlan({ plan, needsSort }: RunningQuery): BsonDocument {
  const source = presentSource(plan);
  return needsSort
    ? new Map<string, BsonValue>([
        ['stage', 'SORT'],
        ['inputStage', source],
      ])
    : source;
}

function presentSource(plan: RunningQuery['plan']): BsonDocument {
  if (plan.kind === 'collection')
    return new Map<string, BsonValue>([
      ['stage', 'COLLSCAN'],
      ['direction', 'forward'],
    ]);
  if (plan.kind === 'union') {
    return new Map<string, BsonValue>([
      ['stage', 'FETCH'],
      [
        'inputStage',
        new Map<string, BsonValue>([
          ['stage', 'OR'],
          ['inputStages', plan.plans.map(presentSource)],
        ]),
      ],
    ]);
  }
  const { definition, isMultikey } = plan.index;
  const scan = new Map<string, BsonValue>([
    ['stage', 'IXSCAN'],
    ['keyPattern', definition.key],
    ['indexName', definition.name],
    ['isMultiKey', isMultikey],
    ['isUnique', definition.unique],
    ['isSparse', definition.sparse],
    ['isPartial', definition.partialFilter !== undefined],
    ['direction', plan.isReverse ? 'backward' : 'forward'],
    ['boundFields', plan.boundFields],
  ]);
  const source = plan.isMerged
    ? new Map<string, BsonValue>([
        ['stage', 'SORT_MERGE'],
        ['inputStages', plan.ranges.map(() => scan)],
      ])
    : scan;
  return new Map<string, BsonValue>([
    ['stage', 'FETCH'],
    ['inputStage', source],
  ]);
}

async function explainQuery(
  namespace: string,
  query: RunningQuery,
  verbosity: string,
): Promise<BsonDocument> {
  const result: BsonDocument = new Map();
  result.set(
    'queryPlanner',
    new Map<string, BsonValue>([
      ['namespace', namespace],
      ['winningPlan', presentPlan(query)],
      ['rejectedPlans', []],
    ]),
  );
  if (verbosity === 'queryPlanner') return result;
  const startedAt = performance.now();
  let returned = 0;
  const take = () => {
    returned += 1;
    return true;
  };
  await drain(query.rows, take);
  return result.set(
    'executionStats',
    new Map<string, BsonValue>([
      ['executionSuccess', true],
      ['nReturned', returned],
      ['executionTimeMillis', Math.round(performance.now() - startedAt)],
      ['totalKeysExamined', query.counts.keys],
      ['totalDocsExamined', query.counts.documents],
    ]),
  );
}

function noCollection(namespace: string): BsonDocument {
  const planner = new Map<string, BsonValue>([
    ['namespace', namespace],
    ['winningPlan', new Map([['stage', 'EOF']])],
    ['rejectedPlans', []],
  ]);
  return new Map([['queryPlanner', planner]]);
}

/** `aggregate` with `explain`, and `explain` of an aggregate. */
export async function explainAggregate(
  engine: Engine,
  command: Command,
  pipeline: Pipeline,
  verbosity: string,
): Promise<ReplyDocument> {
  const namespace = `${command.database}.${command.collection()}`;
  const collection = engine.catalog.find(command.database, command.collection());
  if (collection === undefined) return reply(Object.fromEntries(noCollection(namespace)));
  const { query } = pipeline.runOn(collection);
  return reply(Object.fromEntries(await explainQuery(namespace, query, verbosity)));
}

/** `explain` of a command that has a query. */
export async function explainRead(
  engine: Engine,
  command: Command,
  verbosity: string,
): Promise<ReplyDocument> {
  const name = command.collection();
  const namespace = `${command.database}.${name}`;
  if (command.name === 'aggregate') {
    return explainAggregate(engine, command, parsePipeline(engine, command), verbosity);
  }
  const collection = engine.catalog.find(command.database, name);
  if (collection === undefined) return reply(Object.fromEntries(noCollection(namespace)));
  const query = command.name === 'find' ? parseFind(command) : explainedQuery(command);
  return reply(Object.fromEntries(await explainQuery(namespace, runQuery(collection, query), verbosity)));
}

/** The query of a count, distinct, update, delete or findAndModify. */
function explainedQuery(command: Command): FindPlan {
  const [first] = command.list('updates') ?? command.list('deletes') ?? [];
  const written = first instanceof Map ? first.get('q') : command.body.get('query');
  const filter = parseFilter(written instanceof Map ? written : emptyDocument(), command.filterContext);
  const sort = parseSort(command.document('sort') ?? emptyDocument());
  return { filter, sort, skip: 0, limit: Infinity, project: undefined };
}
