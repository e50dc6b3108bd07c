import { describe, expect, it } from 'vitest';
import { parseDay, writeDay } from './day-text';
import { readDay } from './read-day';

const read = (text: string, locale: string) => readDay(text, locale, 2026);

describe('a written day', () => {
  it.each([
    '2026-12-01',
    '2026-12-1',
    '2026/12/01',
    '1/12/2026',
    '01/12/2026',
    '1/12/26',
    '1.12.2026',
    '1. 12. 2026',
    '1-12-2026',
    '1 12 2026',
    '01122026',
    '011226',
    '20261201',
    '1 déc 2026',
    '1 déc. 2026',
    '1er décembre 2026',
    '1 DECEMBRE 2026',
    '1-déc-26',
    'mardi 1er décembre 2026',
    '1 December 2026',
    ' 1  décembre  2026 ',
  ])('is understood in French: %s', (text) => {
    expect(read(text, 'fr')).toBe('2026-12-01');
  });

  it.each([
    '2026-12-01',
    '12/1/2026',
    '12/01/26',
    '12-1-2026',
    '1.12.2026',
    '12012026',
    '1 Dec 2026',
    '1st of December 2026',
    'Dec 1, 2026',
    'December 1st, 2026',
    'Tuesday, December 1, 2026',
    'dec. 1 26',
  ])('is understood in English: %s', (text) => {
    expect(read(text, 'en')).toBe('2026-12-01');
  });

  it.each([
    ['en', '25/12/2026', '2026-12-25'],
    ['fr', '12/25/2026', '2026-12-25'],
    ['fr', '3 juin 2026', '2026-06-03'],
    ['fr', '3 juil. 2026', '2026-07-03'],
    ['fr', '15 août 85', '1985-08-15'],
    ['en', '3/4/46', '2046-03-04'],
    ['en', '3/4/47', '1947-03-04'],
    ['en', '29 Feb 2028', '2028-02-29'],
  ])('is in %s %s', (locale, text, day) => {
    expect(read(text, locale)).toBe(day);
  });

  it.each([
    '',
    'tomorrow',
    '1/12',
    '30/02/2026',
    '2026-02-30',
    '31 avril 2026',
    '3 jui 2026',
    '3 ma 2026',
    '1/12-2026',
    '1/12/126',
    '00/00/2026',
    '1 de 2026',
  ])('is not guessed: %j', (text) => {
    expect(read(text, 'fr')).toBeNull();
  });

  it.each([
    ['en', '12/01/2026'],
    ['fr', '01/12/2026'],
  ])('is written in %s as %s, and read as it is written', (locale, written) => {
    expect(writeDay('2026-12-01', locale)).toBe(written);
    expect(parseDay(written, locale)).toBe('2026-12-01');
    expect(parseDay('2026-12-01', locale)).toBe('2026-12-01');
    expect(parseDay('1 dec 2026', locale)).toBeNull();
    expect(writeDay('no day', locale)).toBe('no day');
  });
});
