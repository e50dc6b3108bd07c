import { RawDocument } from '../bson/encode';
import { identityOf } from '../bson/key-encoding';
import { asNumber, type BsonDocument, type BsonValue, isDocument, type MaybeValue } from '../bson/value';
import { CommandError } from '../errors';
import { compilePipeline, type Pipeline } from '../aggregate/pipeline';
import { type Engine } from '../engine';
import { CompileContext } from '../expression/scope';
import { drain, runQuery, type RunningQuery } from '../query/execute';
import { type Filter } from '../query/filter';
import { parseFilter } from '../query/parse-filter';
import { parseProjection, type Project } from '../query/parse-projection';
import { type Row, type Steps } from '../query/row';
import { parseSort, type SortKey } from '../query/sort';
import { type Collection } from '../storage/collection';
import { type Command, wrongType } from './arguments';
import { encoded, listed } from './cursors';
import { type Handler, reply, sessionOf } from './handler';
import { checkHint } from './hint';

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

function parseFind(command: Command): FindPlan {
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
  );
  const filter = parseFilter(command.document('filter') ?? new Map(), command.filterContext);
  const limit = command.count('limit') ?? 0;
  return {
    filter,
    sort: parseSort(command.document('sort') ?? new Map()),
    skip: command.count('skip') ?? 0,
    limit: limit === 0 ? Infinity : limit,
    project: compileProjection(command, command.document('projection'), filter),
  };
}

function* projected(
  rows: Steps<Row>,
  project: FindPlan['project'],
  variables: ReadonlyMap<string, MaybeValue>,
): Steps<RawDocument> {
  if (project === undefined) {
    for (const row of rows) yield row === undefined ? undefined : new RawDocument(row.bytes);
    return;
  }
  const { apply, fields } = project;
  function* documents(): Steps<BsonDocument> {
    for (const row of rows) yield row === undefined ? undefined : apply(row.fields(fields), variables);
  }
  yield* encoded(documents());
}

function* nothing(): Steps<RawDocument> {
  yield* [];
}

const defaultBatch = 101;

export const find: Handler = (engine, command) => {
  const name = command.collection();
  const plan = parseFind(command);
  const collection = engine.catalog.find(command.database, name);
  checkHint(collection, command.body.get('hint'));
  const results =
    collection === undefined
      ? nothing()
      : projected(runQuery(collection, plan).rows, plan.project, command.filterContext.variables);
  return engine.cursors.open(results, `${command.database}.${name}`, {
    size: command.count('batchSize') ?? defaultBatch,
    expiresAt: command.expiresAt,
    single: command.flag('singleBatch'),
    session: sessionOf(command),
  });
};

function parsePipeline(engine: Engine, command: Command): Pipeline {
  const stages = command.list('pipeline');
  if (stages === undefined)
    throw new CommandError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!stages.every(isDocument))
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  return compilePipeline(stages, {
    ...command.filterContext,
    findCollection: (name) => engine.catalog.find(command.database, name),
  });
}

export const aggregate: Handler = (engine, command) => {
  command.allow('pipeline', 'cursor', 'hint', 'explain');
  const pipeline = parsePipeline(engine, command);
  const name = command.collection();
  if (command.flag('explain')) return explainAggregate(engine, command, name, pipeline);
  const cursor = command.document('cursor');
  if (cursor === undefined) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const collection = engine.catalog.find(command.database, name);
  checkHint(collection, command.body.get('hint'));
  const documents =
    collection === undefined ? pipeline.runFrom(listed([])) : pipeline.runOn(collection).documents;
  return engine.cursors.open(encoded(documents), `${command.database}.${name}`, {
    size: asNumber(cursor.get('batchSize')) ?? defaultBatch,
    expiresAt: command.expiresAt,
    single: false,
    session: sessionOf(command),
  });
};

export const getMore: Handler = (engine, command) => {
  command.allow('collection', 'batchSize');
  const id = command.body.get('getMore');
  const collection = command.text('collection');
  const cursorId = typeof id === 'bigint' ? id : asNumber(id);
  if (cursorId === undefined || collection === undefined) throw wrongType('getMore', id ?? null, 'long');
  return engine.cursors.next(BigInt(cursorId), `${command.database}.${collection}`, {
    size: command.count('batchSize') ?? Infinity,
    expiresAt: command.expiresAt,
  });
};

