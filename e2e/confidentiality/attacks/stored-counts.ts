import type { Case } from '../solver/reason';
import { clipped, membersOf, outsideOf, sumsOf, type Cell } from '../solver/cells';
import type { SurveyRun } from '../world/survey-run';
import type { Member } from '../world/world';

type Stored = Readonly<Record<string, unknown>>;

interface StoredCount {
  readonly responses: number;
  readonly questions: readonly { readonly id: string; readonly counts: readonly number[] }[];
}

interface StoredDay extends StoredCount {
  readonly day: string;
}

interface StoredGroups {
  readonly segmentationId: string;
  /** If false, only the sum of each question may be used, not the single counts. */
  readonly isDetailed: boolean;
  readonly columns: readonly (StoredCount & { readonly id: string; readonly name: string })[];
  readonly hidden: readonly { readonly id: string; readonly name: string }[];
  readonly rest: StoredCount;
}

/** The stored counts of a survey with one round as cells; each published day is a span. */
export function storedCase(
  run: SurveyRun,
  members: readonly Member[],
  copy: ReadonlyMap<string, readonly Stored[]>,
): Case {
  const of = <T>(collection: string): (Stored & T)[] =>
    (copy.get(collection) ?? []).filter(
      (document): document is Stored & T => document['surveyId'] === run.id,
    );
  const days = of<StoredDay>('publishedDays');
  const all = new Set(members.map(({ id }) => id));
  const everyDay = days.map((_, index) => index);
  const cells = days.map((day, index) => cellOf(`day ${day.day}`, all, [index], day));
  for (const table of of<StoredGroups>('publishedGroups')) {
    const { name } = run.world.segmentations.find(({ id }) => id === table.segmentationId) ?? { name: '' };
    const columns = [...table.columns, ...table.hidden].map(({ id, name: value }) => ({ id, value }));
    const shown = table.columns.map((column) => {
      const inside = membersOf(members, { name }, { columns }, column.id);
      return cellOf(`${name}: ${column.name}`, inside, everyDay, clippedCount(column), table.isDetailed);
    });
    const outside = outsideOf(shown, members);
    cells.push(...shown);
    if (outside.size > 0)
      cells.push(cellOf(`${name}: rest`, outside, everyDay, clippedCount(table.rest), table.isDetailed));
  }
  return {
    ...run.baseCase,
    members,
    cells,
    spans: days.length,
    isAll: days.reduce((sum, { responses }) => sum + responses, 0) === run.answered[0],
  };
}

/** Clips a count, since only clipped answers of groups are stored. */
function clippedCount({ responses, questions }: StoredCount): StoredCount {
  return { responses, questions: questions.map(({ id, counts }) => ({ id: clipped(id), counts })) };
}

function cellOf(
  name: string,
  members: ReadonlySet<string>,
  spans: readonly number[],
  { responses, questions }: StoredCount,
  isDetailed = true,
): Cell {
  const sums = sumsOf(new Map(questions.map(({ id, counts }) => [id, counts])));
  const ids = new Set(questions.map(({ id }) => id));
  return {
    name,
    members,
    spans,
    people: responses,
    sums: isDetailed ? sums : new Map([...sums].filter(([key]) => ids.has(key))),
  };
}
