import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAhead, openMemberFile } from './open-member-file';

const ended = vi.fn();

/** A worker that has all it needs, and never answers: its file keeps it busy. */
class BusyWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(): void {
    queueMicrotask(() => this.onmessage?.({ data: { progress: { rows: 0, share: null } } }));
  }
  terminate = ended;
}

/** A worker whose parts are still on their way. */
class WaitingWorker {
  postMessage = vi.fn();
  terminate = ended;
}

beforeEach(() => {
  ended.mockClear();
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

it('waits longer for what reads the file, and says that it did not load', async () => {
  vi.stubGlobal('Worker', WaitingWorker);
  const opened = openMemberFile(new File(['name'], 'a.csv'), {
    basis: { segmentations: [], language: 'en' },
    wishes: {},
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync(119_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await opened).toEqual({ problem: 'notLoaded' });
  expect(ended).toHaveBeenCalledOnce();
});

/** A worker that fails at the first count of who has left, and answers everything else with its kind. */
class FailingOnce {
  static failed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((reason: unknown) => void) | null = null;
  terminate = ended;
  postMessage({ kind }: { kind: string }): void {
    queueMicrotask(() => {
      if (kind !== 'leavers' || FailingOnce.failed) return this.onmessage?.({ data: { kind } });
      FailingOnce.failed = true;
      this.onerror?.(new Error('out of memory'));
    });
  }
}

it('asks on after a call that failed', async () => {
  vi.stubGlobal('Worker', FailingOnce);
  const opened = await openMemberFile(new File(['name'], 'a.csv'), {
    basis: { segmentations: [], language: 'en' },
    wishes: {},
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if ('problem' in opened) throw new Error(opened.problem);
  const counts = [opened.leavers({}), opened.leavers({})];
  await expect(counts[0]).rejects.toThrow('out of memory');
  expect(await counts[1]).toEqual({ kind: 'leavers' });
  expect(await opened.rowsFor({}, {})).toEqual({ kind: 'rowsFor' });
});

it('loads ahead in a worker that ends with the dialog, also where there are no workers', () => {
  const end = loadAhead();
  expect(ended).not.toHaveBeenCalled();
  end();
  expect(ended).toHaveBeenCalledOnce();
  vi.stubGlobal('Worker', undefined);
  expect(loadAhead()).not.toThrow();
});
