import { expect, test } from 'vitest';
import { commentsOfForm, isTooLong } from './comments';

const hash = 'h'.repeat(43);

test('comments are read from a form by their questions, with the hash of their key', () => {
  expect(
    commentsOfForm({
      'answer.q1': '5',
      'comment.q1': '  Too many\r\nmeetings ',
      'reply.q1': hash,
      'comment.': 'All in all',
      in: 'en',
    }),
  ).toEqual([
    { questionId: 'q1', text: 'Too many\nmeetings', replyKeyHash: hash },
    { questionId: null, text: 'All in all' },
  ]);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \r\n\t '],
  ['a list in a field', { a: 'b' }],
])('%s is no comment', (_what, value) => {
  expect(commentsOfForm({ 'comment.q1': value, 'reply.q1': hash })).toEqual([]);
});

test('what comes twice stays two, to be refused', () => {
  expect(commentsOfForm({ 'comment.q1': ['a', 'b'] })).toHaveLength(2);
});

test('a hash without words is nothing', () => {
  expect(commentsOfForm({ 'reply.q1': hash, 'comment.q2': 'x' })).toEqual([{ questionId: 'q2', text: 'x' }]);
});

test('a comment is as long as its words, without the space around them', () => {
  expect([
    isTooLong('x'.repeat(2000)),
    isTooLong(` ${'x'.repeat(2000)}\n`),
    isTooLong('x'.repeat(2001)),
  ]).toEqual([false, false, true]);
});
