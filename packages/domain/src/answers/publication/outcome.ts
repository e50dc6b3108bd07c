import { ENPS_CATEGORY, type Question } from '@elan/contracts';
import type { Rating } from '../check-answers';
import { isConditional } from '../is-conditional';

/** What drivers correlate with: the answer to one question; null: the mean of all other questions. */
export interface Outcome {
  readonly questionId: string | null;
}

/**
 * @returns the outcome of a survey: the first eNPS question if it has one, among those that concern everybody; null if
 * there is no other question
 */
export function outcomeOf(questions: readonly Question[]): Outcome | null {
  const ofEverybody = questions.filter((question) => !isConditional(question));
  if (ofEverybody.length < 2) return null;
  return { questionId: ofEverybody.find(({ category }) => category === ENPS_CATEGORY)?.id ?? null };
}

/**
 * What each answer of a person is multiplied by: the outcome, or the sum of all answers, from which the mean of the
 * others follows.
 */
export function outcomeIn({ questionId }: Outcome, answers: readonly Rating[]): number {
  if (questionId === null) return answers.reduce((sum, { value }) => sum + value, 0);
  return answers.find(({ id }) => id === questionId)?.value ?? 0;
}
