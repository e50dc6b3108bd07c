import type { Connection, mongo } from 'mongoose';

/** A query as it was sent, of any command that finds documents before it reads, changes or deletes them. */
interface SentQuery {
  readonly collection: string;
  readonly method: string;
  readonly filter: mongo.Document;
  readonly sort: mongo.Document | undefined;
}

/** A kind of query, and how the database executes it. */
export interface PlannedQuery {
  /** `users.find companyId,role sorted by createdAt` */
  readonly name: string;
  readonly collection: string;
  /** The first field of each index that it uses; null: it scans the whole collection. */
  readonly through: readonly (string | null)[];
}

interface Stage {
  readonly stage: string;
  readonly keyPattern?: mongo.Document;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
}

/** Records the queries of a process. @returns how each kind of them is planned */
export function watchQueries(connection: Connection): () => Promise<PlannedQuery[]> {
  const sent = new Map<string, SentQuery>();
  const note = (query: SentQuery) => {
    const name = nameOf(query);
    if (!sent.has(name)) sent.set(name, query);
  };
  connection.set('debug', (collection: string, method: string, ...parameters: unknown[]) => {
    for (const query of queriesIn(method, parameters)) note({ collection, method, ...query });
  });
  return async () => {
    connection.set('debug', false);
    const planned: PlannedQuery[] = [];
    for (const [name, { collection, filter, sort }] of sent) {
      const cursor = connection.collection(collection).find(filter, sort ? { sort } : {});
      const { queryPlanner } = (await cursor.explain('queryPlanner')) as {
        queryPlanner: { winningPlan: Stage };
      };
      planned.push({ name, collection, through: leavesOf(queryPlanner.winningPlan) });
    }
    return planned;
  };
}

function queriesIn(method: string, [first, second, third]: unknown[]): Pick<SentQuery, 'filter' | 'sort'>[] {
  const documents = (value: unknown) => (Array.isArray(value) ? value : []) as mongo.Document[];
  if (method.startsWith('insert') || /index/i.test(method)) return [];
  if (method === 'aggregate') {
    const [match, next] = documents(first);
    return [
      { filter: (match?.$match ?? {}) as mongo.Document, sort: next?.$sort as mongo.Document | undefined },
    ];
  }
  if (method === 'bulkWrite') {
    return documents(first).flatMap((operation) =>
      Object.values(operation).flatMap((one: { filter?: mongo.Document }) =>
        one.filter ? { filter: one.filter, sort: undefined } : [],
      ),
    );
  }
  if (method === 'distinct') return [{ filter: second ?? {}, sort: undefined }];
  const options = (method === 'find' || method === 'findOne' ? second : third) as
    { sort?: mongo.Document } | undefined;
  return [{ filter: first ?? {}, sort: options?.sort }];
}

function nameOf({ collection, method, filter, sort }: SentQuery): string {
  const fields = Object.entries(filter).map(([field, value]) => `${field}${operatorsOf(value)}`);
  const order = sort && Object.keys(sort).length > 0 ? ` sorted by ${Object.keys(sort).join()}` : '';
  return `${collection}.${method} ${fields.join()}${order}`;
}

function operatorsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.keys(value)
    .filter((key) => key.startsWith('$'))
    .join('');
}

function leavesOf(stage: Stage): (string | null)[] {
  const below = [...(stage.inputStage ? [stage.inputStage] : []), ...(stage.inputStages ?? [])];
  if (below.length > 0) return below.flatMap(leavesOf);
  if (stage.stage === 'EOF') return [];
  return [Object.keys(stage.keyPattern ?? {})[0] ?? null];
}
