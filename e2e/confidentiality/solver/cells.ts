import { NOT_CONCERNED } from '../company/draw-company';
import type { ExportedGroup } from '../world/read-export';
import type { Reading } from '../world/survey-run';
import type { KnownSegmentation, Member } from '../world/world';

/** A group whose results were read. */
export interface Cell {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** The time spans that its results cover. */
  readonly spans: readonly number[];
  /** How many answered. */
  readonly people: number;
  /** The sum of the answers to a question, keyed by its id; and how many gave a value, keyed by `valueKey`. */
  readonly sums: ReadonlyMap<string, number>;
}

export interface Frame {
  readonly members: readonly Member[];
  readonly spans: readonly number[];
  /** The spans that the columns cover, if they are published later than the total. */
  readonly columnSpans?: readonly number[];
}

/** The key of the number of people who gave a value. */
export const valueKey = (question: string, value: number): string => `${question}=${value}`;

/** The key of the sum of answers to a question as they are counted in groups: clipped to the ends of the question. */
export const clipped = (question: string): string => `${question} clipped`;

/** A reading as cells: everybody, each shown column, and everybody outside these columns. */
export function cellsOf(reading: Reading, frame: Frame): Cell[] {
  const isWhole = frame.columnSpans === undefined || frame.columnSpans.length === frame.spans.length;
  const exact = totalCell(reading, frame);
  const total = exact && isWhole ? withClippedSums(exact, reading) : exact;
  const concerned = new Set(
    reading.total.questions
      .filter(({ mayNotApply, notConcerned }) => !mayNotApply || notConcerned === 0)
      .map(({ id }) => id),
  );
  const columns = reading.heatmaps.flatMap(({ segmentation, table }) => {
    const shown = table.columns.flatMap((column) => {
      if (column.responses === null) return [];
      const people = column.responses;
      const sums = table.results.flatMap(({ questionId, scores }): [string, number][] => {
        const score = scores.find(({ id }) => id === column.id)?.score;
        // The mean only covers those whom the question concerns, so no sum of the whole column follows.
        return typeof score === 'number' && concerned.has(questionId)
          ? [[clipped(questionId), Math.round(score * people)]]
          : [];
      });
      return [
        {
          name: `${segmentation.name}: ${column.value}`,
          members: membersOf(frame.members, segmentation, table, column.id),
          spans: frame.columnSpans ?? frame.spans,
          people,
          sums: new Map(sums),
        },
      ];
    });
    const rest = total && isWhole && shown.length > 0 ? restCell(segmentation.name, total, shown) : null;
    return [...shown, ...(rest ? [rest] : [])];
  });
  return [...(total ? [total] : []), ...columns];
}

interface Columns {
  readonly columns: readonly { readonly id: string; readonly value: string }[];
}

/** Who is in a column. */
export function membersOf(
  members: readonly Member[],
  { name }: Pick<KnownSegmentation, 'name'>,
  { columns }: Columns,
  id: string,
): Set<string> {
  const labels = new Set(columns.map(({ value }) => value));
  const label = columns.find((column) => column.id === id)?.value;
  const inside = members.filter(({ segments }) => {
    const own = segments.get(name);
    if (id === 'none') return own === undefined;
    // Rare texts are grouped as "other".
    return own !== undefined && (own === label || (id === 'other' && !labels.has(own)));
  });
  return new Set(inside.map((member) => member.id));
}

function totalCell({ total }: Reading, { members, spans }: Frame): Cell | null {
  if (total.suppressed) return null;
  return {
    name: 'all',
    members: new Set(members.map(({ id }) => id)),
    spans,
    people: total.included,
    sums: sumsOf(
      // If answers are left out, it is unknown whose answers the others are.
      new Map(
        total.questions.flatMap(({ id, histogram, leftOut }) =>
          histogram && !leftOut ? [[id, histogram] as const] : [],
        ),
      ),
      new Map(total.questions.map(({ id, notConcerned }) => [id, notConcerned ?? 0])),
    ),
  };
}

