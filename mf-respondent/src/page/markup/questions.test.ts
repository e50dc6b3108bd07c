import { expect, test } from 'vitest';
import { answersOfForm, askedQuestions } from './questions';

test('the answers of a form are those of questions, in the order in which they came', () => {
  const fields = {
    in: 'en',
    'answer.q2': '10',
    'answer.q1': '0',
    step: '3',
    'answer.q3': 'none',
    answer: '1',
  };
  expect(answersOfForm(fields)).toEqual([
    { id: 'q2', value: 10 },
    { id: 'q1', value: 0 },
    { id: 'q3', value: null },
  ]);
});

test.each(['', 'null', '-1', '7.5', '1e1', '100', ' 7', '0x7', '٧'])('%j is no number', (value) => {
  expect(answersOfForm({ 'answer.q1': value })).toEqual([{ id: 'q1', value: NaN }]);
});

test('a question that was answered twice has both, so that nobody chooses between them', () => {
  expect(answersOfForm({ 'answer.q1': ['3', '4'] })).toEqual([
    { id: 'q1', value: 3 },
    { id: 'q1', value: 4 },
  ]);
});

test('questions are asked in their order', () => {
  const json = JSON.stringify(
    [2, 3, 1].map((order) => ({ id: `q${order}`, label: '', order, type: '1-10', options: {} })),
  );
  expect(askedQuestions(json).map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
});
