import { beforeAll, expect, it } from 'vitest';
import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { authorsOf } from './attacks/comments';
import { claimsOfRound } from './attacks/heatmaps';
import { drawCompany, type DrawnCompany } from './company/draw-company';
import { Random } from './company/random';
import { cellsOf, membersOf } from './solver/cells';
import { Prover } from './solver/integers';
import { runSurvey } from './world/run-survey';
import { withFiguresFromSentences } from './solver/sentence-figures';
import type { Score } from './world/truth';
import { World } from './world/world';

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

// In company 10, two people would be known not to have answered if columns were only checked as equations.
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
  const playing = attacks.filter((attack) => 'run' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed, participation), playing, prover))).toEqual([]);
});

it('finds people if groups of one are shown', async () => {
  const files = attacks.filter(({ name }) => ['export', 'report'].includes(name));
  const scores = await attackCompany(smallCompany(1, 1), files, prover, { minimumGroupSize: 1 });
  for (const { name } of files) {
    expect(scores.get(name)).toMatchObject({ wrong: 0 });
    expect(scores.get(name)?.named).toBeGreaterThan(0);
  }
});

it('finds people if an employee page gives figures about a hidden group', async () => {
  const world = await World.open({ ...smallCompany(1, 1), mayNotApply: false });
  try {
    const run = await runSurvey(world, [], new Random(3));
    const reading = await run.read(run.roundDays[0]);
    const [single] = reading.heatmaps.flatMap(({ segmentation, table }) =>
      table.columns.flatMap(({ id, value, responses }) => {
        const inside = [...membersOf(run.members, segmentation, table, id)];
        return responses === null && inside.length === 1
          ? [{ segmentation, value, memberId: inside[0] ?? '' }]
          : [];
      }),
    );
    if (!single) throw new Error('Nobody is alone in a group');
    const [question] = run.questions;
    const value = world.truth.valueOf(run.id, single.memberId, question?.id ?? '');
    const claimsOf = (sentences: readonly string[]) => {
      const cells = cellsOf(withFiguresFromSentences(reading, sentences, run), {
        members: run.members,
        spans: [0],
      });
      return claimsOfRound(run, 0, cells, { prover, random: new Random(4) });
    };
    const named = { memberId: single.memberId, values: { [question?.id ?? '']: value } };
    const group = `${single.value} (${single.segmentation.name})`;
    const low = `L’écart le plus net : ${group}, sur « ${question?.label} », avec ${value},0, soit 1,2 de moins.`;
    expect(claimsOf([low])).toContainEqual(expect.objectContaining(named));
    expect(claimsOf(['The score has risen by 1.0 to 8.2.'])).not.toContainEqual(
      expect.objectContaining(named),
    );
  } finally {
    await world.close();
  }
});

it('finds authors if comments are shown one by one, and none if a batch hides them', () => {
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
