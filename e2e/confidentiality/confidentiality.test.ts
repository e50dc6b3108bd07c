import { beforeAll, expect, it } from 'vitest';
import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { authorsOf } from './attacks/comments';
import { drawCompany, type DrawnCompany } from './company/draw-company';
import { Prover } from './solver/integers';
import type { Score } from './world/truth';

const MOST_PEOPLE = 24;

let prover: Prover;

beforeAll(async () => (prover = await Prover.open()));

/** A small company with groups of three. */
const smallCompany = (seed: number, participation: number): DrawnCompany => ({
  ...drawCompany(seed, MOST_PEOPLE),
  participation,
  minimumGroupSize: 3,
  questions: 2,
  mayNotApply: seed % 2 === 1,
  rounds: 1,
  days: 3,
});

const breachesIn = (scores: ReadonlyMap<string, Score>): string[] =>
  [...scores].flatMap(([name, { determined, named, seen, wrong }]) =>
    determined + named + seen + wrong > 0 ? [`${name}: ${determined} ${named} ${seen} ${wrong}`] : [],
  );

// In 10 two people would be known to be silent if columns were only checked as equations.
it.each([
  { seed: 10, participation: 0.8 },
  { seed: 4, participation: 1 },
])('proves nothing about the people of company $seed', async ({ seed, participation }) => {
  const looking = attacks.filter((attack) => 'watch' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed, participation), looking, prover))).toEqual([]);
});

it.each([
  { seed: 6, participation: 0.8 },
  { seed: 4, participation: 1 },
])('proves nothing by surveys of its own in company $seed', async ({ seed, participation }) => {
  const playing = attacks.filter((attack) => 'play' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed, participation), playing, prover))).toEqual([]);
});

it('finds people where groups of one are told', async () => {
  const files = attacks.filter(({ name }) => ['export', 'report'].includes(name));
  const scores = await attackCompany(smallCompany(1, 1), files, prover, { minimumGroupSize: 1 });
  for (const { name } of files) {
    expect(scores.get(name)).toMatchObject({ wrong: 0 });
    expect(scores.get(name)?.named).toBeGreaterThan(0);
  }
});

it('finds authors where comments are told as they come, and none where a batch hides them', () => {
  const look = (answered: string, included: number, ...texts: string[]) => {
    return { answered: [...answered], included, texts };
  };
  const atOnce = [look('a', 1, 'one'), look('ab', 2, 'one'), look('abc', 3, 'three', 'one')];
  expect([...authorsOf(atOnce)]).toEqual([
    ['one', 'a'],
    ['three', 'c'],
  ]);
  expect([...authorsOf([look('a', 0), look('ab', 0), look('abc', 2, 'one', 'three')])]).toEqual([]);
});
