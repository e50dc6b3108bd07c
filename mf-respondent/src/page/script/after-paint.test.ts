import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/network';
import { chosen, counter } from '../../testing/open-page';
import { view } from '../../testing/survey-views';
import { afterFirstPaint, afterPaint } from './after-paint';
import { runPage } from './run-page';

/** Paints what was asked to be painted. */
let paint: () => void;
let stop: (() => void) | undefined;

beforeEach(() => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('a page runs after its first paint, once', async () => {
  const run = vi.fn();
  afterFirstPaint(run);
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
  paint();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  await userEvent.keyboard('8');
  expect(run).toHaveBeenCalledOnce();
});

test('the first key does not wait for it, and answers', async () => {
  const page = new DOMParser().parseFromString(render(view()), 'text/html');
  document.body.replaceWith(page.body);
  afterFirstPaint(() => (stop = runPage()));
  await userEvent.keyboard('8');
  expect([counter(), chosen()]).toEqual(['1/3', '8']);
});

test('works wait for the next paint, and keep their order', async () => {
  const done: number[] = [];
  for (const work of [1, 2, 3]) afterPaint(() => done.push(work));
  await Promise.resolve();
  expect(done).toEqual([]);
  paint();
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]));
});

test('a page that nobody sees is not painted, and does them all the same, once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  paint();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
