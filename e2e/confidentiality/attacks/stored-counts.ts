import type { Case } from '../solver/reason';
import { sumsOf, type Cell } from '../solver/cells';
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
  /** Else its counts say no more than the sum of each question. */
  readonly isDetailed: boolean;
  readonly columns: readonly (StoredCount & { readonly id: string; readonly name: string })[];
  readonly hidden: readonly { readonly name: string }[];
  readonly rest: StoredCount;
}

/** What the counts of a survey with one round say, of which the first was published on the first day, and so on. */
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
    const labels = new Set([...table.columns, ...table.hidden].map((column) => column.name));
    const shown = table.columns.map((column) => {
      const inside = members.filter(({ segments }) => {
        const own = segments.get(name);
        return own !== undefined && (own === column.name || (column.id === 'other' && !labels.has(own)));
      });
      return cellOf(
        `${name}: ${column.name}`,
        new Set(inside.map(({ id }) => id)),
        everyDay,
        column,
        table.isDetailed,
      );
    });
    const outside = [...all].filter((id) => shown.every((cell) => !cell.members.has(id)));
    cells.push(...shown);
    if (outside.length > 0)
      cells.push(cellOf(`${name}: rest`, new Set(outside), everyDay, table.rest, table.isDetailed));
  }
  return {
    surveyId: run.id,
    round: 1,
    members,
    questions: run.questions.map(({ id }) => id),
    minimum: run.world.drawn.minimumGroupSize,
    cells,
    spans: days.length,
    isAll: days.reduce((sum, { responses }) => sum + responses, 0) === run.answered[0],
  };
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
