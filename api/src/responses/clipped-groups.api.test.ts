import type { Analysis, GroupAnswers, Segmentation, SegmentationResults, Statistics } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { clipByHand } from '@elan/scoring/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PEOPLE = 40;
/** Two people in different groups of both segmentations. */
const [ONE, OTHER] = [0, 21] as const;
const QUESTIONS = [null, null, 'eNPS'];
const K = 5;

/** Six people answer 7 on everything, the others more. */
const usual = (place: number): number[] =>
  place % 7 === 0 ? [7, 7, 7] : [8 + (place % 3), 8 + ((place + 1) % 3), place % 2 === 0 ? 9 : 8];

/** A closed survey of 40 people in two teams and two sites, one of whom is unhappy with everything. */
async function withUnhappy(unhappy: number) {
  const scene = await buildSurveyScene(api, {
    members: PEOPLE,
    company: { fields: { minimumGroupSize: K } },
  });
  const make = async (name: string) => {
    const body = { name, type: 'select', fields: [{ value: 'A' }, { value: 'B' }] };
    const created = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
    api.clock.advance(1000);
    return created;
  };
  const [team, site] = [await make('Team'), await make('Site')];
  for (const [place, { _id, companyId }] of scene.members.entries()) {
    const extraData = [
      { segmentationId: team.id, value: team.fields[place % 2]?.id },
      { segmentationId: site.id, value: site.fields[Math.floor(place / 20)]?.id },
    ];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  const survey = await scene.createSurvey({}, QUESTIONS);
  const values = scene.members.map((_, place) => (place === unhappy ? [1, 0, 1] : usual(place)));
  // Neighbours are in the same site: a batch of only these would leave too few of it.
  for (const turn of scene.members.keys()) {
    const place = (turn * 11) % PEOPLE;
    await scene.answer(survey, scene.members[place]?._id ?? '', values[place] ?? []);
  }
  await scene.close(survey);
  const read = async (path: string) => (await api.call(`GET ${path}`, { as: await scene.signIn() })).body;
  const heatmap = async ({ id }: Segmentation) =>
    (await read(`/surveys/${survey.id}/responses/segmentations?segmentationId=${id}`)) as SegmentationResults;
  const analysis = (await read(`/statistics/surveys/${survey.id}/analysis`)) as Analysis;
  const round = analysis.round?.id.split(':')[1] ?? '';
  const answersOf = async (group: number, questionId: string) =>
    (await read(
      `/statistics/surveys/${survey.id}/group-answers?segmentationId=${team.id}&groupId=${team.fields[group]?.id ?? ''}&questionId=${questionId}&round=${round}`,
    )) as GroupAnswers;
  const tables = await allModels(api.context)
    .GroupCount.find({ companyId: scene.company._id, surveyId: survey.id })
    .lean();
  const { refreshToken } = await scene.signIn();
  const csv = async (query: string) => {
    const path = `GET /surveys/${survey.id}/responses/csv${query}`;
    return (await api.call(path, { atRoot: true, cookies: { refresh: encodeURIComponent(refreshToken) } }))
      .text;
  };
  return {
    values,
    statistics: await scene.statistics(survey.id),
    heatmaps: [await heatmap(team), await heatmap(site)],
    analysis,
    answers: await Promise.all([0, 1].flatMap((group) => ['1', '2', '3'].map((id) => answersOf(group, id)))),
    stored: tables
      .sort((a, b) => Number(b.isDetailed) - Number(a.isDetailed))
      .map(({ columns, rest, ends }) => ({
        columns: columns.map(({ id: _, ...column }) => column),
        rest,
        ends,
      })),
    files: { plain: await csv(''), ofTeam: await csv(`?segmentationId=${team.id}`) },
  };
}

type Told = Awaited<ReturnType<typeof withUnhappy>>;

const sorted = (text: string) => text.replaceAll('"', '').split('\n').toSorted();
const withoutIds = ({ heatmaps, analysis, answers, stored }: Told) => ({
  heatmaps: heatmaps.map(({ columns, results, company }) => ({
    columns: columns.map(({ responses, hidden, participation }) => ({ responses, hidden, participation })),
    rows: results.map(({ company: score, scores }) => [score, scores.map(({ id: _, ...cell }) => cell)]),
    company,
  })),
  groups: analysis.groups?.groups.map(({ id: _, ...group }) => group),
  standouts: analysis.standouts.length,
  answers,
  stored,
});
const shownIn = ({ heatmaps }: Told) =>
  heatmaps.flatMap(({ columns }) => columns.map(({ hidden }) => hidden === null));
const histograms = ({ questions }: Statistics) => questions.map(({ histogram }) => histogram);

/** Batches are drawn at random: in a few companies a column has to be hidden. */
async function withAllShown(unhappy: number): Promise<Told> {
  for (let company = 0; company < 8; company += 1) {
    const told = await withUnhappy(unhappy);
    if (shownIn(told).every((isShown) => isShown)) return told;
  }
  throw new Error('no company of eight shows all groups');
}

describe('the figures of groups', () => {
  it('do not say which group the one unhappy person is in', { timeout: 600_000 }, async () => {
    const [one, other] = [await withAllShown(ONE), await withAllShown(OTHER)];
    // The company's distribution is exact.
    expect(histograms(one.statistics)).toEqual(histograms(other.statistics));
    expect(histograms(one.statistics).map((counts) => counts?.slice(0, 2))).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    expect(withoutIds(one)).toEqual(withoutIds(other));
    expect(sorted(one.files.ofTeam).filter((line) => /^[01]\b/.test(line))).toEqual([]);
    // Everybody's answers together are exact in the file, too.
    expect(sorted(one.files.plain).filter((line) => /^1\b/.test(line))).toHaveLength(1);

    // They are those of the rule, too.
    const people = one.values.map((values) => ({ counts: true, values }));
    const rows = clipByHand(people, K, ['0-10', '0-10', 'eNPS']);
    const lowest = Math.min(...rows.map(([answer = 0]) => answer));
    expect(lowest).toBeGreaterThan(6);
    expect(one.files.ofTeam.split('\n')[0]).toContain(`Question 1 (${lowest} = ${lowest} or less`);
    const [ofTeam] = one.heatmaps;
    ofTeam?.results.slice(0, 2).forEach(({ scores, company }, question) => {
      const meanOf = (of: readonly number[][]) =>
        of.reduce((sum, row) => sum + (row[question] ?? 0), 0) / of.length;
      const whole = meanOf(rows);
      [0, 1].forEach((group) => {
        const own = meanOf(rows.filter((_, place) => place % 2 === group));
        expect(scores[group]?.score).toBeCloseTo(own, 9);
        expect(scores[group]?.difference).toBeCloseTo(own - whole, 9);
      });
      expect(company).toBeCloseTo(meanOf(one.values), 9);
    });
    const [{ histogram, ends } = {}] = one.answers;
    expect(ends).toMatchObject({ lo: lowest });
    const counted = rows.filter((_, place) => place % 2 === 0);
    expect(histogram).toEqual(
      Array.from({ length: 11 }, (_, value) => counted.filter(([answer]) => answer === value).length),
    );
  });
});
