import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, chosen, counter, focused, openPage, press, radio } from '../../testing/open-page';
import { survey, view } from '../../testing/survey-views';

const SEEN = 350;

const openAdvancing = async (advancesAutomatically = true) => {
  const { user } = await openPage(view({ survey: survey({ advancesAutomatically }) }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return user;
};

const prefersReducedMotion = (value: 'no-preference' | 'reduce') => {
  const { happyDOM } = window as typeof window & {
    happyDOM: { settings: { device: { prefersReducedMotion: string } } };
  };
  happyDOM.settings.device.prefersReducedMotion = value;
};

beforeEach(() => {
  prefersReducedMotion('no-preference');
});

test('a tap on an answer goes on when it was seen for a moment', async () => {
  const user = await openAdvancing();
  await user.click(radio(7));
  vi.advanceTimersByTime(SEEN - 1);
  expect([counter(), chosen()]).toEqual(['1/3', '7']);
  vi.advanceTimersByTime(1);
  expect([counter(), focused()]).toEqual(['2/3', 'Do you have what you need?']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Question 2 of 3');
  vi.useRealTimers();
  await vi.waitFor(() => expect(history.state).toEqual({ step: 1 }));
});

test('keys never go on by themselves: they pass the answers one by one', async () => {
  const user = await openAdvancing();
  await user.keyboard('7');
  vi.advanceTimersByTime(10 * SEEN);
  await user.keyboard('{ArrowRight}');
  vi.advanceTimersByTime(10 * SEEN);
  expect([counter(), chosen()]).toEqual(['1/3', '8']);
});

test('nor after a tap beside the answers, where no key passes the form', async () => {
  const user = await openAdvancing();
  await user.click(document.querySelector('.step .hint') ?? document.body);
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('7');
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('1/3');
});

test('a key in that moment keeps the question', async () => {
  const user = await openAdvancing();
  await user.click(radio(7));
  vi.advanceTimersByTime(SEEN - 1);
  press('Tab', 5000);
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('1/3');
});

test('another tap in that moment corrects the answer, and goes nowhere', async () => {
  const user = await openAdvancing();
  await user.click(radio(7));
  vi.advanceTimersByTime(SEEN - 1);
  fireEvent.pointerDown(radio(8));
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('1/3');
  await user.click(radio(8));
  vi.advanceTimersByTime(10 * SEEN);
  expect([counter(), chosen()]).toEqual(['1/3', '8']);
});

test('whoever comes back to change an answer stays there', async () => {
  const user = await openAdvancing();
  await user.click(radio(7));
  vi.advanceTimersByTime(SEEN);
  await user.click(button('Back'));
  await user.click(radio(3));
  vi.advanceTimersByTime(10 * SEEN);
  expect([counter(), chosen()]).toEqual(['1/3', '3']);
});

test('the last question waits for its button', async () => {
  const user = await openAdvancing();
  await user.keyboard('1{Enter}2{Enter}');
  await user.click(radio(3));
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('3/3');
});

test('going on by hand in that moment goes on once', async () => {
  const user = await openAdvancing();
  await user.click(radio(7));
  await user.click(button('Onwards'));
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('2/3');
});

test('nothing moves by itself for whoever wants little motion', async () => {
  prefersReducedMotion('reduce');
  const user = await openAdvancing();
  await user.click(radio(7));
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('1/3');
});

test('nor where the survey does not want it', async () => {
  const user = await openAdvancing(false);
  await user.click(radio(7));
  vi.advanceTimersByTime(10 * SEEN);
  expect(counter()).toBe('1/3');
});
