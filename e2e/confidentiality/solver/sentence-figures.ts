import { membersOf } from './cells';
import type { SurveyQuestion, Reading } from '../world/survey-run';
import type { Member } from '../world/world';

type Heatmap = Reading['heatmaps'][number];
type Column = Heatmap['table']['columns'][number];

/** The figures about one group in sentences. */
interface SentenceFigures {
  /** The share in percent. */
  readonly share: number | null;
  /** Keyed by question. */
  readonly scores: ReadonlyMap<string, number>;
}

const HIGHEST = 10;
const NUMBER = /(\d+(?:[.,]\d+)?)(\s*%)?/gu;

/**
 * Adds figures about hidden groups from sentences to the tables. If a sentence gives a share or a score for
 * `Sales (Department)`, the number of answers follows from the size of the group, which the attacker knows.
 */
export function withFiguresFromSentences(
  { heatmaps, ...reading }: Reading,
  sentences: readonly string[],
  {
    members,
    questions,
  }: { readonly members: readonly Member[]; readonly questions: readonly SurveyQuestion[] },
): Reading {
  return { ...reading, heatmaps: heatmaps.map((heatmap) => addTo(heatmap)) };

  function addTo({ segmentation, table }: Heatmap): Heatmap {
    const people = new Map<string, number>();
    const scores = new Map<string, ReadonlyMap<string, number>>();
    for (const column of table.columns) {
      const figures = readSentences(sentences, `${column.value} (${segmentation.name})`, questions);
      const size = membersOf(members, segmentation, table, column.id).size;
      const responses = column.responses ?? countOf(figures, size);
      if (responses === null) continue;
      people.set(column.id, responses);
      scores.set(column.id, exactScores(figures, responses));
    }
    const withResponses = (column: Column): Column => ({
      ...column,
      responses: people.get(column.id) ?? null,
    });
    return {
      segmentation,
      table: {
        ...table,
        columns: table.columns.map(withResponses),
        results: table.results.map((row) => ({
          ...row,
          scores: row.scores.map((cell) => {
            const figures = scores.get(cell.id)?.get(row.questionId);
            return cell.score !== 'suppressed' || figures === undefined ? cell : { ...cell, score: figures };
          }),
        })),
      },
    };
  }
}

function readSentences(
  sentences: readonly string[],
  group: string,
  questions: readonly SurveyQuestion[],
): SentenceFigures {
  let share: number | null = null;
  const scores = new Map<string, number>();
  for (const sentence of sentences.filter((each) => each.includes(group))) {
    const question = questions.find(({ label }) => sentence.includes(label));
    const rest = sentence.replaceAll(group, '').replaceAll(question?.label ?? group, '');
    const numbers = [...rest.matchAll(NUMBER)].map(([, digits = '', percent]) => {
      return { value: Number(digits.replace(',', '.')), isShare: percent !== undefined };
    });
    // The first number is the group's; the one it is compared with follows.
    share ??= numbers.find(({ isShare }) => isShare)?.value ?? null;
    const score = numbers.find(({ isShare }) => !isShare)?.value;
    if (question && score !== undefined && !scores.has(question.id)) scores.set(question.id, score);
  }
  return { share, scores };
}

/** The number of people who answered, if only one number rounds to this share. One person with a score has answered. */
function countOf({ share, scores }: SentenceFigures, size: number): number | null {
  if (share === null) return size === 1 && scores.size > 0 ? 1 : null;
  return onlyElement(upTo(size).filter((count) => isWrittenAs((100 * count) / size, share, 1)));
}

/** The exact scores, if only one sum of answers rounds to the written score. */
function exactScores({ scores }: SentenceFigures, people: number): Map<string, number> {
  return new Map(
    [...scores].flatMap(([questionId, figures]): [string, number][] => {
      if (people === 0) return [];
      const sum = onlyElement(
        upTo(HIGHEST * people).filter((each) => isWrittenAs(each / people, figures, 0.1)),
      );
      return sum === null ? [] : [[questionId, sum / people]];
    }),
  );
}

/** Figures are rounded, or truncated if rounding would change their band, so they are less than a step away. */
const isWrittenAs = (value: number, written: number, step: number): boolean =>
  Math.abs(value - written) < step - 1e-9 || Math.abs(value - written) < 1e-9;

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);

const onlyElement = (numbers: readonly number[]): number | null =>
  numbers.length === 1 ? (numbers[0] ?? null) : null;
