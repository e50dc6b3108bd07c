import type { HiddenReason } from '@elan/contracts';
import { type Ends, groupsFrom, visibleGroups } from '@elan/scoring';
import {
  addAggregate,
  type Aggregate,
  emptyAggregate,
  findGroupCounts,
  type GroupCountRecord,
} from '../../answers';
import { readSegmentation, type SegmentationRecord } from '../../company';
import type { Actor, Context } from '../../platform';
import { largestOf, peopleIn } from './histograms';
import { clippedCompany, endsIn, type GivenByAll, publishedColumns } from './published-columns';
import { roundsIn } from './rounds-in';
import type { SurveyResults } from './survey-results';

/** A column of a segmentation over some rounds. */
export interface ResultGroup {
  readonly id: string;
  readonly name: string;
  /** Null where it may not be shown. */
  readonly aggregate: Aggregate | null;
  /** How many gave answers in the largest round: each round asks the same people again. */
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
  /** All these people: the company clipped as its groups are, which is what they are compared with. */
  readonly whole: GivenByAll;
  /** All these people with distributions, if the segmentation has them: how their answers vary. Empty: it has none. */
  readonly alike: Aggregate;
  /** For each question, the ends between which the answers of all rounds lie, or as which they count. */
  readonly ends: ReadonlyMap<string, Ends>;
  /** Whether there are distributions; if not, the answers say no more than the score of each question. */
  readonly isDetailed: boolean;
  /** Whether anybody invited has no value in their profile. */
  readonly isIncomplete: boolean;
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
  const own = stored.filter((table) => table.segmentationId === segmentationId);
  const tables = isDetailed ? own.filter((table) => table.isDetailed) : own;
  return groupsIn(results, segmentation, { tables, alike: clippedCompany(results, stored) });
}

/** Reads the results of each of some segmentations for which something was published. */
export async function allGroupResults(
  context: Context,
  results: SurveyResults,
  segmentations: readonly SegmentationRecord[],
): Promise<GroupResults[]> {
  const { survey, round, range } = results;
  const stored = await findGroupCounts(context, survey, round ?? range);
  const alike = clippedCompany(results, stored);
  return segmentations.flatMap((segmentation) => {
    const tables = stored.filter(({ segmentationId }) => segmentationId === segmentation._id);
    return tables.length > 0 ? [groupsIn(results, segmentation, { tables, alike })] : [];
  });
}

/** What is published about a segmentation in its tables. */
function groupsIn(
  results: SurveyResults,
  segmentation: SegmentationRecord,
  { tables, alike }: { readonly tables: readonly GroupCountRecord[]; readonly alike: Aggregate },
): GroupResults {
  const { rounds, round, minimumGroupSize, isSuppressed, histograms } = results;
  const isEnough = !isSuppressed && peopleIn(histograms.periods) >= groupsFrom(minimumGroupSize);
  const { columns, rest, whole } = publishedColumns(results, segmentation, tables);
  const isOneRound = roundsIn(results).length === 1;
  const isWaited = (round ? [round] : rounds).some(
    ({ state, closedAt, groupsWait }) => state === 'open' && (closedAt === null || groupsWait !== undefined),
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
    if (isEnough && periods.size > 0 && visible.has(id)) {
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
  return {
    ...{ segmentation, groups, rest, whole, alike, ends: endsIn(results, tables) },
    isDetailed: tables.every((table) => table.isDetailed),
    isIncomplete: tables.some((table) => table.isIncomplete),
  };
}
