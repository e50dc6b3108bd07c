import type { Language } from '@elan/contracts';
import type { ResponseRecord } from '../../answers';
import { segmentationName, type SegmentationRecord } from '../../company';
import { peopleIn } from './aggregate';
import type { SegmentGroup } from './segment-groups';
import type { GroupedDay } from './anonymous-ranges';
import type { SurveyResults } from './survey-results';

type Row = Pick<ResponseRecord, 'periodId' | 'segments'>;

/** A segmentation as a column of the export: for each row, the group that it is in. */
export interface ExportColumn {
  readonly segmentationId: string;
  readonly name: string;
  /** What is written. Groups may share a name, one in one language and not in another. */
  readonly cellOf: (row: Row) => string;
  /** The id of the row's group, '' without one. */
  readonly groupOf: (row: Row) => string;
}

/** @returns the column of a segmentation: a row's group by the value that was stored with it. */
export function exportColumn(
  segmentation: Pick<SegmentationRecord, '_id' | 'name' | 'bracket'>,
  groups: readonly SegmentGroup[],
  language: Language,
): ExportColumn {
  const groupByValue = new Map(groups.flatMap((group) => group.values.map((value) => [value, group])));
  const find = ({ segments }: Row) => {
    const stored = segments.find(({ segmentationId }) => segmentationId === segmentation._id);
    return stored && groupByValue.get(stored.value);
  };
  return {
    segmentationId: segmentation._id,
    name: segmentationName(segmentation, language),
    cellOf: (row) => find(row)?.name ?? '',
    groupOf: (row) => find(row)?.id ?? '',
  };
}

/**
 * Chooses the columns that may stand beside each other. A row holds one person's answers, so it is the combination of
 * all its segments that must be shared by enough people, not each segment alone: a column is taken, in the given order,
 * if every combination that it makes with those taken before still is.
 */
export function safeColumns(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  minimumGroupSize: number,
): ExportColumn[] {
  let taken: ExportColumn[] = [];
  for (const column of columns) {
    const candidate = [...taken, column];
    if (smallestGroup(candidate, rows) >= minimumGroupSize) taken = candidate;
  }
  return taken;
}

/**
 * The columns for the size that a survey was first shown with, and for its present one. A raised size only takes columns
 * away: one that came in the place of another would stand beside it once the rows of both files are matched by their
 * answers. Its groups are those of the first size, or several of them together.
 */
export function columnsForSizes(
  columnsFor: (size: number) => readonly ExportColumn[],
  rows: readonly Row[],
  { lowestGroupSize, minimumGroupSize }: Pick<SurveyResults, 'lowestGroupSize' | 'minimumGroupSize'>,
): { first: ExportColumn[]; present: ExportColumn[] } {
  const first = safeColumns(columnsFor(lowestGroupSize), rows, lowestGroupSize);
  const known = new Set(first.map(({ segmentationId }) => segmentationId));
  const left = columnsFor(minimumGroupSize).filter(({ segmentationId }) => known.has(segmentationId));
  return { first, present: safeColumns(left, rows, minimumGroupSize) };
}

/** Counts the rows of each combination of the columns by day. */
export function rowsByDay(
  columns: readonly ExportColumn[],
  rows: readonly (Row & Pick<ResponseRecord, 'day'>)[],
): GroupedDay[] {
  const days = new Map<string, GroupedDay & { groups: Map<string, number> }>();
  for (const row of rows) {
    const { day, periodId } = row;
    const key = `${day}:${periodId}`;
    const { groups } = days.get(key) ?? { groups: new Map<string, number>() };
    const combination = combinationOf(columns, row);
    groups.set(combination, (groups.get(combination) ?? 0) + 1);
    days.set(key, { day, periodId, groups });
  }
  return [...days.values()];
}

function combinationOf(columns: readonly ExportColumn[], row: Row): string {
  return JSON.stringify(columns.map(({ groupOf }) => groupOf(row)));
}

function smallestGroup(columns: readonly ExportColumn[], rows: readonly Row[]): number {
  const groups = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const key = combinationOf(columns, row);
    const periods = groups.get(key) ?? new Map<string, number>();
    periods.set(row.periodId, (periods.get(row.periodId) ?? 0) + 1);
    groups.set(key, periods);
  }
  return Math.min(...[...groups.values()].map((periods) => peopleIn({ periods })));
}
