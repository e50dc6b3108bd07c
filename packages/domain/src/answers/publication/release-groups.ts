import { ATTACKS_VERSION } from '@elan/attacks';
import type { HiddenReason } from '@elan/contracts';
import {
  decideJointly,
  FIRST_SEGMENTATIONS,
  groupsFrom,
  largerGroupsFrom,
  type ReleasedPerson,
  SEGMENTATIONS_FROM,
} from '@elan/scoring';
import { type Context, HOUR } from '../../platform';
import {
  addRelease,
  findReleaseBefore,
  findRound,
  findStoredSurvey,
  noteGroupsWait,
  type Release,
  type RoundRecord,
} from '../../surveys';
import { proveAnswers } from './prove-answers';
import { proveStructure } from '../proof/prove-structure';
import { runWork } from '../proof/run-work';
import type { ReceiptRecord } from '../receipt.model';
import { roundMemberModel } from '../round-member.model';
import type { Segment } from '../../company';
import { clipReceipts, scalesOf } from './clipped-answers';
import { roundColumns, type RoundColumns } from './columns';
import { groupCountModel } from './group-count.model';
import { type GroupTable, groupTable, storeTables, withInvited } from './group-tables';
import { dueBatches } from './interim-release';
import { findForGroups } from './publish-batches';

interface Options {
  readonly minimumGroupSize: number;
  readonly day: string;
  /** When it is checked: today where the company is, `yyyy-MM-dd`. */
  readonly today: string;
  /** The round is over: everybody is included. */
  readonly isOver?: boolean;
  /** While somebody waits for the answer to be taken: groups are left to the worker, which has time for the attackers. */
  readonly isQuick?: boolean;
}

/**
 * Publishes what may be shown about the groups of a round. While it runs, this covers the first half of its batches,
 * and only columns that enough people have joined since: then what the end adds to each is enough people too.
 * Everything published before counts as known, so no two releases differ by a few people. The decision is recorded on
 * the round before it becomes visible, and depends on stored answers only: whoever finds it unfinished repeats it.
 *
 * What the rules decide is attacked first (`proof/`). What is found in who answered hides columns; if the answers
 * themselves tell of somebody, all groups wait until the next full hour.
 * @param published the round in the state in which nothing was left to publish
 * @returns the round in the state in which nothing was left to release
 */
export async function releaseGroups(
  context: Context,
  published: RoundRecord | null,
  options: Options,
): Promise<RoundRecord | null> {
  let round = published;
  while (round && mayRelease(round, context.clock.now(), options)) {
    const last = round.releases.at(-1);
    const until = options.isOver ? round.batches : dueBatches(round, context.clock.now());
    const tables = until > (last?.batches ?? 0) ? await groupTables(context, round, until, options) : null;
    if (!tables) {
      if (last) await repeatRelease(context, round, last, options);
      return round;
    }
    if (tables === 'told') {
      const { companyId, surveyId, periodId } = round;
      context.log.error(
        { companyId, surveyId, periodId },
        'the groups of a round wait: its attackers name somebody',
      );
      await noteGroupsWait(context, round, nextFullHour(context.clock.now()));
      return findRound(context, round);
    }
    const shown = tables.map(({ segmentationId, columns }) => ({
      segmentationId,
      columns: columns.map(({ id }) => id),
    }));
    const checked = { on: options.today, version: ATTACKS_VERSION };
    if (!options.isOver && shown.every(({ columns }) => columns.length === 0)) return round;
    // Another process that recorded a release meanwhile may crash before making it visible.
    if (await addRelease(context, round, { batches: until, shown, checked }))
      await storeTables(context, round, tables, { day: options.day, batches: until });
    round = await findRound(context, round);
  }
  return round;
}

/** Whether anything may be decided about the groups of a round now. A closed one that waits still has its answers. */
function mayRelease(round: RoundRecord, now: Date, { isOver, isQuick }: Options): boolean {
  const { sealedAt, publishing, groupsWait } = round;
  if (isQuick || publishing !== null || (sealedAt !== null && !groupsWait)) return false;
  // What the end adds may be enough.
  return !groupsWait || groupsWait.until <= now || (isOver === true && sealedAt === null);
}

/** @returns whether the groups of a round wait because its attackers named somebody. */
export function areGroupsWaiting({
  groupsWait,
  batches,
  releases,
}: Pick<RoundRecord, 'groupsWait' | 'batches' | 'releases'>): boolean {
  return groupsWait !== undefined && releases.at(-1)?.batches !== batches;
}

