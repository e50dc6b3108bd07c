import { areRowsPeople, type FiguresOfGroup, type FilePart, namedByLikelihood } from '@elan/attacks';
import type { Scale } from '@elan/scoring';
import type { Rating } from '../check-answers';
import { fromStored, type StoredAggregate } from './aggregate';
import { dealAnswers } from './deal-answers';
import type { GroupTable } from './group-tables';
import { runWork } from '../proof/run-work';

/** Somebody invited, with the answers that are about to be told of. */
export interface AnsweringPerson {
  /** Their column in each segmentation. */
  readonly cells: readonly (string | null)[];
  /** Null: none of theirs is in the release. */
  readonly exact: readonly Rating[] | null;
  /** As groups show them. */
  readonly clipped: readonly Rating[];
}

interface Told {
  readonly minimum: number;
  readonly scales: ReadonlyMap<string, Scale>;
  readonly people: readonly AnsweringPerson[];
  /** In the order of the segmentations. */
  readonly tables: readonly Pick<GroupTable, 'columns' | 'rest' | 'isDetailed'>[];
}

/** @returns whether the attackers learn nothing from what the tables of a release say of these very answers. */
export async function proveAnswers(told: Told): Promise<boolean> {
  const { people, tables } = told;
  if (tables.every(({ columns }) => columns.length === 0)) return true;
  const given = new Set(people.flatMap(({ exact }) => (exact ?? []).map(({ id }) => id)));
  const questions = [...told.scales.keys()].filter((id) => given.has(id));
  const figures = {
    minimum: told.minimum,
    answers: people.map(({ exact }) => exact && questions.map((id) => leveled(valueOf(exact, id), told, id))),
    groups: tables.flatMap((table, at) => groupsOf(told, table, at, questions)),
    tooFew: [],
  };
  if ((await runWork(namedByLikelihood(figures))) !== null) return false;
  return !(await runWork(areRowsPeople(await filePartsOf(told, questions))));
}

const valueOf = (answers: readonly Rating[], question: string): number | null =>
  answers.find(({ id }) => id === question)?.value ?? null;

/** Of an eNPS, groups tell no more than promoters less detractors. */
function leveled(value: number | null, { scales }: Pick<Told, 'scales'>, question: string): number | null {
  if (value === null || scales.get(question) !== 'eNPS') return value;
  return value <= 6 ? 0 : value <= 8 ? 5 : 10;
}

/** The columns of a table and everybody else; nobody at all is no group. */
function partsOf({
  columns,
  rest,
}: Pick<GroupTable, 'columns' | 'rest'>): { id: string | null; stored: StoredAggregate }[] {
  const shown = columns.map(({ id, ...stored }) => ({ id, stored }));
  return [...shown, ...(rest.responses > 0 ? [{ id: null, stored: rest }] : [])];
}

/** Where somebody is in a table. */
function cellIn(
  { columns }: Pick<GroupTable, 'columns'>,
  person: AnsweringPerson,
  at: number,
): string | null {
  const cell = person.cells[at] ?? null;
  return columns.some(({ id }) => id === cell) ? cell : null;
}

function groupsOf(
  { people, scales }: Told,
  table: Pick<GroupTable, 'columns' | 'rest'>,
  at: number,
  questions: readonly string[],
): FiguresOfGroup[] {
  const cells = people.map((person) => cellIn(table, person, at));
  return partsOf(table).map(({ id, stored }) => ({
    ...{ table: at, inside: cells.map((cell) => cell === id), people: stored.responses },
    sums: questions.map((question) => {
      const counts = stored.questions.find((one) => one.id === question)?.counts;
      return (
        counts?.reduce((sum, count, value) => sum + count * (leveled(value, { scales }, question) ?? 0), 0) ??
        null
      );
    }),
  }));
}

/** The file of the segmentation with distributions, as somebody may download it. */
async function filePartsOf({ people, tables }: Told, questions: readonly string[]): Promise<FilePart[]> {
  const at = tables.findIndex(({ isDetailed }) => isDetailed);
  const table = tables[at];
  if (!table) return [];
  const parts: FilePart[] = [];
  for (const { id, stored } of partsOf(table)) {
    const inside = people.filter((person) => person.exact !== null && cellIn(table, person, at) === id);
    const asked = questions.map((question) => ({ id: question }));
    const columns = await dealAnswers(asked, fromStored(stored), stored.responses);
    const numbers = columns.map((values) =>
      values.map((value) => (typeof value === 'number' ? value : null)),
    );
    parts.push({
      rows: Array.from({ length: stored.responses }, (_, row) =>
        numbers.map((values) => values[row] ?? null),
      ),
      people: inside.map(({ clipped }) => questions.map((question) => valueOf(clipped, question))),
    });
  }
  return parts;
}
