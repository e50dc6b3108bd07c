import type { Answer, Question } from '@elan/contracts';

export type AskedQuestion = Pick<Question, 'id' | 'label' | 'options'>;
/** Question id to value; null: it does not concern whoever answers. */
export type Answers = Readonly<Record<string, number | null>>;

/** The value of "this does not concern me" in a form, which knows texts only. */
export const NOT_CONCERNED = 'none';

/** Names the answer of a question in a form; fields of ours have names without a dot. */
const PREFIX = 'answer.';
export const fieldOf = (questionId: string): string => PREFIX + questionId;

/** @param json what the API calls JSON text: the survey's questions. */
export function askedQuestions(json: string): AskedQuestion[] {
  const questions = JSON.parse(json) as Question[];
  return [...questions].sort((a, b) => a.order - b.order);
}

/**
 * The answers among the fields of a form, in the order in which they came; a value that is none is NaN.
 * @param fields name to value, or to all values of a name that came more than once
 */
export function answersOfForm(fields: Readonly<Record<string, unknown>>): Answer[] {
  return Object.entries(fields).flatMap(([name, given]) =>
    name.startsWith(PREFIX)
      ? [given].flat().map((value) => ({ id: name.slice(PREFIX.length), value: valueOf(value) }))
      : [],
  );
}

function valueOf(text: unknown): number | null {
  if (text === NOT_CONCERNED) return null;
  return typeof text === 'string' && /^(\d|10)$/.test(text) ? Number(text) : NaN;
}
