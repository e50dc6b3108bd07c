import { describe, expect, it } from 'vitest';
import { type Asked, withheldBeside } from './beside-other-rounds';

const K = 5;

const people = (from: number, to: number): Set<string> =>
  new Set(Array.from({ length: to - from }, (_person, index) => String(from + index)));

const audience = (asked: Set<string>, groups: Set<string>[] = []): Asked => ({
  ...{ people: asked, isEverybody: false, groups },
});
const everybody = (asked: Set<string>, groups: Set<string>[] = []): Asked => ({
  ...{ people: asked, isEverybody: true, groups },
});

describe('a round beside another one that asks the same', () => {
  it.each([
    ['the same people', audience(people(0, 20)), audience(people(0, 20))],
    ['quite others', audience(people(0, 20)), audience(people(20, 40))],
    ['enough in each part', audience(people(0, 20)), audience(people(10, 40))],
    ['a team of the company', audience(people(0, 20)), everybody(people(0, 60), [people(0, 20)])],
    [
      'a trial with fewer than the minimum, of which nothing is shown',
      everybody(people(0, 60)),
      audience(people(0, 4)),
    ],
    ['everybody, before two people came', everybody(people(0, 62)), everybody(people(0, 60))],
    ['everybody, before two people left', everybody(people(2, 60)), everybody(people(0, 60))],
    [
      'the company, before two people came to the team',
      audience(people(38, 62)),
      everybody(people(0, 60), [people(38, 60)]),
    ],
  ])('shows all: %s', (_case, own, other) => {
    expect(withheldBeside(own, other, K)).toBe(null);
  });

  it.each([
    ['one more person', audience(people(0, 21)), audience(people(0, 20))],
    ['one person less', audience(people(0, 19)), audience(people(0, 20))],
    ['one person in both', audience(people(0, 20)), audience(people(19, 40))],
    ['all of the company but one', audience(people(0, 59)), everybody(people(0, 60))],
    ['all of a team but one', audience(people(0, 19)), everybody(people(0, 60), [people(0, 20)])],
    ['a team and four others', audience(people(0, 24)), everybody(people(0, 60), [people(0, 20)])],
  ])('shows nothing of an audience: %s', (_case, own, other) => {
    expect(withheldBeside(own, other, K)).toBe('all');
  });

  it.each([
    ['all but one of the company', everybody(people(0, 60)), audience(people(0, 59))],
    ['all but one of a team', everybody(people(0, 60), [people(0, 20)]), audience(people(0, 19))],
  ])('shows no groups of the company beside %s', (_case, own, other) => {
    expect(withheldBeside(own, other, K)).toBe('groups');
  });

  it('leaves one point of a star of audiences: later ones share the victim with it', () => {
    const points = Array.from({ length: 14 }, (_point, index) =>
      audience(new Set(['victim', ...people(10 * index, 10 * index + K - 1)])),
    );
    const [first, ...others] = points;
    expect(others.map((point) => first && withheldBeside(point, first, K))).toEqual(others.map(() => 'all'));
  });
});
