import { describe, expect, it } from 'vitest';
import { alarmingLine } from './alarming-line';
import { nextDelay } from './back-off';

describe('the pause before a restart', () => {
  it('doubles from 0.2 s to 5 s while a process keeps failing', () => {
    const pauses = [0];
    for (let i = 0; i < 8; i++) pauses.push(nextDelay(pauses.at(-1) ?? 0, 1_000));
    expect(pauses.slice(1)).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
  });

  it('is reset after half a minute of uptime', () => {
    expect(nextDelay(5_000, 30_000)).toBe(200);
  });
});

describe('what of a log reaches the console', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', false, undefined],
    ['{"level":40,"msg":"slow"}', false, 'slow'],
    [
      '{"level":50,"msg":"failed","err":{"message":"no such host","stack":"..."}}',
      false,
      'failed: no such host',
    ],
    ['listening', false, undefined],
    ['Error: broken', true, 'Error: broken'],
    ['    at main (main.js:1:1)', true, undefined],
    ['node:internal/modules/run_main:123', true, undefined],
    ['Node.js v20.20.2', true, undefined],
    ['', true, undefined],
    ['{broken', true, '{broken'],
  ])('%s', (line, isError, expected) => {
    expect(alarmingLine(line, isError)).toBe(expected);
  });

  it('is short', () => {
    expect(alarmingLine('x'.repeat(1_000), true)).toHaveLength(241);
  });
});
