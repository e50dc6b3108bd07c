import { expect, test, vi } from 'vitest';
import { button, chosen, counter, focused, openPage, press, radio, screen } from '../../testing/open-page';
import { question, survey, view } from '../../testing/survey-views';

test('a digit answers as soon as a question is there, and 1 then 0 is 10 on each of them', async () => {
  const { user, network } = await openPage();
  expect(focused()).toBe('Would you recommend us?');
  expect(document.querySelector('.hint')?.textContent).toMatch(/1 then 0 for 10/);
  press('1', 1000);
  press('0', 1100);
  await user.keyboard('{Enter}');
  press('1', 1200);
  press('0', 1300);
  await user.keyboard('{Enter}');
  press('1', 1400);
  press('0', 1500);
  await user.keyboard('{Enter}');
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '10', q2: '10', q3: '10' }]);
});

test('1 then 0 is 10 within a second only, and of one question', async () => {
  const { user } = await openPage();
  press('1', 5000);
  press('0', 5999);
  expect(chosen()).toBe('10');
  press('1', 7000);
  press('0', 8000);
  expect(chosen()).toBe('0');
  press('1', 9000);
  await user.click(radio(5));
  press('0', 9500);
  expect(chosen()).toBe('0');
  press('1', 10_000);
  press('5', 10_100);
  press('0', 10_200);
  expect(chosen()).toBe('0');
  press('1', 11_000);
  await user.keyboard('{Enter}');
  press('0', 11_100);
  expect([counter(), chosen()]).toEqual(['2/3', '0']);
});

test('a 0 that is held down after a 1 stays a 10', async () => {
  await openPage();
  press('1', 5000);
  press('0', 5100);
  press('0', 5600, { repeat: true });
  expect(chosen()).toBe('10');
});

test('an Enter that is held down goes one question on', async () => {
  const { user } = await openPage();
  await user.keyboard('5{Enter}6{Enter}');
  await user.click(button('Back'));
  await user.click(button('Back'));
  await vi.waitFor(() => expect(history.state).toEqual({ step: 0 }));
  press('Enter', 5000);
  press('Enter', 5500, { repeat: true });
  press('Enter', 5530, { repeat: true });
  expect(counter()).toBe('2/3');
  radio(6).focus();
  // Otherwise the browser would press the form's button.
  expect(press('Enter', 6000, { repeat: true }).defaultPrevented).toBe(true);
  expect(press('Enter', 7000).defaultPrevented).toBe(false);
});

test('the row of digits answers without Shift where the layout has signs in it', async () => {
  await openPage();
  press('&', 5000, { code: 'Digit1' });
  expect(chosen()).toBe('1');
  press('à', 5100, { code: 'Digit0' });
  expect(chosen()).toBe('10');
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'a digit with %s is a shortcut of something else',
  async (modifier) => {
    await openPage();
    expect(press('3', 5000, { [modifier]: true }).defaultPrevented).toBe(false);
    expect(chosen()).toBeUndefined();
  },
);

test('other keys and letters answer nothing', async () => {
  await openPage();
  expect(press('a', 5000, { code: 'KeyA' }).defaultPrevented).toBe(false);
  expect(press('ArrowDown', 5100).defaultPrevented).toBe(false);
  expect(chosen()).toBeUndefined();
});

test('digits answer while nothing has the focus, as after a click beside the question', async () => {
  const { user } = await openPage();
  await user.click(document.body);
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('4');
  expect(chosen()).toBe('4');
  expect(document.activeElement).toBe(radio(4));
  radio(4).blur();
  await user.keyboard('{Enter}');
  expect(counter()).toBe('2/3');
});

test('digits do nothing while a button or the header has the focus', async () => {
  const { user } = await openPage();
  await user.keyboard('7{Enter}4');
  for (const name of ['Onwards', 'Back', 'Français']) {
    button(name).focus();
    await user.keyboard('9');
    expect(chosen()).toBe('4');
  }
  document.querySelector('summary')?.focus();
  await user.keyboard('9');
  expect(chosen()).toBe('4');
});

test('Enter goes on from an answer that was given before, and not without one', async () => {
  const { user } = await openPage();
  await user.keyboard('{Enter}');
  expect(counter()).toBe('1/3');
  await user.keyboard('7{Enter}');
  await user.click(button('Back'));
  await vi.waitFor(() => expect(history.state).toEqual({ step: 0 }));
  expect(focused()).toBe('Would you recommend us?');
  await user.keyboard('{Enter}');
  expect(counter()).toBe('2/3');
  await user.keyboard('{Enter}');
  expect(counter()).toBe('2/3');
});

test('Enter on the last question sends, once every question is answered', async () => {
  const { user, network } = await openPage();
  await user.keyboard('5{Enter}6{Enter}{Enter}');
  expect([counter(), network.requests]).toEqual(['3/3', []]);
  await user.keyboard('9{Enter}');
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '5', q2: '6', q3: '9' }]);
});

test('Enter sends from the question itself, too', async () => {
  const { user, network } = await openPage();
  await user.keyboard('5{Enter}6{Enter}9');
  document.querySelector<HTMLElement>('#q3 h2')?.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('lot');
  expect(network.sent).toHaveLength(1);
});

test('ten questions take at most 21 presses', async () => {
  const questions = Array.from({ length: 10 }, (_, index) => question(index + 1));
  const { user, network } = await openPage(view({ survey: survey({ questions }) }));
  let presses = 0;
  document.addEventListener('keydown', () => (presses += 1));
  for (let value = 1; value < 10; value += 1) await user.keyboard(`${value}{Enter}`);
  await user.keyboard('10{Enter}');
  await screen.findByText('lot');
  expect(Object.values(network.sent[0] ?? {})).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(presses).toBeLessThanOrEqual(21);
});
