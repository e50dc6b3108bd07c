import { expect, test } from 'vitest';
import { emptyDraft } from './draft';
import { scheduleOf } from './draft-to-survey';

const now = new Date('2026-11-22T10:00:00Z');
const endOf = (startDay: string | null) =>
  scheduleOf({ ...emptyDraft(null), startDay }, 'Europe/Paris', now).endDay;

test.each([
  [null, '2026-12-22'],
  ['2026-12-05', '2027-01-05'],
  ['2026-11-02', '2026-12-22'],
  ['2026-01-01', '2026-12-22'],
  ['', ''],
])('a survey that starts on %s ends on %s unless told', (startDay, endDay) => {
  expect(endOf(startDay)).toBe(endDay);
});
