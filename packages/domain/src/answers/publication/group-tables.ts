import type { HiddenReason } from '@elan/contracts';
import { type Scale, scoreOnly } from '@elan/scoring';
import type { Segment } from '../../company';
import type { Context } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { addResponse, emptyAggregate, toStored, type Aggregate } from './aggregate';
import type { ClippedReceipts } from './clipped-answers';
import type { RoundColumns } from './columns';
import {
  type Column,
  groupCountModel,
  type GroupCountRecord,
  type PublishedColumn,
} from './group-count.model';

/** What is published about the groups of one segmentation. */
export type GroupTable = Pick<
  GroupCountRecord,
  'segmentationId' | 'isDetailed' | 'columns' | 'ends' | 'rest' | 'hidden' | 'isIncomplete'
>;

/** The table of the visible columns, from clipped answers; everybody else is in its rest. */
export function groupTable(
  { segmentationId, isDetailed, columns, columnOf }: RoundColumns,
  { receipts, ends }: ClippedReceipts,
  visible: ReadonlySet<string>,
  {
    reasonOf,
    scales,
  }: { readonly reasonOf: (column: Column) => HiddenReason; readonly scales: ReadonlyMap<string, Scale> },
): Omit<GroupTable, 'isIncomplete'> {
  const aggregates = new Map<string, Aggregate>();
  const rest = emptyAggregate();
  for (const { counts, answers = [], segments = [] } of receipts) {
    const cell = columnOf(segments);
    const isShown = cell !== null && visible.has(cell);
    const aggregate = isShown ? (aggregates.get(cell) ?? emptyAggregate()) : rest;
    if (isShown) aggregates.set(cell, aggregate);
    addResponse(aggregate, { counts, answers }, null);
  }
  const stored = (aggregate: Aggregate) =>
    toStored(isDetailed ? aggregate : withoutDistributions(aggregate, scales));
  return {
    segmentationId,
    isDetailed,
    columns: columns.flatMap(({ id, name }) => {
      const aggregate = aggregates.get(id);
      return aggregate ? [{ id, name, ...stored(aggregate) }] : [];
    }),
    ends,
    rest: stored(rest),
    hidden: columns
      .filter(({ id }) => !aggregates.has(id))
      .map((column) => ({ ...column, reason: reasonOf(column) })),
  };
}

/** The same number of answers with the same scores: what a table shows, and nothing more that a file could contain. */
function withoutDistributions(aggregate: Aggregate, scales: ReadonlyMap<string, Scale>): Aggregate {
  const questions = [...aggregate.questions].map(([id, counts]): [string, number[]] => [
    id,
    scoreOnly(counts, scales.get(id) ?? '0-10'),
  ]);
  return { ...aggregate, squares: 0, questions: new Map(questions) };
}

/** Adds who was invited to each shown column, whether or not they answered. */
export function withInvited(
  { columnOf }: RoundColumns,
  columns: readonly PublishedColumn[],
  members: readonly { readonly segments: readonly Segment[] }[],
): Pick<GroupTable, 'columns'> {
  const invited = new Map<string | null, number>();
  for (const { segments } of members) {
    const column = columnOf(segments);
    invited.set(column, (invited.get(column) ?? 0) + 1);
  }
  return { columns: columns.map((column) => ({ ...column, invited: invited.get(column.id) ?? 0 })) };
}

/** Stores the tables, unless those of a later release are stored. */
export async function storeTables(
  context: Context,
  { _id, companyId, surveyId, periodId }: RoundRecord,
  tables: readonly GroupTable[],
  release: Pick<GroupCountRecord, 'day' | 'batches'>,
): Promise<void> {
  for (const table of tables) {
    const record: GroupCountRecord = {
      _id: `${_id}:${table.segmentationId}`,
      companyId,
      surveyId,
      periodId,
      ...release,
      ...table,
    };
    const id = { _id: record._id, companyId };
    const { modifiedCount } = await groupCountModel(context).replaceOne(
      { ...id, batches: { $lt: release.batches } },
      record,
    );
    if (modifiedCount === 0)
      await groupCountModel(context).updateOne(id, { $setOnInsert: record }, { upsert: true });
  }
}
