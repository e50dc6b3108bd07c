import { type BsonDocument } from '../bson/value';
import { CommandError } from '../errors/command-error';
import { needsRest } from '../expression/effort';
import { type Collection } from '../storage/collection';
import { fieldsOfFilter, type Filter } from '../filter/filter';
import { compileFilter } from '../filter/match';
import { type Plan, planQuery } from './planner';
import { type Row, type Steps } from './row';
import { type ScanCounts, scanRows } from './scan';
import { type SortKey, sortSteps } from './sort';

export type Query = { filter: Filter; sort: readonly SortKey[]; skip: number; limit: number };

export type RunningQuery = { plan: Plan; needsSort: boolean; counts: ScanCounts; rows: Steps<Row> };

function* matching(rows: Steps<Row>, filter: Filter): Steps<Row> {
  const matches = compileFilter(filter);
  const fields = fieldsOfFilter(filter);
  for (const row of rows) {
    const isWanted = row === undefined || matches(row.fields(fields));
    if (needsRest()) yield undefined;
    if (isWanted) yield row;
  }
}

function* window<T>(items: Steps<T>, skip: number, limit: number): Steps<T> {
  let toSkip = skip;
  let left = limit;
  if (left <= 0) return;
  for (const item of items) {
    if (item === undefined) {
      yield undefined;
      continue;
    }
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    yield item;
    left -= 1;
    if (left <= 0) return;
  }
}

/** Plans a query and returns its rows. `limit` is Infinity for all. */
export function runQuery(collection: Collection, query: Query): RunningQuery {
  const plan = planQuery(collection, query.filter, query.sort);
  const counts: ScanCounts = { keys: 0, documents: 0 };
  let rows = matching(scanRows(collection, plan, counts), query.filter);
  const needsSort = query.sort.length > 0 && !(plan.kind === 'index' && plan.isSorted);
  if (needsSort) {
    const fields = new Set(query.sort.map(({ path }) => path.split('.')[0] ?? ''));
    const documentOf = (row: Row): BsonDocument => row.fields(fields);
    rows = sortSteps(rows, query.sort, documentOf, query.limit + query.skip);
  }
  if (query.skip > 0 || query.limit !== Infinity) rows = window(rows, query.skip, query.limit);
  return { plan, needsSort, counts, rows };
}

/** How long a query computes before others get their turn, in milliseconds. */
const longestTurn = 2;

export type Progress = 'done' | 'stopped' | 'paused';

/** Takes items until there are no more, `take` returns false, or the turn is over. */
export function advance<T>(
  items: Iterator<T | undefined>,
  take: (item: T) => boolean,
  deadline: number,
): Progress {
  for (;;) {
    const next = items.next();
    if (next.done === true) return 'done';
    if (next.value === undefined) {
      if (performance.now() > deadline) return 'paused';
    } else if (!take(next.value)) return 'stopped';
  }
}

/**
 * Takes items, and yields to other clients in between.
 * @param expiresAt the moment (performance.now) at which the query fails with MaxTimeMSExpired
 * @returns whether all items were taken
 */
export async function drain<T>(
  items: Iterator<T | undefined>,
  take: (item: T) => boolean,
  expiresAt = Infinity,
): Promise<boolean> {
  for (;;) {
    const progress = advance(items, take, performance.now() + longestTurn);
    if (progress !== 'paused') return progress === 'done';
    if (performance.now() > expiresAt) {
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
