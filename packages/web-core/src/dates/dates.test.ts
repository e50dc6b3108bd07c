import { describe, expect, it, vi } from 'vitest';
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

  it('begin a French month with its 1er', () => {
    expect(french.long('2026-12-01')).toBe('1er décembre 2026');
    expect(french.withTime('2026-12-01T10:00:00.000Z')).toMatch(/^1er décembre 2026 /);
    expect(french.long('2026-12-11')).toBe('11 décembre 2026');
    expect(english.long('2026-12-01')).toBe('1 December 2026');
    expect(french.official('2026-12-01')).toBe('01/12/2026');
  });

  it('are those of the company for an instant, and the same everywhere for a calendar day', () => {
    expect(english.day(lateEvening)).toBe('2026-11-21');
    expect(createDates('en', 'America/Los_Angeles').day(lateEvening)).toBe('2026-11-20');
    expect(createDates('en', 'America/Los_Angeles').day('2026-11-21')).toBe('2026-11-21');
  });

  it('are for machines the same whatever form the browser gives to dates', () => {
    /** Writes dates as WebKit does in locales where others write 2026-11-21. */
    class OtherFormat extends Intl.DateTimeFormat {
      override format(): string {
        return '11/21/2026';
      }
    }
    vi.stubGlobal('Intl', { DateTimeFormat: OtherFormat });
    expect(createDates('en', 'Europe/Paris').day(lateEvening)).toBe('2026-11-21');
    expect(createDates('fr', 'Europe/Paris').day('2026-03-02')).toBe('2026-03-02');
    expect(createDates('fr', 'Europe/Paris').day('2026-03-01T23:30:00.000Z')).toBe('2026-03-02');
    vi.unstubAllGlobals();
  });
});
