import { expect, it } from 'vitest';
import { dayRange } from './day-range';

const survey = { startAt: new Date('2026-11-30T23:00:00Z') };
const at = (now: string) => ({ timeZone: 'Europe/Paris', now: new Date(now) });

it.each([
  ['from the start of the survey to today', {}, '2026-12-05T09:00:00Z', '2026-12-01', '2026-12-05'],
  ['the first day alone while it is to come', {}, '2026-11-22T09:00:00Z', '2026-12-01', '2026-12-01'],
  ['as asked', { endDate: '2026-12-03' }, '2026-12-05T09:00:00Z', '2026-12-01', '2026-12-03'],
  [
    'one day that is to come',
    { startDate: '2026-12-09' },
    '2026-12-05T09:00:00Z',
    '2026-12-09',
    '2026-12-09',
  ],
])('the days are %s', (_name, input, now, from, to) => {
  expect(dayRange(input, survey, at(now))).toEqual({ from, to });
});
