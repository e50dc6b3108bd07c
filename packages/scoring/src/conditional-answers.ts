import { histogramOf } from './histogram';

/** What a person said to a question that may not apply; null: that it does not concern them. */
export interface ConditionalAnswer {
  /** Whether the person proves the size of a group. */
  readonly counts: boolean;
  readonly value: number | null;
}

/** What is told of the answers to a question that may not apply. */
export interface ToldAnswers {
  /** Of the answers 0 to 10. */
  readonly counts: number[];
  /** How many of these prove people. */
  readonly counting: number;
  /** How many are no number: not concerned, and those that were left out. */
  readonly notConcerned: number;
  /** Whether some of them may have been left out, so that nobody knows how many are not concerned. */
  readonly leftOut: boolean;
}

const isNumber = (answer: ConditionalAnswer): boolean => answer.value !== null;
const isNotConcerned = (answer: ConditionalAnswer): boolean => answer.value === null;
const proving = (answers: readonly ConditionalAnswer[]): number =>
  answers.filter(({ counts }) => counts).length;

/**
 * What is told of all answers of a round. As of any others it takes the minimum of people who gave a number. From one up to
 * the minimum of people who are not concerned look alike: so many numbers are left out at random that it is always the
 * minimum, told as one count with them. What is left is as good a sample.
 *
 * @param shuffle puts a list into random order.
 * @returns null: nothing may be told, nor how many are concerned.
 */
export function toldOfAll(
  answers: readonly ConditionalAnswer[],
  minimum: number,
  shuffle: (items: ConditionalAnswer[]) => ConditionalAnswer[],
): ToldAnswers | null {
  const numbers = answers.filter(isNumber);
  const others = answers.filter(isNotConcerned);
  const missing = others.length === 0 ? 0 : minimum - proving(others);
  const leftOut = others.length > 0 && missing >= 0;
  const dropped = new Set(shuffle(numbers.filter(({ counts }) => counts)).slice(0, Math.max(0, missing)));
  const left = numbers.filter((answer) => !dropped.has(answer));
  if (proving(left) < minimum) return null;
  return { ...told(left), notConcerned: others.length + dropped.size, leftOut };
}

/** What is told of the answers of a column that may be shown, which are never left out. */
export function toldOfColumn(answers: readonly ConditionalAnswer[]): ToldAnswers {
  const numbers = answers.filter(isNumber);
  return { ...told(numbers), notConcerned: answers.length - numbers.length, leftOut: false };
}

function told(numbers: readonly ConditionalAnswer[]): Pick<ToldAnswers, 'counts' | 'counting'> {
  return { counts: histogramOf(numbers.map(({ value }) => value ?? 0)), counting: proving(numbers) };
}

/** Whether numbers may be told of these people, and how many are not concerned. */
function isTellable(answers: readonly ConditionalAnswer[], minimum: number): boolean {
  const others = answers.filter(isNotConcerned);
  const isSafe = others.length === 0 || proving(others) >= minimum;
  return isSafe && proving(answers.filter(isNumber)) >= minimum;
}

/**
 * Decides in which columns of one segmentation a question that may not apply is told, of which all is told exactly. In each
 * column, and in all other people together, enough gave a number, and nobody or enough are not concerned. While the others
 * are not so, the smallest column joins them.
 *
 * @param answers by column; under null those of people whose column is hidden.
 */
export function tellableColumns(
  answers: ReadonlyMap<string | null, readonly ConditionalAnswer[]>,
  minimum: number,
): ReadonlySet<string> {
  let rest = answers.get(null) ?? [];
  const columns = [...answers].flatMap(([id, of]) => (id === null ? [] : [{ id, of }]));
  const safe = columns
    .filter(({ of }) => isTellable(of, minimum))
    // The smallest last; equal sizes by id, so that the same data always hide the same column.
    .sort((a, b) => b.of.length - a.of.length || (a.id < b.id ? -1 : 1));
  for (const { of } of columns.filter((column) => !safe.includes(column))) rest = [...rest, ...of];
  while (rest.length > 0 && !isTellable(rest, minimum)) {
    const smallest = safe.pop();
    if (!smallest) break;
    rest = [...rest, ...smallest.of];
  }
  return new Set(safe.map(({ id }) => id));
}
