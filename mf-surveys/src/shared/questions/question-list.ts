import { BLANK_TEMPLATE_ID, QUESTION_TYPE, type Anchors, type Question } from '@elan/contracts';

/** @returns whether a survey's questions are written here and not taken from a template. */
export const isBlank = ({ templateId }: { templateId: number }): boolean => templateId === BLANK_TEMPLATE_ID;

/** @param json JSON text, as in the API. */
export function readQuestions(json: string): Question[] {
  return (JSON.parse(json) as Question[]).toSorted((a, b) => a.order - b.order);
}

const renumber = (questions: readonly Question[]): Question[] =>
  questions.map((question, index) => ({ ...question, order: index + 1 }));

/** Appends an empty question; id and order are the count plus one, or the next free id after a deletion. */
export function addQuestion(questions: readonly Question[]): Question[] {
  const taken = new Set(questions.map(({ id }) => id));
  let id = questions.length + 1;
  while (taken.has(`${id}`)) id += 1;
  const question = { id: `${id}`, label: '', order: questions.length + 1, type: QUESTION_TYPE, options: {} };
  return [...questions, question as Question];
}

export function changeQuestion(
  questions: readonly Question[],
  id: string,
  changes: Partial<Pick<Question, 'label' | 'category' | 'options'>>,
): Question[] {
  return questions.map((question) => (question.id === id ? { ...question, ...changes } : question));
}

export function removeQuestion(questions: readonly Question[], id: string): Question[] {
  return renumber(questions.filter((question) => question.id !== id));
}

/** Moves a question by this many places; at an end it stays. */
export function moveQuestion(questions: readonly Question[], id: string, by: 1 | -1): Question[] {
  const from = questions.findIndex((question) => question.id === id);
  const moved = questions[from];
  const to = from + by;
  if (!moved || to < 0 || to >= questions.length) return [...questions];
  return renumber(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
}

const isWritten = (text: string): boolean => text.trim() !== '';

const haveTexts = (anchors: Anchors | undefined): boolean =>
  typeof anchors !== 'object' ||
  Object.values(anchors).every(({ low, high }) => isWritten(low) && isWritten(high));

/** @returns whether every question and each end of its scale has a text, and there is at least one question. */
export const areComplete = (questions: readonly Question[]): boolean =>
  questions.length > 0 &&
  questions.every(({ label, options }) => isWritten(label) && haveTexts(options.anchors));

const SECONDS_PER_QUESTION = 10;

/** @returns roughly how many minutes it takes to answer that many questions, at least one. */
export const minutesToAnswer = (count: number): number =>
  Math.max(1, Math.round((count * SECONDS_PER_QUESTION) / 60));
