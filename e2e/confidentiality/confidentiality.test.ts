import { beforeAll, expect, it } from 'vitest';
import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { drawCompany, type DrawnCompany } from './company/draw-company';
import { Prover } from './solver/integers';
import type { Score } from './world/truth';

const MOST_PEOPLE = 20;

let prover: Prover;

beforeAll(async () => (prover = await Prover.open()));

/** A small company in which some do not answer. */
const smallCompany = (seed: number): DrawnCompany => ({
  ...drawCompany(seed, MOST_PEOPLE),
  participation: 0.8,
  minimumGroupSize: 5,
  questions: 2,
  mayNotApply: seed % 2 === 1,
  rounds: 1,
  days: 3,
});

const breachesIn = (scores: ReadonlyMap<string, Score>): string[] =>
  [...scores].flatMap(([name, { determined, named, seen, wrong }]) =>
    determined + named + seen + wrong > 0 ? [`${name}: ${determined} ${named} ${seen} ${wrong}`] : [],
  );

it.each([1, 2, 3, 4, 5])('proves nothing about the people of company %i', async (seed) => {
  const looking = attacks.filter((attack) => 'watch' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed), looking, prover))).toEqual([]);
});

it('proves nothing by surveys of its own', async () => {
  const names = ['audiences', 'minimum', 'segmentations', 'deletions'];
  const playing = attacks.filter(({ name }) => names.includes(name));
  expect(breachesIn(await attackCompany(smallCompany(6), playing, prover))).toEqual([]);
});

it('finds people where groups of one are told', async () => {
  const file = attacks.filter(({ name }) => name === 'export');
  const company = { ...smallCompany(1), participation: 1 };
  const scores = await attackCompany(company, file, prover, { minimumGroupSize: 1 });
  expect(scores.get('export')).toMatchObject({ wrong: 0 });
  expect(scores.get('export')?.named).toBeGreaterThan(0);
});
