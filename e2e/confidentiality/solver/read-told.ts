import { membersOf } from './cells';
import type { Asked, Reading } from '../world/survey-run';
import type { Member } from '../world/world';

type Heatmap = Reading['heatmaps'][number];
type Column = Heatmap['table']['columns'][number];

/** What sentences say of one group. */
interface Told {
  /** In percent. */
  readonly share: number | null;
  /** By question. */
  readonly scores: ReadonlyMap<string, number>;
}

const HIGHEST = 10;
const NUMBER = /(\d+(?:[.,]\d+)?)(\s*%)?/gu;

/**
 * Tables with what sentences tell beside them of groups that they hide: whoever reads `Sales (Department)` beside a share or a
 * score knows how many are in Sales, and counts back.
 */
export function withTold(
  { heatmaps, ...reading }: Reading,
  sentences: readonly string[],
  { members, questions }: { readonly members: readonly Member[]; readonly questions: readonly Asked[] },
): Reading {
  return { ...reading, heatmaps: heatmaps.map((heatmap) => addTo(heatmap)) };

  function addTo({ segmentation, table }: Heatmap): Heatmap {
    const people = new Map<string, number>();
    const scores = new Map<string, ReadonlyMap<string, number>>();
    for (const column of table.columns) {
      const told = readSentences(sentences, `${column.value} (${segmentation.name})`, questions);
      const size = membersOf(members, segmentation, table, column.id).size;
      const responses = column.responses ?? countOf(told, size);
      if (responses === null) continue;
      people.set(column.id, responses);
      scores.set(column.id, exactScores(told, responses));
    }
    const tellColumn = (column: Column): Column => ({ ...column, responses: people.get(column.id) ?? null });
    return {
      segmentation,
      table: {
        ...table,
        columns: table.columns.map(tellColumn),
        results: table.results.map((row) => ({
          ...row,
          scores: row.scores.map((cell) => {
            const told = scores.get(cell.id)?.get(row.questionId);
            return cell.score !== 'suppressed' || told === undefined ? cell : { ...cell, score: told };
          }),
        })),
      },
    };
  }
}

function readSentences(sentences: readonly string[], group: string, questions: readonly Asked[]): Told {
  let share: number | null = null;
  const scores = new Map<string, number>();
  for (const sentence of sentences.filter((each) => each.includes(group))) {
    const question = questions.find(({ label }) => sentence.includes(label));
    const rest = sentence.replaceAll(group, '').replaceAll(question?.label ?? group, '');
    const numbers = [...rest.matchAll(NUMBER)].map(([, digits = '', percent]) => {
      return { value: Number(digits.replace(',', '.')), isShare: percent !== undefined };
    });
    // The first is the group's, what it is compared with follows.
    share ??= numbers.find(({ isShare }) => isShare)?.value ?? null;
    const score = numbers.find(({ isShare }) => !isShare)?.value;
    if (question && score !== undefined && !scores.has(question.id)) scores.set(question.id, score);
  }
  return { share, scores };
}

/** The number of people who answered, where one number alone is written like that; a group of one that has a score is one. */
function countOf({ share, scores }: Told, size: number): number | null {
  if (share === null) return size === 1 && scores.size > 0 ? 1 : null;
  return only(upTo(size).filter((count) => isWrittenAs((100 * count) / size, share, 1)));
}

/** Scores are written with one decimal: those that only one sum of answers is written as. */
function exactScores({ scores }: Told, people: number): Map<string, number> {
  return new Map(
    [...scores].flatMap(([questionId, told]): [string, number][] => {
      if (people === 0) return [];
      const sum = only(upTo(HIGHEST * people).filter((each) => isWrittenAs(each / people, told, 0.1)));
      return sum === null ? [] : [[questionId, sum / people]];
    }),
  );
}

/** Figures are rounded, or cut where they would leave their band: less than a step away on either side. */
const isWrittenAs = (value: number, written: number, step: number): boolean =>
  Math.abs(value - written) < step - 1e-9 || Math.abs(value - written) < 1e-9;

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);

const only = (numbers: readonly number[]): number | null =>
  numbers.length === 1 ? (numbers[0] ?? null) : null;
