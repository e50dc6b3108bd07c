import type { HiddenReason } from '@elan/contracts';
import { visibleGroups } from '@elan/scoring';
import {
  addAggregate,
  addConditional,
  type Aggregate,
  emptyAggregate,
  findGroupCounts,
  fromStored,
  type GroupCountRecord,
} from '../../answers';
import { readSegmentation, type SegmentationRecord } from '../../company';
import type { Actor, Context } from '../../platform';
import { fixedColumns } from './group-names';
import { largestOf, peopleIn } from './histograms';
import { roundsIn } from './rounds-in';
import type { SurveyResults } from './survey-results';

/** A column of a segmentation over some rounds. */
export interface ResultGroup {
  readonly id: string;
  readonly name: string;
  /** Null where it may not be shown. */
  readonly aggregate: Aggregate | null;
  /** Its answers in the largest round: each round asks the same people again. */
  readonly people: number;
  /** How many in it were invited: for one finished round, by the segmentation with distributions; else null. */
  readonly invited: number | null;
  readonly hidden: HiddenReason | null;
}

export interface GroupResults {
  readonly segmentation: SegmentationRecord;
  readonly groups: readonly ResultGroup[];
  /** All other people whose answers are published with these columns. */
  readonly rest: Aggregate;
  /** Whether anybody invited has no value in their profile. */
  readonly isIncomplete: boolean;
}

/** A column over the rounds in which it could be published. */
interface PublishedGroup {
  readonly id: string;
  name: string;
  readonly periods: Map<string, Aggregate>;
  invited: number | null;
}

/**
 * What is published about the groups of a survey by one segmentation; `isDetailed`: with distributions, for the rounds
 * that have them.
 * @throws AppError segmentationNotFound
 */
export async function groupResults(
  context: Context,
  actor: Pick<Actor, 'companyId'>,
  results: SurveyResults,
  { segmentationId, isDetailed = false }: { readonly segmentationId: string; readonly isDetailed?: boolean },
): Promise<GroupResults> {
  const { survey, round, range } = results;
  const [segmentation, stored] = await Promise.all([
    readSegmentation(context, actor.companyId, segmentationId),
    findGroupCounts(context, survey, round ?? range, segmentationId),
  ]);
  return groupsIn(results, segmentation, isDetailed ? stored.filter((table) => table.isDetailed) : stored);
}

/** The same for each of some segmentations for which something was published. */
export async function allGroupResults(
  context: Context,
  results: SurveyResults,
  segmentations: readonly SegmentationRecord[],
): Promise<GroupResults[]> {
  const { survey, round, range } = results;
  const stored = await findGroupCounts(context, survey, round ?? range);
  return segmentations.flatMap((segmentation) => {
    const tables = stored.filter(({ segmentationId }) => segmentationId === segmentation._id);
    return tables.length > 0 ? [groupsIn(results, segmentation, tables)] : [];
  });
}

/** What is published about a segmentation in its tables. */
function groupsIn(
  results: SurveyResults,
  segmentation: SegmentationRecord,
  tables: readonly GroupCountRecord[],
): GroupResults {
  const { rounds, round, minimumGroupSize, isSuppressed } = results;
  const { columns, rest } = publishedColumns(results, segmentation, tables);
  const isOneRound = roundsIn(results).length === 1;
  const isWaited = (round ? [round] : rounds).some(
    ({ state, closedAt }) => state === 'open' && closedAt === null,
  );
  // The company may have raised its minimum since the columns were published.
  const visible = visibleGroups(
    [...columns, { id: '', periods: new Map([['', rest]]) }].map(({ id, periods }) => ({
      id,
      respondents: peopleIn(periods),
    })),
    minimumGroupSize,
  );
  const groups = columns.map(({ id, name, periods, invited }): ResultGroup => {
    const aggregate = emptyAggregate();
    for (const period of periods.values()) addAggregate(aggregate, period);
    if (!isSuppressed && periods.size > 0 && visible.has(id)) {
      return {
        id,
        name,
        aggregate,
        people: largestOf(periods),
        invited: isOneRound ? invited : null,
        hidden: null,
      };
    }
    addAggregate(rest, aggregate);
    // Only the calendar may tell hidden groups apart.
    return { id, name, aggregate: null, people: 0, invited: null, hidden: isWaited ? 'later' : 'few' };
  });
  return { segmentation, groups, rest, isIncomplete: tables.some((table) => table.isIncomplete) };
}

/** The columns of a segmentation, present ones first, with what each round published about them. */
function publishedColumns(
  { conditional, minimumGroupSize }: SurveyResults,
  segmentation: SegmentationRecord,
  tables: readonly GroupCountRecord[],
): { columns: readonly PublishedGroup[]; rest: Aggregate } {
  const byId = new Map<string, PublishedGroup>();
  const column = ({ id, name }: { id: string; name: string }): PublishedGroup => {
    const periods = new Map<string, Aggregate>();
    const known = byId.get(id) ?? { id, name, periods, invited: null };
    byId.set(id, known);
    return known;
  };
  for (const fixed of fixedColumns(segmentation)) column(fixed);
  const rest = emptyAggregate();
  for (const { periodId, columns, rest: others, hidden } of tables) {
    const published = conditional
      .find((round) => round.periodId === periodId)
      ?.groups.find((group) => group.segmentationId === segmentation._id);
    for (const shown of columns) {
      const aggregate = fromStored(shown);
      const questions = published?.columns.find(({ id }) => id === shown.id)?.questions ?? [];
      addConditional(aggregate, questions, minimumGroupSize);
      const group = column(shown);
      group.periods.set(periodId, aggregate);
      group.invited = shown.invited ?? null;
    }
    for (const of of hidden) column(of);
    addAggregate(rest, fromStored(others));
    addConditional(rest, published?.rest ?? [], minimumGroupSize);
  }
  return { columns: [...byId.values()], rest };
}
