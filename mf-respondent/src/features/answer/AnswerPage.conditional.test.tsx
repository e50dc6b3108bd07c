import { responseEndpoints } from '@elan/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildSurvey, next, openAnswerPage, questions, serve } from '../../testing/open-answer-page';

/** Of three questions only the second may not apply. */
const served = () =>
  serve(
    buildSurvey({
      questions: JSON.stringify(
        questions.map((question, index) => ({
          ...question,
          options: index === 1 ? { mayNotApply: true } : {},
        })),
      ),
    }),
  );
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const notConcerned = () => radio('This does not concern me');

describe('a question that may not apply', () => {
  test('has "not concerned" as an answer, which no other question has', async () => {
    const server = served();
    const user = openAnswerPage(server);
    await user.click(await screen.findByRole('radio', { name: '8' }));
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    await user.click(next());
    expect(screen.getAllByRole('radio')).toHaveLength(12);
    expect(next()).toHaveProperty('disabled', true);
    await user.click(notConcerned());
    expect(notConcerned().checked).toBe(true);
    await user.click(next());
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    await user.keyboard('6{Enter}');
    await screen.findByText('lot');
    expect(server.requestsOf(responseEndpoints.submit)[0]?.body).toMatchObject({
      response: JSON.stringify([
        { id: 'q1', value: 8 },
        { id: 'q2', value: null },
        { id: 'q3', value: 6 },
      ]),
    });
  });

  test('is answered by keys, and by a number instead, in turns', async () => {
    const user = openAnswerPage(served());
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}');
    // One group: the arrow after the last number.
    await user.keyboard('10{ArrowRight}');
    expect(document.activeElement).toBe(notConcerned());
    expect(notConcerned().checked).toBe(true);
    // The 0 after a 1 and another answer is no 10.
    await user.keyboard('1');
    await user.click(notConcerned());
    await user.keyboard('0');
    expect(radio('0').checked).toBe(true);
    expect(notConcerned().checked).toBe(false);
    await user.click(notConcerned());
    expect(radio('0').checked).toBe(false);
    await user.keyboard('{Enter}');
    expect(screen.getByText('3/3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(notConcerned().checked).toBe(true);
  });
});
