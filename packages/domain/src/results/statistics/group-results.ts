import type { HiddenReason } from '@elan/contracts';
import { visibleGroups } from '@elan/scoring';
import {
  addAggregate,
  addConditional,
  type Aggregate,
  emptyAggregate,
  findGroupCounts,
  fromStored,
} from '../../answers';
import { readSegmentation, type SegmentationRecord } from '../../company';
import type { Actor, Context } from '../../platform';
import { findRounds } from '../../surveys';
import { fixedColumns } from './group-names';
import { peopleIn } from './histograms';
import type { SurveyResults } from './survey-results';

/** A column of a segmentation over some rounds. */
export interface ResultGroup {
  readonly id: string;
  readonly name: string;
  /** Null where it may not be shown. */
  readonly aggregate: Aggregate | null;
  readonly hidden: HiddenReason | null;
}

export interface GroupResults {
  readonly segmentation: SegmentationRecord;
  readonly groups: readonly ResultGroup[];
  /** All other people whose answers are told with these columns. */
  readonly rest: Aggregate;
  /** Whether the profile of somebody who was invited has no value. */
  readonly isIncomplete: boolean;
}

/** A column over the rounds in which it could be told. */
interface Told {
  readonly id: string;
  name: string;
  readonly periods: Map<string, Aggregate>;
  hidden: HiddenReason | null;
}

/**
 * What is told of the groups of a survey by one segmentation in a range of days; `isDetailed`: with distributions, of the
 * rounds that have them.
 * @throws AppError segmentationNotFound
 */
export async function groupResults(
  context: Context,
  actor: Actor,
  results: SurveyResults,
  { segmentationId, isDetailed = false }: { readonly segmentationId: string; readonly isDetailed?: boolean },
): Promise<GroupResults> {
  const { survey, range, minimumGroupSize, isSuppressed, conditional } = results;
  const { companyId } = actor;
  const [segmentation, stored, rounds] = await Promise.all([
    readSegmentation(context, companyId, segmentationId),
    findGroupCounts(context, survey, segmentationId, range),
    findRounds(context, { companyId, surveyId: survey._id }),
  ]);
  const tables = isDetailed ? stored.filter((table) => table.isDetailed) : stored;
  const groupsById = new Map<string, Told>();
  const column = ({ id, name }: { id: string; name: string }): Told => {
    const known = groupsById.get(id) ?? { id, name, periods: new Map<string, Aggregate>(), hidden: null };
    groupsById.set(id, known);
    return known;
  };
  for (const fixed of fixedColumns(segmentation)) column(fixed);
  const rest = emptyAggregate();
  for (const { periodId, columns, rest: others, hidden } of tables) {
    const told = conditional
      .find((round) => round.periodId === periodId)
      ?.groups.find((group) => group.segmentationId === segmentationId);
    for (const shown of columns) {
      const aggregate = fromStored(shown);
      const questions = told?.columns.find(({ id }) => id === shown.id)?.questions ?? [];
      addConditional(aggregate, questions, minimumGroupSize);
      column(shown).periods.set(periodId, aggregate);
    }
    for (const { reason, ...of } of hidden) column(of).hidden = reason;
    addAggregate(rest, fromStored(others));
    addConditional(rest, told?.rest ?? [], minimumGroupSize);
  }
  const isWaited = rounds.some(({ state, closedAt }) => state === 'open' && closedAt === null);
  const otherwise: HiddenReason = isWaited ? 'later' : 'few';
  // The company may have raised its minimum since the columns were told.
  const visible = visibleGroups(
    [...groupsById.values(), { id: '', periods: new Map([['', rest]]) }].map(({ id, periods }) => ({
      id,
      respondents: peopleIn(periods),
    })),
    minimumGroupSize,
  );
  const groups = [...groupsById.values()].map(({ id, name, periods, hidden }): ResultGroup => {
    const aggregate = emptyAggregate();
    for (const period of periods.values()) addAggregate(aggregate, period);
    if (!isSuppressed && periods.size > 0 && visible.has(id)) return { id, name, aggregate, hidden: null };
    addAggregate(rest, aggregate);
    const reason = periods.size > 0 ? 'few' : (hidden ?? otherwise);
    return { id, name, aggregate: null, hidden: reason };
  });
  return { segmentation, groups, rest, isIncomplete: tables.some((table) => table.isIncomplete) };
}
