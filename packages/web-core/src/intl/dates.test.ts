import { describe, expect, it } from 'vitest';
import { createDates } from './dates';

const english = createDates('en', 'Europe/Paris');
const french = createDates('fr', 'Europe/Paris');
const lateEvening = '2026-11-20T23:30:00.000Z';

describe('dates', () => {
  it('are month first in English and day first in French', () => {
    expect(english.official('2026-11-20')).toBe('11/20/2026');
    expect(french.official('2026-11-20')).toBe('20/11/2026');
  });

  it('name the month after the day', () => {
    expect(english.long('2026-11-20')).toBe('20 November 2026');
    expect(french.long('2026-11-20')).toBe('20 novembre 2026');
    expect(french.month('2026-11-20')).toBe('nov. 2026');
  });

  it('are those of the company for an instant, and the same everywhere for a calendar day', () => {
    expect(english.day(lateEvening)).toBe('2026-11-21');
    expect(createDates('en', 'America/Los_Angeles').day(lateEvening)).toBe('2026-11-20');
    expect(createDates('en', 'America/Los_Angeles').day('2026-11-21')).toBe('2026-11-21');
  });
});
