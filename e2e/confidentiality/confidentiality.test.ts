import { repeats } from '@elan/tooling/repeats';
import { beforeAll, expect, it } from 'vitest';
import { attackCompany } from './attack-company';
import { attacks } from './attacks';
import { authorsOf } from './attacks/comments';
import { claimsOfRound } from './attacks/heatmaps';
import { withReported } from './attacks/reports';
import { drawCompany, type DrawnCompany } from './company/draw-company';
import { Random } from './company/random';
import { cellsOf, cellsOfExport, membersOf, type Cell } from './solver/cells';
import { Prover } from './solver/integers';
import { readExport } from './world/read-export';
import { runSurvey } from './world/run-survey';
import type { Reading, SurveyRun } from './world/survey-run';
import { withFiguresFromSentences } from './solver/sentence-figures';
import type { Claim, Score } from './world/truth';
import { World } from './world/world';

const MOST_PEOPLE = 24;

let prover: Prover;

beforeAll(async () => (prover = await Prover.open()));

interface Leak {
  readonly survey: SurveyRun;
  readonly reading: Reading;
  readonly heatmap: Reading['heatmaps'][number];
  readonly group: string;
  readonly memberId: string;
  readonly question: { readonly id: string; readonly label: string };
  readonly value: number;
  readonly claimsOf: (cells: readonly Cell[]) => Claim[];
}

/** A small company with groups of three. */
const smallCompany = (seed: number, participation: number): DrawnCompany => ({
  ...drawCompany(seed, MOST_PEOPLE),
  participation,
  minimumGroupSize: 3,
  questions: 2,
  mayNotApply: seed % 2 === 1,
  rounds: 1,
  days: 3,
  cards: undefined,
});

const breachesIn = (scores: ReadonlyMap<string, Score>): string[] =>
  [...scores].flatMap(([name, { determined, named, seen, wrong }]) =>
    determined + named + seen + wrong > 0 ? [`${name}: ${determined} ${named} ${seen} ${wrong}`] : [],
  );

// In company 10, two people would be known not to have answered if columns were only checked as equations.
it.each(
  [
    { seed: 10, participation: 0.8 },
    { seed: 4, participation: 1 },
  ].slice(0, repeats(2, 0)),
)('proves nothing about the people of company $seed', async ({ seed, participation }) => {
  const looking = attacks.filter((attack) => 'watch' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed, participation), looking, prover))).toEqual([]);
});

it.each(
  [
    { seed: 4, participation: 1 },
    { seed: 6, participation: 0.8 },
  ].slice(0, repeats(2, 0)),
)('proves nothing by surveys of its own in company $seed', async ({ seed, participation }) => {
  const playing = attacks.filter((attack) => 'run' in attack);
  expect(breachesIn(await attackCompany(smallCompany(seed, participation), playing, prover))).toEqual([]);
});

// Nine cards are three times the minimum: those of the released sheet count.
it.each(
  [
    { seed: 1, areReleased: true },
    { seed: 11, areReleased: false },
  ].slice(0, repeats(2, 1)),
)('proves nothing about people with cards in company $seed', async ({ seed, areReleased }) => {
  const { segmentations } = drawCompany(seed);
  const cards = { areReleased, arePiled: true };
  const drawn = { ...smallCompany(seed, 0.8), segmentations, people: MOST_PEOPLE, cards };
  const wanted = attacks.filter(({ name }) => ['watching', 'heatmaps', 'plants'].includes(name));
  expect(breachesIn(await attackCompany(drawn, wanted, prover))).toEqual([]);
});

/** Somebody who is alone in a group, which is hidden, and what the pages, files and reports would say about the group. */
async function withLeaks(run: (leak: Leak) => void): Promise<void> {
  const world = await World.open({ ...smallCompany(1, 1), mayNotApply: false });
  try {
    const survey = await runSurvey(world, [], new Random(3));
    const reading = await survey.read(survey.roundDays[0]);
    const [single] = reading.heatmaps.flatMap((heatmap) =>
      heatmap.table.columns.flatMap(({ id, value, responses }) => {
        const inside = [...membersOf(survey.members, heatmap.segmentation, heatmap.table, id)];
        return responses === null && inside.length === 1
          ? [{ heatmap, group: value, memberId: inside[0] ?? '' }]
          : [];
      }),
    );
    const [question] = survey.questions;
    if (!single || !question) throw new Error('Nobody is alone in a group');
    const value = world.truth.valueOf(survey.id, single.memberId, question.id) ?? NaN;
    const claimsOf = (cells: readonly Cell[]) =>
      claimsOfRound(survey, 0, cells, { prover, random: new Random(4) });
    run({ ...single, survey, reading, question, value, claimsOf });
  } finally {
    await world.close();
  }
}

const ofOne = ({ memberId, question, value }: Leak) =>
  expect.objectContaining({ memberId, values: { [question.id]: value } }) as unknown;

it('finds people if an employee page gives figures about a hidden group', () =>
  withLeaks((leak) => {
    const { reading, heatmap, group, question, value, survey, claimsOf } = leak;
    const cellsWith = (sentence: string) =>
      cellsOf(withFiguresFromSentences(reading, [sentence], survey), { members: survey.members, spans: [0] });
    const low = `L’écart le plus net : ${group} (${heatmap.segmentation.name}), sur « ${question.label} », avec ${value},0, soit 1,2 de moins.`;
    expect(claimsOf(cellsWith(low))).toContainEqual(ofOne(leak));
    expect(claimsOf(cellsWith('The score has risen by 1.0 to 8.2.'))).not.toContainEqual(ofOne(leak));
  }));

it('finds people if a report or a file gives figures about a hidden group', () =>
  withLeaks((leak) => {
    const { reading, heatmap, group, question, value, survey, claimsOf } = leak;
    const frame = { members: survey.members, spans: [0] };
    const scores = new Map([[question.label, new Map([[group, value]])]]);
    const shown = withReported(heatmap, { responses: new Map([[group, 1]]), scores });
    const heatmaps = reading.heatmaps.map((other) => (other === heatmap ? shown : other));
    expect(claimsOf(cellsOf({ ...reading, heatmaps }, frame))).toContainEqual(ofOne(leak));
    const file = `"${question.label}","${heatmap.segmentation.name}"\r\n"${value}","${group}"\r\n`;
    const ofFile = cellsOfExport(readExport(file, survey.questions), shown, frame);
    expect(claimsOf([...cellsOf(reading, frame), ...ofFile])).toContainEqual(ofOne(leak));
    expect(claimsOf(cellsOf(reading, frame))).not.toContainEqual(ofOne(leak));
  }));

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
