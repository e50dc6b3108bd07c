import type { Anchors } from '@elan/contracts';
import { renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildQuestions } from '../../testing/builders';
import { QuestionList } from './QuestionList';

test.each<[string, Anchors | undefined]>([
  ['Not likely – Very likely', undefined],
  ['Not at all – Completely', 'agreement'],
  ['Cold – Hot', { en: { low: 'Cold', high: 'Hot' }, fr: { low: 'Froid', high: 'Chaud' } }],
  ['Froid – Chaud', { fr: { low: 'Froid', high: 'Chaud' } }],
])('a question to read says what the ends of its scale are: %s', (ends, anchors) => {
  const questions = buildQuestions('One').map((question) => ({
    ...question,
    options: anchors ? { anchors } : {},
  }));
  renderWithProviders(<QuestionList questions={questions} />, { messages: { en, fr } });
  expect(screen.getByText('One')).toBeTruthy();
  expect(screen.getByText(ends)).toBeTruthy();
});

test('a question to read says whether it may not concern everybody', () => {
  const [one, two] = buildQuestions('One', 'Two');
  if (!one || !two) throw new Error('There are no questions');
  const questions = [one, { ...two, options: { mayNotApply: true } }];
  renderWithProviders(<QuestionList questions={questions} />, { messages: { en, fr } });
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).not.toContain('May not concern everybody');
  expect(second).toContain('May not concern everybody');
});