const nextFullHour = (now: Date): Date => new Date((Math.floor(Number(now) / HOUR) + 1) * HOUR);

/** Makes the last release visible if a crash prevented it. */
async function repeatRelease(
  context: Context,
  round: RoundRecord,
  release: Release,
  options: Options,
): Promise<void> {
  const { companyId, surveyId, periodId } = round;
  const visible = await groupCountModel(context).countDocuments({
    companyId,
    surveyId,
    periodId,
    batches: release.batches,
  });
  if (visible >= release.shown.length) return;
  const before = { ...round, releases: round.releases.slice(0, -1) };
  // More could be shown by now, but what was decided is what counts as known.
  const tables = await groupTables(context, before, release.batches, { ...options, decided: release.shown });
  if (tables && tables !== 'told')
    await storeTables(context, round, tables, { day: options.day, batches: release.batches });
}

/**
 * What may be shown about the groups of a round up to a batch; null: too few people have joined since the last release
 * to have ends of their own, so they join no group; `told`: the attackers name somebody from the answers.
 */
async function groupTables(
  context: Context,
  round: RoundRecord,
  until: number,
  { minimumGroupSize, isOver = false, decided }: Options & { readonly decided?: Release['shown'] },
): Promise<GroupTable[] | 'told' | null> {
  const { companyId, surveyId, periodId } = round;
  const [survey, invited, receipts, earlier] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, ['templateId', 'questions']),
    roundMemberModel(context).find({ companyId, surveyId, periodId }, { segments: 1, counts: 1 }).lean(),
    findForGroups(context, round, round.batches),
    findReleaseBefore(context, round),
  ]);
  const segmentations = (round.segmentations ?? []).map((segmentation) =>
    roundColumns(segmentation, invited, minimumGroupSize),
  );
  const included = receipts.filter(({ batch }) => (batch ?? 0) <= until);
  const joined = included.filter(({ batch }) => (batch ?? 0) > (round.releases.at(-1)?.batches ?? 0));
  if (round.releases.length > 0 && countingIn(joined) < 2 * minimumGroupSize - 1) return null;
  const areGroupsShown = countingIn(included) >= groupsFrom(minimumGroupSize);
  const later = receipts.filter(({ batch }) => (batch ?? 0) > until);
  const least = leastSizes(segmentations, invited, minimumGroupSize);
  const candidates = segmentations.map(({ columns, columnOf }, index) => {
    const ids = round.withheld === 'groups' || !areGroupsShown ? [] : columns.map(({ id }) => id);
    return new Set(
      ids.filter(
        (id) =>
          peopleIn(included, columnOf, id) >= (least[index] ?? minimumGroupSize) &&
          (isOver || peopleIn(later, columnOf, id) >= minimumGroupSize),
      ),
    );
  });
  // Readers come back for the columns that they have seen.
  const preferred = segmentations.map((segmentation) => {
    const releases = [...(earlier ? [earlier] : []), ...round.releases];
    return new Set(releases.flatMap(({ shown }) => [...shownOf(shown, segmentation)]));
  });
  const cellsOf = (segments: readonly Segment[]) => segmentations.map(({ columnOf }) => columnOf(segments));
  const personIn = (cells: Cells, counts: boolean, batch: number | null): ReleasedPerson => ({
    counts,
    batch,
    columns: cells.map((cell, index) => (cell !== null && candidates[index]?.has(cell) ? cell : null)),
    known: knownCells(round.releases, segmentations, cells),
  });
  const answered = included.map(({ counts, batch, segments = [] }) => ({
    counts,
    batch,
    cells: cellsOf(segments),
  }));
  const asked = invited.map(({ counts, segments }) => ({ counts, cells: cellsOf(segments) }));
  const silent = silentAmong(asked, answered);
  const people = [
    ...answered.map(({ cells, counts, batch }) => personIn(cells, counts, batch ?? 0)),
    ...silent.map(({ cells, counts }) => personIn(cells, counts, null)),
  ];
  const before = round.releases.flatMap(({ batches }) => segmentations.map(() => batches));
  const visible = decided
    ? segmentations.map((segmentation) => shownOf(decided, segmentation))
    : await proveStructure(
        {
          minimum: minimumGroupSize,
          people: [
            ...answered.map((one) => ({ ...one, batch: one.batch ?? 0 })),
            ...silent.map((one) => ({ ...one, batch: null })),
          ],
          earlier: round.releases.map(({ batches, shown }) => ({
            batches,
            shown: segmentations.map((segmentation) => shownOf(shown, segmentation)),
          })),
        },
        { batches: until, shown: await decideShown(people, minimumGroupSize, { before, preferred }) },
      );
  const scales = scalesOf(survey);
  const releases = [...round.releases.map(({ batches }) => batches), until];
  const clipped = clipReceipts(included, { minimumGroupSize, scales, releases });
  const tables = segmentations.map((segmentation, index): GroupTable => {
    const shown = visible[index] ?? new Set<string>();
    // The calendar alone decides which: anything else would tell something about the people.
    const reasonOf = (): HiddenReason => (isOver ? 'few' : 'later');
    const isIncomplete = invited.some(({ segments }) => segmentation.columnOf(segments) === null);
    const shownTable = groupTable(segmentation, clipped, shown, { reasonOf, scales });
    const isCounted = isOver && segmentation.isDetailed;
    return {
      ...shownTable,
      ...(isCounted && withInvited(segmentation, shownTable.columns, invited)),
      isIncomplete,
    };
  });
  if (decided) return tables;
  const told = [
    ...clipped.receipts.map(({ segments = [], answers = [], exact }) => ({
      ...{ cells: cellsOf(segments), exact, clipped: answers },
    })),
    ...silent.map(({ cells }) => ({ cells, exact: null, clipped: [] })),
  ];
  const isSafe = await proveAnswers({ minimum: minimumGroupSize, scales, people: told, tables });
  return isSafe ? tables : 'told';
}

