import { expect, it } from 'vitest';
import { untilItsEnd } from './until-its-end';

const untilEnd = (startDate: string, endDate: string, endAt: string | null) =>
  untilItsEnd({ startDate, endDate }, { endAt }, (date) => date.slice(0, 10)).endDate;

it('a survey that is over has no days after its last one', () => {
  expect(untilEnd('2026-10-12', '2026-11-26', '2026-11-01T22:59:59.999Z')).toBe('2026-11-01');
  expect(untilEnd('2026-10-12', '2026-10-20', '2026-11-01T22:59:59.999Z')).toBe('2026-10-20');
  expect(untilEnd('2026-10-12', '2026-11-26', null)).toBe('2026-11-26');
  // Days that are chosen after its end stay what they are.
  expect(untilEnd('2026-11-10', '2026-11-26', '2026-11-01T22:59:59.999Z')).toBe('2026-11-26');
});
