import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTicker } from './ticker';
import { buildWorker, type TestWorker } from './testing/build-worker';

let worker: TestWorker;
beforeAll(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => worker.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('is alive as long as it looks for work, also in vain, and not when it hangs', async () => {
  const { tools, clock } = worker;
  let look = (): Promise<boolean> => Promise.reject(new Error('The database is away'));
  const job = { name: 'job', lockLifetime: 5_000, isDue: () => look(), run: () => Promise.resolve() };
  const ticker = startTicker([job], tools);
  for (let second = 0; second < 120; second += 1) {
    clock.advance(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tools.watch.pulse.isBeating()).toBe(true);
  }
  look = () => new Promise(() => undefined);
  for (let second = 0; second < 120; second += 1) {
    clock.advance(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tools.watch.pulse.isBeating()).toBe(second < 60);
  }
  void ticker.stop();
});
