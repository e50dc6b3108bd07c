import { emptyHistogram } from '@elan/scoring';
import type { Answer } from '@elan/contracts';

/** What a number of answers add up to: all that scores, shares and margins need. Every part adds exactly. */
export interface Aggregate {
  responses: number;
  /** How many of them prove different people: none that came by a copied link, or of somebody who joined late. */
  counting: number;
  /** Sum over responses of (sum of answers) squared. */
  squares: number;
  /** Counts of the answers 0 to 10 by question. */
  questions: Map<string, number[]>;
}

export function emptyAggregate(): Aggregate {
  return { responses: 0, counting: 0, squares: 0, questions: new Map() };
}

/** Counts one response in. */
export function addResponse(
  aggregate: Aggregate,
  { counts, answers }: { readonly counts: boolean; readonly answers: readonly Answer[] },
): void {
  let sum = 0;
  for (const { id, value } of answers) {
    const histogram = histogramIn(aggregate, id);
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
  }
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
}

function histogramIn(aggregate: Aggregate, questionId: string): number[] {
  const known = aggregate.questions.get(questionId);
  if (known) return known;
  const histogram = emptyHistogram();
  aggregate.questions.set(questionId, histogram);
  return histogram;
}

/** The form in which an aggregate is stored. */
export interface StoredAggregate extends Omit<Aggregate, 'questions'> {
  questions: { id: string; counts: number[] }[];
}

export function toStored({ questions, ...sums }: Aggregate): StoredAggregate {
  return { ...sums, questions: [...questions].map(([id, counts]) => ({ id, counts })) };
}

export function fromStored({ responses, counting, squares, questions }: StoredAggregate): Aggregate {
  return {
    responses,
    counting,
    squares,
    questions: new Map(questions.map(({ id, counts }) => [id, [...counts]])),
  };
}
