import { expect, test } from 'vitest';
import { buildQuestions } from '../../testing/builders';
import { addQuestion, areComplete, minutesToAnswer, moveQuestion, removeQuestion } from './question-list';

const ids = (questions: { id: string; order: number }[]) =>
  questions.map(({ id, order }) => `${id}@${order}`).join(' ');

test('a new question has count plus one as id and order, an empty label and the type 1-10', () => {
  expect(addQuestion(buildQuestions('a', 'b')).at(-1)).toEqual({
    id: '3',
    label: '',
    order: 3,
    type: '1-10',
    options: {},
  });
});

test('an id that a deletion left in use is not given twice', () => {
  const left = removeQuestion(buildQuestions('a', 'b', 'c'), '1');
  expect(ids(left)).toBe('2@1 3@2');
  expect(ids(addQuestion(left))).toBe('2@1 3@2 4@3');
});

test('moving keeps the orders gapless and stops at the ends', () => {
  const questions = buildQuestions('a', 'b', 'c');
  expect(ids(moveQuestion(questions, '3', -1))).toBe('1@1 3@2 2@3');
  expect(ids(moveQuestion(questions, '1', -1))).toBe('1@1 2@2 3@3');
  expect(ids(moveQuestion(questions, '3', 1))).toBe('1@1 2@2 3@3');
});

test('a survey needs a question, and each one a text, at the ends of its scale too', () => {
  expect(areComplete([])).toBe(false);
  expect(areComplete(buildQuestions('a', ' '))).toBe(false);
  expect(areComplete(buildQuestions('a'))).toBe(true);
  const withEnds = (low: string) =>
    buildQuestions('a').map((question) => ({
      ...question,
      options: { anchors: { en: { low, high: 'Hot' } } },
    }));
  expect(areComplete(withEnds(' '))).toBe(false);
  expect(areComplete(withEnds('Cold'))).toBe(true);
});

test('minutes are whole and never none', () => {
  expect([1, 6, 12, 30].map(minutesToAnswer)).toEqual([1, 1, 2, 5]);
});
