import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2019-03-01T10:00:00Z');
});
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('now is what it is at the server, and goes on', () => {
  noteServerTime('Fri, 27 Nov 2026 08:00:00 GMT');
  vi.advanceTimersByTime(90_000);
  expect(serverNow().toISOString()).toBe('2026-11-27T08:01:30.000Z');
});

it('answers without a time, and small differences, change nothing', () => {
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(serverNow().toISOString()).toBe('2019-03-01T10:00:00.000Z');
  noteServerTime('Fri, 01 Mar 2019 10:00:01 GMT');
  expect(serverNow().toISOString()).toBe('2019-03-01T10:00:00.000Z');
});
