import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemberFile } from './open-member-file';

const ended = vi.fn();

/** A worker that never answers: its file keeps it busy. */
class BusyWorker {
  postMessage = vi.fn();
  terminate = ended;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', BusyWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stops reading a file after 20 seconds, and says so', async () => {
  const opened = openMemberFile(new File(['name'], 'a.csv'), {
    basis: { segmentations: [], language: 'en' },
    wishes: {},
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await opened).toEqual({ problem: 'tooSlow' });
  expect(ended).toHaveBeenCalledOnce();
});