export const killCursors: Handler = (engine, command) => {
  command.allow('cursors');
  const killed: bigint[] = [];
  const notFound: bigint[] = [];
  for (const value of command.list('cursors') ?? []) {
    const id = typeof value === 'bigint' ? value : BigInt(asNumber(value) ?? 0);
    (engine.cursors.kill(id) ? killed : notFound).push(id);
  }
  return reply({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] });
};

export const count: Handler = async (engine, command) => {
  command.allow('query', 'skip', 'limit', 'hint', 'fields');
  const collection = engine.catalog.find(command.database, command.collection());
  const filter = command.document('query');
  const skip = command.count('skip') ?? 0;
  const limit = Math.abs(asNumber(command.body.get('limit')) ?? 0) || Infinity;
  const parsed = parseFilter(filter ?? new Map(), command.filterContext);
  if (collection === undefined) return reply({ n: 0 });
  checkHint(collection, command.body.get('hint'));
  if (filter === undefined || filter.size === 0) {
    return reply({ n: Math.min(limit, Math.max(0, collection.count - skip)) });
  }
  let n = 0;
  const { rows } = runQuery(collection, { filter: parsed, sort: [], skip, limit });
  const take = () => {
    n += 1;
    return true;
  };
  await drain(rows, take, command.expiresAt);
  return reply({ n });
};

/** The values of a path for `distinct`: arrays give their elements, a number may be an index. */
function* valuesAt(value: MaybeValue, parts: readonly string[]): Generator<BsonValue> {
  const [first, ...rest] = parts;
  if (value === undefined) return;
  if (first === undefined) {
    if (Array.isArray(value)) yield* value;
    else yield value;
  } else if (value instanceof Map) yield* valuesAt(value.get(first), rest);
  else if (Array.isArray(value)) {
    if (/^\d+$/.test(first)) yield* valuesAt(value[Number(first)], rest);
    for (const element of value) if (element instanceof Map) yield* valuesAt(element, parts);
  }
}

export const distinct: Handler = async (engine, command) => {
  command.allow('key', 'query', 'hint');
  const key = command.text('key');
  if (key === undefined)
    throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
  const collection = engine.catalog.find(command.database, command.collection());
  const filter = parseFilter(command.document('query') ?? new Map(), command.filterContext);
  const values = new Map<string, BsonValue>();
  if (collection !== undefined) {
    checkHint(collection, command.body.get('hint'));
    const parts = key.split('.');
    const fields = new Set([parts[0] ?? '']);
    const { rows } = runQuery(collection, { filter, sort: [], skip: 0, limit: Infinity });
    const take = (row: Row) => {
      for (const value of valuesAt(row.fields(fields), parts)) values.set(identityOf(value), value);
      return true;
    };
    await drain(rows, take, command.expiresAt);
  }
  return reply({ values: [...values.values()] });
};

/** What `explain` says of a plan. */
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
  return new Map<string, BsonValue>([
    ['stage', 'FETCH'],
    ['inputStage', scan],
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

async function explainAggregate(
  engine: Engine,
  command: Command,
  name: string,
  pipeline: Pipeline,
  verbosity = 'queryPlanner',
) {
  const collection: Collection | undefined = engine.catalog.find(command.database, name);
  const namespace = `${command.database}.${name}`;
  if (collection === undefined) return reply(Object.fromEntries(noCollection(namespace)));
  const { query } = pipeline.runOn(collection);
  return reply(Object.fromEntries(await explainQuery(namespace, query, verbosity)));
}

export async function explainRead(
  engine: Engine,
  command: Command,
  verbosity: string,
): Promise<ReturnType<typeof reply>> {
  const name = command.collection();
  const namespace = `${command.database}.${name}`;
  if (command.name === 'aggregate') {
    return explainAggregate(engine, command, name, parsePipeline(engine, command), verbosity);
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
  const filter = parseFilter(written instanceof Map ? written : new Map(), command.filterContext);
  const sort = parseSort(command.document('sort') ?? new Map());
  return { filter, sort, skip: 0, limit: Infinity, project: undefined };
}
