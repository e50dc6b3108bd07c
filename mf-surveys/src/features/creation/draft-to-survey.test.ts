import { expect, test } from 'vitest';
import { emptyDraft } from './draft';
import { draftToSurvey, scheduleOf } from './draft-to-survey';

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

test.each([1, 2] as const)('one that recurs has no end unless told', (frequency) => {
  const time = { timeZone: 'Europe/Paris', now, language: 'en' } as const;
  const draft = { ...emptyDraft(null), frequency };
  expect(draftToSurvey(draft, time).endAt).toBeNull();
  expect(draftToSurvey({ ...draft, endDay: '2027-01-31' }, time).endAt).toBe('2027-01-31T22:59:59.999Z');
});
