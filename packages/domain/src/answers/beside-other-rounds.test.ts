import { describe, expect, it } from 'vitest';
import { type Asked, withheldAmong, withheldBeside } from './beside-other-rounds';

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

describe('a round beside several others that ask the same', () => {
  const among = (own: Asked, others: readonly Asked[], minimum = K) =>
    withheldAmong(
      own,
      others.map((asked, index) => ({ surveyId: `${index}`, shared: ['question'], asked })),
      minimum,
    );
  const union = (...sets: readonly Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

  const [a, b, c] = [people(0, 10), people(10, 20), people(20, 30)];
  const plus = (sets: readonly Set<string>[], more: number) =>
    audience(union(...sets, people(90, 90 + more)));

  it.each([
    ['two teams', [a, b], [a, b]],
    ['three projects in a ring', [union(a, b), union(b, c), union(c, a)], [a, b, c]],
  ])('shows nothing of an audience of %s and few others, and all of one with enough', (_case, parts, all) => {
    const others = parts.map((part) => audience(part));
    others.forEach((other, index) => expect(among(other, others.slice(0, index))).toBe(null));
    for (const more of [1, 2, K - 1]) expect(among(plus(all, more), others)).toBe('all');
    for (const more of [0, K]) expect(among(plus(all, more), others)).toBe(null);
  });

  it('shows nothing that leaves few of the company once all teams are subtracted', () => {
    const teams = [audience(people(0, 20)), audience(people(20, 40))];
    const last = audience(people(40, 57));
    expect(among(last, [...teams, everybody(people(0, 60))])).toBe('all');
    expect(among(last, [...teams, everybody(people(0, 62))])).toBe(null);
    expect(among(last, [...teams, everybody(people(0, 57))])).toBe(null);
    expect(among(everybody(people(0, 60)), [...teams, last])).toBe('groups');
    expect(among(everybody(people(0, 58)), [...teams, last])).toBe('all');
  });

  it('shows three projects that overlap, beside the company', () => {
    const projects = [audience(people(0, 30)), audience(people(20, 50)), audience(people(40, 70))];
    const company = everybody(people(0, 120));
    projects.forEach((project, index) => {
      expect(among(project, [company, ...projects.slice(0, index)])).toBe(null);
    });
  });

  it('leaves out who came between two rounds of another survey, and what others tell already', () => {
    const before = { surveyId: 'weekly', shared: ['question'], asked: audience(people(0, 20)) };
    const now = { ...before, asked: audience(people(0, 21)) };
    const other = audience(people(0, 40));
    expect(withheldAmong(other, [now, before], K)).toBe(null);
    const [company, most] = [everybody(people(0, 40)), audience(people(0, 37))];
    expect(among(audience(people(0, 20)), [company, most])).toBe(null);
  });

  it('shows nothing that tells of few, where others tell of other few already', () => {
    const most = [everybody(people(0, 60)), audience(people(0, 57))];
    const teams = [audience(people(0, 20)), audience(people(20, 40))];
    for (const others of [
      [...teams, ...most],
      [...most, ...teams],
    ]) {
      expect(among(audience(people(0, 42)), others)).toBe('all');
      expect(among(audience(people(0, 45)), others)).toBe(null);
    }
  });

  it('compares only rounds that ask the same question', () => {
    const teams = [audience(people(0, 20)), audience(people(20, 40))];
    const last = audience(people(40, 57));
    const others = [...teams, everybody(people(0, 60))].map((asked, index) => ({
      surveyId: `${index}`,
      shared: [String(index)],
      asked,
    }));
    expect(withheldAmong(last, others, K)).toBe(null);
  });
});
