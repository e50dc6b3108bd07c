import { histogramOf } from './histogram';

/** A person's answer to a question that may not apply; null: it does not concern them. */
export interface ConditionalAnswer {
  /** Whether the person counts towards the size of a group. */
  readonly counts: boolean;
  readonly value: number | null;
}

/** What is published about the answers to a question that may not apply. */
export interface PublishedAnswers {
  /** Of the answers 0 to 10. */
  readonly counts: number[];
  /** How many of these count as people. */
  readonly counting: number;
  /** How many are not numbers: not concerned, and those that were left out. */
  readonly notConcerned: number;
  /** Whether some of them may have been left out, so that nobody knows how many are not concerned. */
  readonly leftOut: boolean;
}

const isNumber = (answer: ConditionalAnswer): boolean => answer.value !== null;
const isNotConcerned = (answer: ConditionalAnswer): boolean => answer.value === null;
const proving = (answers: readonly ConditionalAnswer[]): number =>
  answers.filter(({ counts }) => counts).length;

/**
 * What is published about all answers of a round. As always, the minimum of people must have given a number. Between
 * one and the minimum of people who are not concerned must look alike: numbers are left out at random until it is
 * always the minimum, and counted together with them. What remains is still a good sample.
 *
 * @param shuffle puts a list into random order.
 * @returns null: nothing may be published, not even how many are concerned.
 */
export function publishedOfAll(
  answers: readonly ConditionalAnswer[],
  minimum: number,
  shuffle: (items: ConditionalAnswer[]) => ConditionalAnswer[],
): PublishedAnswers | null {
  const numbers = answers.filter(isNumber);
  const others = answers.filter(isNotConcerned);
  const missing = others.length === 0 ? 0 : minimum - proving(others);
  const leftOut = others.length > 0 && missing >= 0;
  const dropped = new Set(shuffle(numbers.filter(({ counts }) => counts)).slice(0, Math.max(0, missing)));
  const left = numbers.filter((answer) => !dropped.has(answer));
  if (proving(left) < minimum) return null;
  return { ...countsOf(left), notConcerned: others.length + dropped.size, leftOut };
}

/** What is published about the answers of a shown column, of which none are left out. */
export function publishedOfColumn(answers: readonly ConditionalAnswer[]): PublishedAnswers {
  const numbers = answers.filter(isNumber);
  return { ...countsOf(numbers), notConcerned: answers.length - numbers.length, leftOut: false };
}

function countsOf(numbers: readonly ConditionalAnswer[]): Pick<PublishedAnswers, 'counts' | 'counting'> {
  return { counts: histogramOf(numbers.map(({ value }) => value ?? 0)), counting: proving(numbers) };
}

/** Whether these people's numbers may be published, and how many are not concerned. */
function isPublishable(answers: readonly ConditionalAnswer[], minimum: number): boolean {
  const others = answers.filter(isNotConcerned);
  const isSafe = others.length === 0 || proving(others) >= minimum;
  return isSafe && proving(answers.filter(isNumber)) >= minimum;
}

/**
 * Decides in which columns of one segmentation a question that may not apply is published, if the whole is published
 * exactly. In each column, and in all other people together, enough gave a number, and nobody or enough are not
 * concerned. As long as this does not hold for the others, the smallest column is added to them.
 *
 * @param answers by column; under null those of people whose column is hidden.
 */
export function publishableColumns(
  answers: ReadonlyMap<string | null, readonly ConditionalAnswer[]>,
  minimum: number,
): ReadonlySet<string> {
  let rest = answers.get(null) ?? [];
  const columns = [...answers].flatMap(([id, of]) => (id === null ? [] : [{ id, of }]));
  const safe = columns
    .filter(({ of }) => isPublishable(of, minimum))
    // The smallest last; equal sizes by id, so that the same data always hide the same column.
    .sort((a, b) => b.of.length - a.of.length || (a.id < b.id ? -1 : 1));
  for (const { of } of columns.filter((column) => !safe.includes(column))) rest = [...rest, ...of];
  while (rest.length > 0 && !isPublishable(rest, minimum)) {
    const smallest = safe.pop();
    if (!smallest) break;
    rest = [...rest, ...smallest.of];
  }
  return new Set(safe.map(({ id }) => id));
}
