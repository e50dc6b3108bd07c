import type { Answer, Question } from '@elan/contracts';

export type AskedQuestion = Pick<Question, 'id' | 'label' | 'options'>;
/** Question id to value. Null if the question does not concern the respondent. */
export type Answers = Readonly<Record<string, number | null>>;

/** The value of "this does not concern me" in a form, where all values are texts. */
export const NOT_CONCERNED = 'none';

/** The field name of a question's answer. Our other fields have names without a dot. */
const PREFIX = 'answer.';
export const fieldOf = (questionId: string): string => PREFIX + questionId;

/** @param json the survey's questions, as JSON text in the API's format */
export function askedQuestions(json: string): AskedQuestion[] {
  const questions = JSON.parse(json) as Question[];
  return [...questions].sort((a, b) => a.order - b.order);
}

/**
 * The answers among the fields of a form, in their order. An invalid value is NaN.
 * @param fields name to value, or to all values of a name that occurred more than once
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
