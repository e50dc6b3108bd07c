import { emptyHistogram } from '@elan/scoring';
import type { Rating } from '../check-answers';
import type { ToldQuestion } from './conditional-count.model';
import { outcomeIn, type Outcome } from './outcome';

/** What a number of answers add up to: all that scores, shares and margins need. Every part adds exactly. */
export interface Aggregate {
  responses: number;
  /** How many of them prove different people: none that came by a copied link, or of somebody who joined late. */
  counting: number;
  /** Sum over responses of (sum of answers) squared, without those to questions that may not apply. */
  squares: number;
  /** Counts of the answers 0 to 10 by question. */
  questions: Map<string, number[]>;
  /**
   * By question, the sum over responses of answer times outcome (where that is the mean of the others: times the sum of
   * answers). Null: not of all of them, as of groups, and of what earlier versions published.
   */
  products: Map<string, number> | null;
  /** Of questions that may not apply and of which something is told, the answers that are no number. */
  notConcerned: Map<string, NotConcerned>;
}

/** How many said that a question does not concern them; beside them, where no one is to know how few, those left out. */
export interface NotConcerned {
  readonly exact: number;
  readonly mixed: number;
}

export function emptyAggregate(): Aggregate {
  return {
    ...{ responses: 0, counting: 0, squares: 0 },
    questions: new Map(),
    products: new Map(),
    notConcerned: new Map(),
  };
}

/** Counts one response in. @param outcome null: without products */
export function addResponse(
  aggregate: Aggregate,
  { counts, answers }: { readonly counts: boolean; readonly answers: readonly Rating[] },
  outcome: Outcome | null,
): void {
  let sum = 0;
  for (const { id, value } of answers) {
    const histogram = histogramIn(aggregate, id);
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
  }
  const factor = outcome && outcomeIn(outcome, answers);
  aggregate.products =
    factor === null
      ? null
      : sumOfProducts(aggregate.products, new Map(answers.map(({ id, value }) => [id, value * factor])));
  aggregate.responses += 1;
  if (counts) aggregate.counting += 1;
  aggregate.squares += sum * sum;
}

/** Adds an aggregate to another. */
export function addAggregate(aggregate: Aggregate, other: Aggregate): void {
  aggregate.responses += other.responses;
  aggregate.counting += other.counting;
  aggregate.squares += other.squares;
  for (const [id, counts] of other.questions) {
    const histogram = histogramIn(aggregate, id);
    counts.forEach((count, bin) => (histogram[bin] = (histogram[bin] ?? 0) + count));
  }
  aggregate.products = sumOfProducts(aggregate.products, other.products);
  for (const [id, { exact, mixed }] of other.notConcerned) {
    const known = aggregate.notConcerned.get(id) ?? { exact: 0, mixed: 0 };
    aggregate.notConcerned.set(id, { exact: known.exact + exact, mixed: known.mixed + mixed });
  }
}

/** What is not known of one part is not known of the sum. */
function sumOfProducts(
  one: ReadonlyMap<string, number> | null,
  other: ReadonlyMap<string, number> | null,
): Map<string, number> | null {
  if (!one || !other) return null;
  const sum = new Map(one);
  for (const [id, product] of other) sum.set(id, (sum.get(id) ?? 0) + product);
  return sum;
}

/**
 * Adds what was told of questions that may not apply to the other answers of the same people; nothing that is of too few by
 * now, since the company may have raised its minimum.
 */
export function addConditional(
  aggregate: Aggregate,
  told: readonly ToldQuestion[],
  minimumGroupSize: number,
): void {
  for (const { id, counts, counting, notConcerned, leftOut } of told) {
    if (counting < minimumGroupSize || (notConcerned > 0 && notConcerned < minimumGroupSize)) continue;
    addAggregate(aggregate, {
      ...emptyAggregate(),
      questions: new Map([[id, counts]]),
      notConcerned: new Map([
        [id, leftOut ? { exact: 0, mixed: notConcerned } : { exact: notConcerned, mixed: 0 }],
      ]),
    });
  }
}

function histogramIn(aggregate: Aggregate, questionId: string): number[] {
  const known = aggregate.questions.get(questionId);
  if (known) return known;
  const histogram = emptyHistogram();
  aggregate.questions.set(questionId, histogram);
  return histogram;
}

/** The form in which an aggregate is stored. */
export interface StoredAggregate extends Pick<Aggregate, 'responses' | 'counting' | 'squares'> {
  questions: { id: string; counts: number[]; product?: number | undefined }[];
}

export function toStored({
  responses,
  counting,
  squares,
  questions,
  products,
}: Omit<Aggregate, 'notConcerned'>): StoredAggregate {
  const stored = [...questions].map(([id, counts]) => {
    const product = products?.get(id);
    return { id, counts, ...(product !== undefined && { product }) };
  });
  return { responses, counting, squares, questions: stored };
}

export function fromStored({ responses, counting, squares, questions }: StoredAggregate): Aggregate {
  const products = new Map(
    questions.flatMap(({ id, product }) => (product === undefined ? [] : [[id, product]])),
  );
  return {
    responses,
    counting,
    squares,
    questions: new Map(questions.map(({ id, counts }) => [id, [...counts]])),
    products: products.size === questions.length ? products : null,
    notConcerned: new Map(),
  };
}
