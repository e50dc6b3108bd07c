import { type Collection } from '../storage/collection';
import { recordOfKey } from '../storage/keys';
import { type Store } from '../storage/store';
import { type KeyRange } from './bounds';
import { type Plan } from './planner';
import { Row, type Steps } from './row';

/** What a scan has looked at, for `explain`. */
export type ScanCounts = { keys: number; documents: number };

const firstPage = 16;
const largestPage = 256;
/** A page of documents holds about this many bytes at most. */
const pageBytes = 512 * 1024;
const rangesPerRest = 64;

/**
 * The rows of a plan, in its order. Keys are read page by page and no cursor stays open between pages, so a scan can
 * pause while others write; a record that disappears meanwhile is left out.
 */
export function* scanRows(collection: Collection, plan: Plan, counts: ScanCounts): Steps<Row> {
  if (plan.kind === 'collection') yield* scanCollection(collection, counts);
  else if (plan.kind === 'index') yield* scanIndex(collection, plan, counts);
  else {
    const seen = new Set<number>();
    for (const part of plan.plans) {
      for (const row of scanRows(collection, part, counts)) {
        if (row !== undefined && seen.has(row.record)) continue;
        if (row !== undefined) seen.add(row.record);
        yield row;
      }
    }
  }
}

function* scanCollection(collection: Collection, counts: ScanCounts): Steps<Row> {
  for (const row of readRecords(collection, collection.store)) {
    if (row !== undefined) counts.documents += 1;
    yield row;
  }
}

/** All records of a collection in the order of insertion, as they are in `source`. */
export function* readRecords(
  { prefix, end }: Pick<Collection, 'prefix' | 'end'>,
  source: Pick<Store, 'entries'>,
): Steps<Row> {
  let start = prefix;
  let limit = firstPage;
  let skipStart = false;
  for (;;) {
    const page = source.entries({ start, end, reverse: false, skipStart, limit });
    let bytes = 1;
    for (const { key, value } of page) {
      bytes += value.length;
      yield new Row(recordOfKey(key), value);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    start = last.key;
    skipStart = true;
    limit = Math.max(1, Math.min(limit * 2, largestPage, Math.floor((pageBytes * page.length) / bytes)));
    yield undefined;
  }
}

type IndexPlan = Extract<Plan, { kind: 'index' }>;

/** An entry of an index: its key and the record that it leads to. */
type Entry = { key: Buffer; record: number };

function* scanIndex(collection: Collection, plan: IndexPlan, counts: ScanCounts): Steps<Row> {
  // A document can occur more than once in an index over an array, and may move to another range during writes.
  const seen = plan.index.isMultikey || plan.isMerged ? new Set<number>() : undefined;
  for (const entry of plan.isMerged ? mergeRanges(collection, plan) : chainRanges(collection, plan)) {
    if (entry === undefined) {
      yield undefined;
      continue;
    }
    counts.keys += 1;
    const { record } = entry;
    if (seen?.has(record) === true) continue;
    seen?.add(record);
    const bytes = collection.read(record);
    if (bytes === undefined) continue;
    counts.documents += 1;
    yield new Row(record, bytes);
  }
}

function* chainRanges(collection: Collection, plan: IndexPlan): Steps<Entry> {
  const ranges = plan.isReverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const [position, range] of ranges.entries()) {
    if (position % rangesPerRest === rangesPerRest - 1) yield undefined;
    yield* entriesInRange(collection, plan, range);
  }
}

type Source = { entries: Steps<Entry>; sharedBytes: number; head: Entry; order: Buffer };

/** Merges all ranges by the key bytes that follow their shared prefix. */
function* mergeRanges(collection: Collection, plan: IndexPlan): Steps<Entry> {
  const sign = plan.isReverse ? -1 : 1;
  const sources: Source[] = [];
  function* place(entries: Steps<Entry>, sharedBytes: number): Generator<undefined, void, undefined> {
    for (;;) {
      const next = entries.next();
      if (next.done === true) return;
      const head = next.value;
      if (head === undefined) {
        yield undefined;
        continue;
      }
      const order = head.key.subarray(sharedBytes);
      const at = sources.findIndex((source) => Buffer.compare(source.order, order) * sign > 0);
      sources.splice(at < 0 ? sources.length : at, 0, { entries, sharedBytes, head, order });
      return;
    }
  }
  for (const range of plan.ranges) yield* place(entriesInRange(collection, plan, range), range.sharedBytes);
  for (let first = sources.shift(); first !== undefined; first = sources.shift()) {
    yield first.head;
    yield* place(first.entries, first.sharedBytes);
  }
}

function* entriesInRange(collection: Collection, plan: IndexPlan, range: KeyRange): Steps<Entry> {
  let { start, end } = range;
  const { isReverse } = plan;
  const { unique } = plan.index.definition;
  let limit = firstPage;
  let skipStart = false;
  for (;;) {
    const position = { start, end, reverse: isReverse, skipStart: skipStart && !isReverse, limit };
    let lastKey: Buffer | undefined;
    let found = 0;
    if (unique) {
      for (const { key, value } of collection.store.entries(position)) {
        found += 1;
        lastKey = key;
        yield { key, record: value.readUIntBE(0, value.length) };
      }
    } else {
      for (const key of collection.store.keys(position)) {
        found += 1;
        lastKey = key;
        yield { key, record: recordOfKey(key) };
      }
    }
    if (lastKey === undefined || found < limit) return;
    if (isReverse) end = lastKey;
    else start = lastKey;
    skipStart = true;
    limit = Math.min(limit * 2, largestPage);
    yield undefined;
  }
}
