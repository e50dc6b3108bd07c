import type { Statistics } from '@elan/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAnalysis, statistics } from '../../testing/open-analysis';

const running = { nextFrom: 20, endsOn: '2026-11-30' };
const hidden = { score: null, marginOfError: null, rates: null, histogram: null, responses: null };

/** Opens the questions, the second of which may not apply and has these figures. */
const openWith = (figures: Partial<Statistics['questions'][number]>, more: Partial<Statistics>) => {
  const [first, second] = statistics.questions;
  if (!first || !second) throw new Error('There are no questions');
  const questions = [first, { ...second, mayNotApply: true, ...figures }];
  openAnalysis({ route: '/analyze/pulse?tab=questions', data: { ...statistics, ...more, questions } });
};

it.each([
  ['how many it does not concern', { responses: 7, notConcerned: 6 }, {}, '7 answers, 6 not concerned'],
  [
    'that some are left out',
    { responses: 1, notConcerned: 5, leftOut: true },
    {},
    '1 answer, 5 not concerned or left out',
  ],
  ['when it joins', hidden, { running }, 'May not apply to everybody: added when the round ends'],
  ['that there are too few', hidden, {}, 'May not apply to everybody: too few answers to be shown'],
])('a question that may not apply says %s', async (_what, figures, more, words) => {
  openWith(figures, more);
  expect(await screen.findByText(words)).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).not.toMatch(/concern/);
});
