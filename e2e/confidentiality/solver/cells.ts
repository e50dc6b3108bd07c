import type { Reading } from '../world/survey-run';
import type { Member } from '../world/world';

/** A group of which results were read: how many they are, and their sums, as multiples of one unknown number. */
export interface Cell {
  readonly name: string;
  readonly members: ReadonlySet<string>;
  /** The spans of time whose answers it adds up. */
  readonly spans: readonly number[];
  /** The number of people is a multiple of this; 1 where it was told. */
  readonly step: number;
  readonly leastSteps: number;
  readonly mostSteps: number;
  /** By question, the sum of answers for each step; absent where all answered alike at an end of the scale. */
  readonly sums: ReadonlyMap<string, number>;
  /** Whatever changes it shows that somebody of the group answered. */
  readonly mark: string;
}

interface Frame {
  readonly members: readonly Member[];
  readonly spans: readonly number[];
  /** How often one person can have answered in the spans. */
  readonly times: number;
}

/** What a reading says, as cells: everybody, and each shown column. */
export function cellsOf(reading: Reading, frame: Frame): Cell[] {
  const total = totalCell(reading, frame);
  const columns = reading.heatmaps.flatMap(({ segmentation, table }) => {
    const labels = new Set(table.columns.map(({ value }) => value));
    return table.columns.flatMap((column) => {
      const members = frame.members.filter(({ segments }) => {
        const own = segments.get(segmentation.name);
        if (column.id === 'none') return own === undefined;
        // A text that too few share is among the others.
        return own !== undefined && (own === column.value || (column.id === 'other' && !labels.has(own)));
      });
      const scores = table.results.map(({ questionId, scores: all }): [string, unknown] => [
        questionId,
        all.find(({ id }) => id === column.id)?.score,
      ]);
      const known = scores.flatMap(([id, score]): [string, number][] =>
        typeof score === 'number' ? [[id, score]] : [],
      );
      const name = `${segmentation.name}: ${column.value}`;
      const least = Math.max(1, table.minimumGroupSize);
      const cell = meanCell(name, new Set(members.map(({ id }) => id)), known, least, frame);
      return known.length === 0 || cell === null ? [] : [cell];
    });
  });
  return [...(total ? [total] : []), ...columns];
}

function totalCell({ total }: Reading, { members, spans }: Frame): Cell | null {
  const people = total.responsesAmount;
  // Below the minimum no number is told.
  if (!Number.isInteger(people)) return null;
  const sums = total.questions.flatMap(({ id, histogram }): [string, number][] => {
    if (!histogram || people === 0) return [];
    const sum = histogram.reduce((all, count, value) => all + count * value, 0);
    return isUnanimous(sum, people) ? [] : [[id, sum]];
  });
  return {
    name: 'all',
    members: new Set(members.map(({ id }) => id)),
    spans,
    step: Math.max(1, people),
    leastSteps: people === 0 ? 0 : 1,
    mostSteps: people === 0 ? 0 : 1,
    sums: new Map(sums),
    mark: JSON.stringify([people, total.questions.map(({ histogram }) => histogram)]),
  };
}

/** That everybody of a shown group gave the same end of the scale is said by its score: the documents say so. */
const isUnanimous = (sum: number, people: number): boolean => sum === 0 || sum === 10 * people;

/** A mean is a fraction whose denominator divides the number of people. */
function meanCell(
  name: string,
  members: ReadonlySet<string>,
  means: readonly (readonly [string, number])[],
  leastPeople: number,
  { spans, times }: Frame,
): Cell | null {
  const most = members.size * times;
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-7 * Math.max(1, most);
  for (let step = 1; step <= most; step += 1) {
    if (!means.every(([, mean]) => isWhole(mean * step))) continue;
    const sums = means
      .map(([id, mean]): [string, number] => [id, Math.round(mean * step)])
      .filter(([, sum]) => !isUnanimous(sum, step));
    return {
      name,
      members,
      spans,
      step,
      leastSteps: Math.ceil(leastPeople / step),
      mostSteps: Math.floor(most / step),
      sums: new Map(sums),
      mark: JSON.stringify(means),
    };
  }
  return null;
}

/** Members whom no cell tells apart. */
export function unitsOf(cells: readonly Cell[], members: readonly Member[]): string[][] {
  const groups = [...new Set(cells.map((cell) => cell.members))];
  const units = new Map<string, string[]>();
  for (const { id } of members) {
    const key = groups.map((group) => (group.has(id) ? '1' : '0')).join('');
    units.set(key, [...(units.get(key) ?? []), id]);
  }
  return [...units.values()];
}
