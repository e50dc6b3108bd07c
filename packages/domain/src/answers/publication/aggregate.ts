import { emptyHistogram } from '@elan/scoring';
import type { Rating } from '../check-answers';
import type { PublishedQuestion } from './conditional-count.model';
import { outcomeIn, type Outcome } from './outcome';

/** A set of answers added up: everything that scores, shares and margins need. Every part can be added exactly. */
export interface Aggregate {
  responses: number;
  /** How many of them count as different people: not those through a copied link, nor of somebody who joined late. */
  counting: number;
  /** Sum over responses of (sum of answers) squared, without questions that may not apply. */
  squares: number;
  /** Counts of the answers 0 to 10 by question. */
  questions: Map<string, number[]>;
  /**
   * By question, the sum over responses of answer times outcome (if the outcome is the mean of the others: times the
   * sum of answers). Null: not known for all of them, as in groups and in what earlier versions published.
   */
  products: Map<string, number> | null;
  /** For questions that may not apply and are published, the answers that are not numbers. */
  notConcerned: Map<string, NotConcerned>;
}

/** How many are not concerned, including, where nobody may know how few, the answers left out. */
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

/** Adds one response. @param outcome null: without products */
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

/** Adds one aggregate to another. */
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

/** Unknown for one part means unknown for the sum. */
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
 * Adds the published answers to questions that may not apply to the other answers of the same people; leaves out what
 * has become too few, since the company may have raised its minimum.
 */
export function addConditional(
  aggregate: Aggregate,
  published: readonly PublishedQuestion[],
  minimumGroupSize: number,
): void {
  for (const { id, counts, counting, notConcerned, leftOut } of published) {
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
