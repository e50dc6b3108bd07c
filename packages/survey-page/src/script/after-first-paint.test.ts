import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/network';
import { chosen, counter } from '../testing/open-page';
import { view } from '../testing/survey-views';
import { afterFirstPaint } from './after-first-paint';
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
