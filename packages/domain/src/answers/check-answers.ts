import type { Answer, Question } from '@elan/contracts';
import { invalidField } from '../platform';

/** An answer that is a number, as it is published in batches. */
export interface Rating {
  id: string;
  value: number;
}

export interface CheckedAnswers {
  /** The answers to questions that concern everybody. */
  readonly answers: Rating[];
  /** The answers to questions that may not apply; null means "not concerned". */
  readonly conditional: Answer[];
}

/**
 * @returns the answers in the order of the questions.
 * @throws AppError validation: a question is answered twice or not at all or does not exist, or it concerns everybody
 * and the answer is "not concerned"
 */
export function checkAnswers(questions: readonly Question[], given: readonly Answer[]): CheckedAnswers {
  const values = new Map<string, number | null>();
  given.forEach(({ id, value }, index) => {
    if (values.has(id)) throw invalidField(`response.${index}.id`, 'is answered twice');
    values.set(id, value);
  });
  const checked: CheckedAnswers = { answers: [], conditional: [] };
  for (const { id, options } of questions) {
    const value = values.get(id);
    if (value === undefined) throw invalidField('response', `question ${id} is not answered`);
    values.delete(id);
    if (options.mayNotApply === true) checked.conditional.push({ id, value });
    else if (value === null) throw invalidField('response', `question ${id} needs a number`);
    else checked.answers.push({ id, value });
  }
  const [unknown] = values.keys();
  if (unknown !== undefined) throw invalidField('response', `there is no question ${unknown}`);
  return checked;
}
