import type { Answer, Question } from '@elan/contracts';
import { invalidField } from '../platform';

/**
 * @returns the answers in the order of the questions.
 * @throws AppError validation: a question is answered twice or not at all, or there is no such question
 */
export function checkAnswers(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  const values = new Map<string, number>();
  answers.forEach(({ id, value }, index) => {
    if (values.has(id)) throw invalidField(`response.${index}.id`, 'is answered twice');
    values.set(id, value);
  });
  const ordered = questions.map(({ id }) => {
    const value = values.get(id);
    if (value === undefined) throw invalidField('response', `question ${id} is not answered`);
    values.delete(id);
    return { id, value };
  });
  const [unknown] = values.keys();
  if (unknown !== undefined) throw invalidField('response', `there is no question ${unknown}`);
  return ordered;
}
