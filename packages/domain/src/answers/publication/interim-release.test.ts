import { expect, it } from 'vitest';
import { DAY, later } from '../../platform';
import { dueBatches, interimRelease } from './interim-release';

const startsAt = new Date('2026-11-02T09:00:00Z');
const round = {
  startsAt,
  endsAt: later(startsAt, 20 * DAY),
  mostInvited: 296,
  counting: 290,
  batches: 12,
  published: 60,
  releases: [],
};

it('groups wait for half of those invited or half of the time, whichever is first', () => {
  expect(interimRelease(round)).toEqual({ answers: 148, at: later(startsAt, 10 * DAY) });
  expect(dueBatches(round, later(startsAt, 9 * DAY))).toBe(0);
  expect(dueBatches({ ...round, published: 147 }, startsAt)).toBe(0);
  expect(dueBatches({ ...round, published: 148, batches: 29 }, startsAt)).toBe(14);
  expect(dueBatches(round, later(startsAt, 10 * DAY))).toBe(6);
});

it('without an end, two weeks stand for half of the time', () => {
  expect(interimRelease({ ...round, endsAt: null })?.at).toEqual(later(startsAt, 14 * DAY));
});

it.each([
  ['fewer than 150 people who count were invited', { counting: 149 }],
  ['groups were published before', { releases: [{ batches: 4, shown: [] }] }],
])('groups come at the end when %s', (_case, changes) => {
  expect(interimRelease({ ...round, ...changes })).toBe(null);
  expect(dueBatches({ ...round, ...changes, published: 290 }, later(startsAt, 19 * DAY))).toBe(0);
});

it('of hardly any batches, no half is published', () => {
  expect(dueBatches({ ...round, batches: 3 }, later(startsAt, 19 * DAY))).toBe(0);
});
