import { describe, expect, it } from 'vitest';
import { HourlyCounts, HourlyHighest } from './by-the-hour';

function clockAt(start: string) {
  let time = Date.parse(start);
  return { now: () => new Date(time), set: (next: string) => void (time = Date.parse(next)) };
}

describe('what is counted by the hour', () => {
  it('stays as it was until the hour is over, however often it is asked', () => {
    const clock = clockAt('2026-11-20T10:00:00Z');
    const counts = new HourlyCounts(clock);
    for (let minute = 0; minute < 60; minute += 1) {
      clock.set(`2026-11-20T10:${String(minute).padStart(2, '0')}:30Z`);
      if (minute % 7 === 0) counts.add('ok');
      expect([...counts.shown()]).toEqual([]);
    }
    clock.set('2026-11-20T11:00:00Z');
    expect([...counts.shown()]).toEqual([['ok', 9]]);
    counts.add('ok');
    counts.add('failed');
    expect([...counts.shown()]).toEqual([['ok', 9]]);
    clock.set('2026-11-20T15:20:00Z');
    expect(Object.fromEntries(counts.shown())).toEqual({ ok: 10, failed: 1 });
  });

  it('is told no sooner by a clock that is set back', () => {
    const clock = clockAt('2026-11-20T10:59:00Z');
    const counts = new HourlyCounts(clock);
    clock.set('2026-11-20T11:01:00Z');
    counts.add('ok');
    for (const time of ['10:59', '10:01', '11:58'])
      expect((clock.set(`2026-11-20T${time}:00Z`), counts.shown().size)).toBe(0);
    clock.set('2026-11-20T12:00:00Z');
    expect(counts.shown().get('ok')).toBe(1);
  });
});

describe('the highest level', () => {
  it('is that of the last hour, and counts what lasts into the next one', () => {
    const clock = clockAt('2026-11-20T10:10:00Z');
    const highest = new HourlyHighest(clock);
    for (const by of [1, 1, 1, -1, -1] as const) highest.move(by);
    expect(highest.shown()).toBe(0);
    clock.set('2026-11-20T11:00:00Z');
    expect(highest.shown()).toBe(3);
    highest.move(1);
    highest.move(-1);
    expect(highest.shown()).toBe(3);
    clock.set('2026-11-20T12:30:00Z');
    expect(highest.shown()).toBe(2);
    highest.move(-1);
    clock.set('2026-11-20T15:00:00Z');
    expect(highest.shown()).toBe(0);
  });
});
