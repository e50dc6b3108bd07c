import { responseEndpoints } from '@elan/contracts';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { next, openAnswerPage, serve } from '../../testing/open-answer-page';

describe('takes the answer from the keys', () => {
  const isChosen = (value: number) => {
    expect(screen.getByRole('radio', { name: `${value}` })).toHaveProperty('checked', true);
  };
  /** Presses a key on what has the focus, at a time in milliseconds. */
  const press = (key: string, timeStamp: number, more: KeyboardEventInit = {}) => {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key, ...more });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
  };

  test('as soon as a question is there: 1 then 0 is 10, on each of them', async () => {
    const server = serve();
    const user = openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    expect(document.activeElement?.textContent).toBe('Would you recommend us?');
    expect(screen.getByText(/1 then 0 for 10/)).toBeTruthy();
    press('1', 1000);
    press('0', 1100);
    await user.keyboard('{Enter}');
    press('1', 1200);
    await user.keyboard('{Enter}');
    press('0', 1300);
    press('1', 1400);
    press('0', 1500);
    await user.keyboard('{Enter}');
    await screen.findByText('lot');
    expect(server.requestsOf(responseEndpoints.submit)[0]?.body).toMatchObject({
      response: JSON.stringify([
        { id: 'q1', value: 10 },
        { id: 'q2', value: 1 },
        { id: 'q3', value: 10 },
      ]),
    });
  });

  test('within a second, and of one question', async () => {
    const user = openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    press('1', 5000);
    press('0', 5999);
    isChosen(10);
    press('1', 7000);
    press('0', 8001);
    isChosen(0);
    press('1', 9000);
    await user.click(screen.getByRole('radio', { name: '5' }));
    press('0', 9500);
    isChosen(0);
    press('1', 10_000);
    await user.click(next());
    press('0', 10_100);
    isChosen(0);
  });

  test('however long the 0 of a 10 is held down', async () => {
    openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    press('1', 5000);
    press('0', 5100);
    press('0', 5600, { repeat: true });
    isChosen(10);
  });

  test('and an Enter that is held down goes one question on', async () => {
    const user = openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}6{Enter}');
    expect(screen.getByText('3/3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    press('Enter', 5000);
    press('Enter', 5500, { repeat: true });
    press('Enter', 5530, { repeat: true });
    expect(screen.getByText('2/3')).toBeTruthy();
    screen.getByRole('radio', { name: '6' }).focus();
    const held = createEvent.keyDown(screen.getByRole('radio', { name: '6' }), {
      key: 'Enter',
      repeat: true,
    });
    fireEvent(screen.getByRole('radio', { name: '6' }), held);
    // The browser would send the form.
    expect(held.defaultPrevented).toBe(true);
  });

  test('without Shift where the layout has signs in the row of digits, and never of a shortcut', async () => {
    openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    press('&', 5000, { code: 'Digit1' });
    isChosen(1);
    press('à', 5100, { code: 'Digit0' });
    isChosen(10);
    press('3', 6000, { ctrlKey: true });
    isChosen(10);
  });

  test('while nothing has the focus, as after a click beside the question', async () => {
    const user = openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.click(document.body);
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('4');
    isChosen(4);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4' }));
  });

  test('not while a button has the focus, and Enter goes on from an answer that was given before', async () => {
    const user = openAnswerPage(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('7{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('Would you recommend us?');
    await user.keyboard('{Enter}');
    expect(screen.getByText('2/3')).toBeTruthy();
    await user.keyboard('4');
    next().focus();
    await user.keyboard('9');
    isChosen(4);
  });
});
