import type { Answer, Question } from '@elan/contracts';

export type AskedQuestion = Pick<Question, 'id' | 'label' | 'options'>;
/** Question id to value; null: it does not concern whoever answers. */
export type Answers = Readonly<Record<string, number | null>>;

/** @param json what the API calls JSON text: the survey's questions. */
export function askedQuestions(json: string): AskedQuestion[] {
  const questions = JSON.parse(json) as Question[];
  return [...questions].sort((a, b) => a.order - b.order);
}

export const isAnswered = (answers: Answers, question: AskedQuestion | undefined): boolean =>
  question !== undefined && Object.hasOwn(answers, question.id);

/** The answers in the order of the questions, as the API takes them. */
export function answerList(questions: readonly AskedQuestion[], answers: Answers): Answer[] {
  return questions.flatMap(({ id }) => {
    const value = answers[id];
    return value === undefined ? [] : [{ id, value }];
  });
}