/** The columns of each segmentation that may be shown together. */
async function decideShown(...given: Parameters<typeof decideJointly>): Promise<ReadonlySet<string>[]> {
  const joint = await runWork(decideJointly(...given));
  return joint.map(({ visible }) => visible);
}

/** How many people a column needs: more in a small round, except in its first segmentations. */
function leastSizes(
  segmentations: readonly RoundColumns[],
  invited: readonly Pick<Person, 'counts'>[],
  minimumGroupSize: number,
): number[] {
  if (invited.filter(({ counts }) => counts).length >= SEGMENTATIONS_FROM)
    return segmentations.map(() => minimumGroupSize);
  const first = segmentations
    .toSorted((one, other) => Number(other.isDetailed) - Number(one.isDetailed))
    .slice(0, FIRST_SEGMENTATIONS);
  return segmentations.map((one) =>
    first.includes(one) ? minimumGroupSize : largerGroupsFrom(minimumGroupSize),
  );
}

/** The columns that somebody is in, by segmentation; null: none. */
type Cells = readonly (string | null)[];

interface Person {
  readonly cells: Cells;
  readonly counts: boolean;
}

/** Those invited who are not among the people who answered: they are known only by their columns. */
function silentAmong(invited: readonly Person[], answered: readonly Person[]): Person[] {
  const left = new Map<string, number>();
  const keyOf = (cells: Cells, counts: boolean): string => JSON.stringify([counts, cells]);
  for (const { cells, counts } of answered) {
    const key = keyOf(cells, counts);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const take = (key: string): boolean => {
    const more = left.get(key) ?? 0;
    left.set(key, more - 1);
    return more > 0;
  };
  const others = invited.filter(({ cells, counts }) => !take(keyOf(cells, counts)));
  // An answer also does not count if the address was changed: then it is from somebody who would have counted.
  return others.filter(({ cells, counts }) => !counts || !take(keyOf(cells, false)));
}

/** The cells of previously published tables that somebody would be in: one per release and segmentation. */
function knownCells(
  releases: readonly Release[],
  segmentations: readonly RoundColumns[],
  cells: Cells,
): string[] {
  return releases.flatMap((release) =>
    segmentations.map((segmentation, index) => {
      const cell = cells[index] ?? null;
      return cell !== null && shownOf(release.shown, segmentation).has(cell) ? `column:${cell}` : 'rest';
    }),
  );
}

/** The columns of a segmentation that one release published. */
function shownOf(
  shown: Release['shown'],
  { segmentationId }: Pick<RoundColumns, 'segmentationId'>,
): ReadonlySet<string> {
  return new Set(shown.find((table) => table.segmentationId === segmentationId)?.columns);
}

const countingIn = (receipts: readonly ReceiptRecord[]): number =>
  receipts.filter(({ counts }) => counts).length;

function peopleIn(
  receipts: readonly ReceiptRecord[],
  columnOf: RoundColumns['columnOf'],
  column: string,
): number {
  return receipts.filter(({ counts, segments = [] }) => counts && columnOf(segments) === column).length;
}
