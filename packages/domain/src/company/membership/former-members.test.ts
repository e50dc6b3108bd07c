import { expect, it } from 'vitest';
import { systemClock } from '../../platform';
import { asBefore } from './former-members';

it('whoever comes back has credentials that no session of before was opened with', () => {
  const former = { _id: 'bob', addressVersion: 2, noRemindersOf: [], audienceIds: [] };
  const [first, second] = [
    asBefore({ clock: systemClock }, former),
    asBefore({ clock: systemClock }, former),
  ];
  expect(first).toMatchObject({ _id: 'bob', addressVersion: 2 });
  expect(first.credentials).toMatch(/\S/);
  expect(first.credentials).not.toBe(second.credentials);
});
