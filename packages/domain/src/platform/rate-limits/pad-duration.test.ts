import { describe, expect, it } from 'vitest';
import { systemClock } from '../context/clock';
import { padDuration } from './pad-duration';

describe('a padded answer', () => {
  it.each([
    ['a result', () => Promise.resolve('found')],
    ['a failure', () => Promise.reject(new Error('missing'))],
  ])('%s waits for the clock', async (_what, work) => {
    let wake = () => {};
    let isAnswered = false;
    const sleep = () => new Promise<void>((resolve) => (wake = resolve));
    const answer = padDuration({ clock: { ...systemClock, sleep } }, 80, work).finally(
      () => (isAnswered = true),
    );
    const settled = Promise.allSettled([answer]);
    await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    wake();
    await settled;
    expect(isAnswered).toBe(true);
  });

  it('takes at least as long as is asked by the system’s clock', async () => {
    const start = performance.now();
    await padDuration({ clock: systemClock }, 60, () => Promise.resolve());
    expect(performance.now() - start).toBeGreaterThan(55);
  });
});
