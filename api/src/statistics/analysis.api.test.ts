import type { Analysis, GroupAnswers, Segmentation, SegmentationResults, Change } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { clipByHand } from '@elan/scoring/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnsweredBy,
  expectedChange,
  expectedDifference,
  expectedDriver,
  expectedSlack,
  expectedTurnout,
  valuesOf,
} from '../testing/analysis-oracle';
import { differences } from '../testing/oracle';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Repeatable pseudo-random numbers (a linear congruential generator). */
function chance(seed: number): (below: number) => number {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const OPTIONS = ['North', 'South'];
const MONDAYS = ['2026-09-07', '2026-09-14'];
const SUNDAYS = ['2026-09-13', '2026-09-20'];

/** A company whose survey went through two rounds, with everything that was answered. */
async function twoRounds(seed: number) {
  const roll = chance(seed);
  api.clock.set(`${MONDAYS[0]}T08:00:00Z`);
  const size = seed % 3 === 0 ? 24 + roll(6) : 36 + roll(10);
  const minimum = 3 + roll(3);
  const scene = await buildSurveyScene(api, {
    members: size,
    company: { fields: { minimumGroupSize: minimum } },
  });
  const body = { name: 'Region', type: 'select', fields: OPTIONS.map((value) => ({ value })) };
  const region = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  const cells = scene.members.map((_, place) => (place * 7 + seed) % 2);
  for (const [place, { _id, companyId }] of scene.members.entries()) {
    const extraData = [{ segmentationId: region.id, value: region.fields[cells[place] ?? 0]?.id }];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  const isENps = seed % 4 === 0;
  const own = ['Team', seed % 2 === 0 ? 'eNPS' : null, 'Pay', 'Team'];
  const categories = isENps ? ['eNPS', 'Products and services', 'Team'] : own;
  const draft = {
    ...{ frequency: 2 as const, frequencyStart: 1 as const, endAt: null },
    ...(isENps && { templateId: 2 as const }),
  };
  const survey = await scene.createSurvey(draft, ...(isENps ? [] : [categories]));
  const rounds: AnsweredBy[][] = [];
  for (const [week, monday] of MONDAYS.entries()) {
    api.clock.set(`${monday}T08:00:00Z`);
    const given: AnsweredBy[] = [];
    const mood = roll(4);
    for (const [place, { _id }] of scene.members.entries()) {
      if (roll(10) > 8 - week && place > 20) continue;
      const base = 3 + roll(5);
      const values = categories.map(() => Math.min(10, base + roll(3) + (week === 1 ? mood : 0)));
      expect((await scene.answer(survey, _id, values)).status).toBe(201);
      given.push({ values, cell: cells[place] ?? 0 });
    }
    rounds.push(given);
    api.clock.set(`${SUNDAYS[week]}T12:00:00Z`);
    await scene.close(survey);
  }
  const [before = [], now = []] = rounds;
  return { scene, survey, region, size, minimum, cells, isENps, categories, before, now };
}

/** A change of a group: its margin has one decimal, and is computed from a deviation with one. */
function expectCoarse(shown: Change, expected: Change): void {
  expect(shown.difference).toBeCloseTo(expected.difference, 9);
  expect(Math.abs((shown.marginOfError ?? -9) - (expected.marginOfError ?? 9))).toBeLessThan(0.15);
  expect((shown.marginOfError ?? 0) * 10).toBeCloseTo(Math.round((shown.marginOfError ?? 0) * 10), 9);
}

describe('the analysis of a round', () => {
  it.each(Array.from({ length: repeats(9, 2) }, (_, index) => index + 1))(
    'says what the answers of random companies say: %d',
    { timeout: 120_000 },
    async (seed) => {
      const { scene, survey, region, size, minimum, cells, isENps, categories, before, now } =
        await twoRounds(seed);
      const as = await scene.signIn();
      const read = await api.call(`GET /statistics/surveys/${survey.id}/analysis`, { as });
      expect([read.status, read.status === 200 ? '' : read.text]).toEqual([200, '']);
      const analysis = read.body as Analysis;
      expect(analysis.round?.id).toBe(`${survey.id}:${MONDAYS[1]}`);
      expect(analysis.against?.id).toBe(`${survey.id}:${MONDAYS[0]}`);
      const [statistics, former] = await Promise.all(
        MONDAYS.toReversed().map((round) => scene.statistics(survey.id, `?round=${round}&responses=false`)),
      );
      const scoreOn = (answers: readonly AnsweredBy[]) =>
        isENps ? valuesOf(answers, true, 0) : valuesOf(answers, false);
      const ofScore = { top: isENps ? 100 : 10, answersEach: isENps ? 1 : categories.length };
      const top = (index: number) => (categories[index] === 'eNPS' ? 100 : 10);
      const values = (answers: readonly AnsweredBy[], index: number) =>
        valuesOf(answers, top(index) === 100, index);
      const outcome = categories.indexOf('eNPS') === -1 ? null : categories.indexOf('eNPS');
      const hasDrivers = now.length >= 30;
      expect(
        differences(analysis, {
          score: {
            score: statistics?.score,
            marginOfError: statistics?.marginOfError,
            change: expectedChange(scoreOn(now), scoreOn(before), ofScore),
          },
          rates: {
            bad: statistics?.rates.bad,
            normal: statistics?.rates.normal,
            good: statistics?.rates.good,
          },
          participation: {
            share: now.length / size,
            respondents: now.length,
            invited: size,
            change: expectedTurnout([now.length, size], [before.length, size]),
          },
          questions: categories.map((_, index) => ({
            score: statistics?.questions[index]?.score,
            marginOfError: statistics?.questions[index]?.marginOfError,
            responses: now.length,
            change: expectedChange(values(now, index), values(before, index), { top: top(index) }),
          })),
        }),
      ).toEqual([]);
      expect(former?.included).toBe(before.length);
      expect(analysis.enps === null).toBe(isENps || outcome === null);
      expect(analysis.outcome).toEqual(
        hasDrivers ? { questionId: analysis.questions[outcome ?? -1]?.id ?? null, people: now.length } : null,
      );
      for (const [index, { driver }] of analysis.questions.entries()) {
        const expected = hasDrivers && index !== outcome ? expectedDriver(now, index, outcome) : null;
        // One that a single person makes is not said.
        if (expected === null) expect(driver).toBeNull();
        if (!driver || !expected) continue;
        expect(Math.abs(driver.correlation - expected.correlation)).toBeLessThanOrEqual(0.005_001);
        expect(Math.abs(driver.interval[0] - (expected.interval[0] ?? 9))).toBeLessThanOrEqual(0.006);
        expect(Math.abs(driver.interval[1] - (expected.interval[1] ?? 9))).toBeLessThanOrEqual(0.006);
      }
      const { groups = [] } = analysis.groups ?? {};
      const heatmap = await api.call(
        `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${region.id}&round=${MONDAYS[1]}`,
        { as },
      );
      const { columns, company, results } = heatmap.body as SegmentationResults;
      expect(company).toEqual({ responses: now.length, participation: now.length / size });
      const clip = (answers: readonly AnsweredBy[]): AnsweredBy[] => {
        const people = answers.map(({ values: given }) => ({ counts: true, values: given }));
        const scales = categories.map((category) => (category === 'eNPS' ? 'eNPS' : '0-10'));
        const rows = clipByHand(people, minimum, scales);
        return answers.map((answer, person) => ({ ...answer, values: rows[person] ?? [] }));
      };
      const [clippedNow, clippedBefore] = [clip(now), clip(before)];
      for (const [cell, group] of groups.entries()) {
        const people = clippedNow.filter((answer) => answer.cell === cell);
        const invited = cells.filter((own) => own === cell).length;
        expect(columns[cell]?.participation).toBe(group.participation);
        if (group.hidden) {
          expect([group.score, group.difference, group.participation, group.change]).toEqual(
            Array(4).fill(null),
          );
          continue;
        }
        expect(
          differences(group, {
            id: region.fields[cell]?.id,
            name: OPTIONS[cell],
            responses: people.length,
            participation: people.length / invited,
          }),
        ).toEqual([]);
        if (!group.difference) throw new Error('A shown group has no difference');
        expectCoarse(group.difference, expectedDifference(scoreOn(people), scoreOn(clippedNow)));
        const earlier = clippedBefore.filter((answer) => answer.cell === cell);
        const slackOf = (index: number, isHundred = top(index) === 100): number => {
          const raw = (answers: readonly AnsweredBy[]) => answers.map((answer) => answer.values[index] ?? -1);
          const own = { group: raw(people), all: raw(clippedNow), given: raw(now) };
          const other = { group: raw(earlier), all: raw(clippedBefore), given: raw(before) };
          const how = { isENps: isHundred, canJoin: top(index) === 100 };
          return expectedSlack(own, other, how) + expectedSlack(other, own, how);
        };
        const scored = isENps ? [0] : [...categories.keys()];
        if (group.change) {
          const slack = isENps
            ? slackOf(0)
            : scored.reduce((sum, index) => sum + slackOf(index, false), 0) / scored.length;
          const expected = expectedChange(scoreOn(people), scoreOn(earlier), { ...ofScore, slack });
          expectCoarse(group.change, expected);
        }
        results.forEach(({ scores, company: score }, index) => {
          const expected = expectedDifference(values(people, index), values(clippedNow, index));
          expect(score).toBeCloseTo(statistics?.questions[index]?.score ?? -1, 9);
          expect(scores[cell]?.difference).toBeCloseTo(expected.difference, 9);
          expect(scores[cell]?.isReal).toBe(expected.isReal);
        });
        for (const [index, { id }] of analysis.questions.entries()) {
          const answers = (
            await api.call(
              `GET /statistics/surveys/${survey.id}/group-answers?segmentationId=${region.id}&groupId=${group.id}&questionId=${id}`,
              { as },
            )
          ).body as GroupAnswers;
          const given = people.map((answer) => answer.values[index]);
          expect(answers.histogram).toEqual(
            Array.from({ length: 11 }, (_, value) => given.filter((own) => own === value).length),
          );
          // The group was shown in both rounds, or in neither.
          expect(answers.change === null).toBe(group.change === null);
          if (!answers.change) continue;
          const how = { top: top(index), slack: slackOf(index) };
          expectCoarse(answers.change, expectedChange(values(people, index), values(earlier, index), how));
        }
      }
    },
  );
});