/** A group is compared with the company clipped alike: its difference tells that sum. */
function withClippedSums(total: Cell, { heatmaps }: Reading): Cell {
  const told = heatmaps.flatMap(({ table }) =>
    table.results.flatMap(({ questionId, scores }): [string, number][] => {
      const cell = scores.find(({ score, difference }) => typeof score === 'number' && difference !== null);
      const sum = (Number(cell?.score) - (cell?.difference ?? NaN)) * total.people;
      // Otherwise the groups do not cover everybody.
      return Math.abs(sum - Math.round(sum)) < WHOLE ? [[clipped(questionId), Math.round(sum)]] : [];
    }),
  );
  return { ...total, sums: new Map([...total.sums, ...told]) };
}

const WHOLE = 1e-6;

/** The counts of each value and, for questions that everybody answered, their sum. */
export function sumsOf(
  histograms: ReadonlyMap<string, readonly number[]>,
  notConcerned: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  return new Map(
    [...histograms].flatMap(([id, histogram]): [string, number][] => {
      const others = notConcerned.get(id) ?? 0;
      return [
        others > 0
          ? [valueKey(id, NOT_CONCERNED), others]
          : [id, histogram.reduce((sum, count, value) => sum + count * value, 0)],
        ...histogram.map((count, value): [string, number] => [valueKey(id, value), count]),
      ];
    }),
  );
}

function clippedSums(
  histograms: ReadonlyMap<string, readonly number[]>,
  notConcerned: ReadonlyMap<string, number>,
): Map<string, number> {
  const named = <Value>(of: ReadonlyMap<string, Value>) =>
    new Map([...of].map(([id, value]) => [clipped(id), value]));
  return sumsOf(named(histograms), named(notConcerned));
}

/** Everybody who is in none of the shown cells. */
export function restCell(name: string, total: Cell, shown: readonly Cell[]): Cell | null {
  const members = outsideOf(
    shown,
    [...total.members].map((id) => ({ id })),
  );
  const remainder = (cells: readonly Cell[], key: string): number | undefined =>
    cells.reduce<number | undefined>((left, { sums }) => {
      const sum = sums.get(key);
      return left === undefined || sum === undefined ? undefined : left - sum;
    }, total.sums.get(key));
  const sums = [...total.sums.keys()].flatMap((key): [string, number][] => {
    const left = remainder(shown, key);
    return left === undefined ? [] : [[key, left]];
  });
  const people = shown.reduce((left, cell) => left - cell.people, total.people);
  return members.size === 0
    ? null
    : { ...total, name: `${name}: rest`, members, people, sums: new Map(sums) };
}

/** The groups of an exported file as cells; the heatmap tells who is in them. */
export function cellsOfExport(
  groups: readonly ExportedGroup[],
  { segmentation, table }: Reading['heatmaps'][number],
  { members, spans }: Frame,
): Cell[] {
  const named = groups.flatMap(({ name, people, histograms, notConcerned }) => {
    const column = table.columns.find(({ value, responses }) => value === name && responses !== null);
    if (!column) return [];
    const inside = membersOf(members, segmentation, table, column.id);
    return [
      {
        name: `file ${segmentation.name}: ${name}`,
        members: inside,
        spans,
        people,
        sums: clippedSums(histograms, notConcerned),
      },
    ];
  });
  const rest = groups.find(({ name }) => name === '');
  const outside = outsideOf(named, members);
  if (!rest || outside.size === 0) return named;
  const { people, histograms, notConcerned } = rest;
  const name = `file ${segmentation.name}: rest`;
  const sums = clippedSums(histograms, notConcerned);
  return [...named, { name, members: outside, spans, people, sums }];
}

/** The members who are in none of the cells. */
export function outsideOf(cells: readonly Cell[], members: readonly Pick<Member, 'id'>[]): Set<string> {
  const outside = members.filter(({ id }) => cells.every((cell) => !cell.members.has(id)));
  return new Set(outside.map(({ id }) => id));
}

/** Groups members whom no cell distinguishes. */
export function unitsOf(groups: readonly ReadonlySet<string>[], members: readonly Member[]): string[][] {
  const distinct = [...new Set(groups)];
  const units = new Map<string, string[]>();
  for (const { id } of members) {
    const key = distinct.map((group) => (group.has(id) ? '1' : '0')).join('');
    units.set(key, [...(units.get(key) ?? []), id]);
  }
  return [...units.values()];
}
