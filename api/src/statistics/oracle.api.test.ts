import type { Segmentation, SegmentationResults } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { clipByHand } from '@elan/scoring/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, expectedFigures, type GivenAnswer, scoreBy } from '../testing/oracle';
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

const OPTIONS = ['North', 'South', 'East'];
const MONDAYS = ['2026-09-07', '2026-09-14', '2026-09-21'];
const SUNDAYS = ['2026-09-13', '2026-09-20', '2026-09-27'];

/** The answers that groups are computed from: those of each release are clipped among themselves. */
function clippedParts(
  parts: readonly (readonly Placed[])[],
  categories: readonly (string | null)[],
  minimum: number,
): Placed[] {
  const scales = categories.map((category) => (category === 'eNPS' ? 'eNPS' : '0-10'));
  return parts.flatMap((part) => {
    if (part.length === 0) return [];
    const people = part.map(({ values }) => ({ counts: true, values }));
    const rows = clipByHand(people, minimum, scales);
    return part.map((row, index) => ({ ...row, values: rows[index] ?? [] }));
  });
}

interface Placed extends GivenAnswer {
  /** The column of the member; 3: none. */
  readonly cell: number;
}

/** A random company with a survey of one or more rounds. */
async function randomCompany(seed: number) {
  const roll = chance(seed);
  const minimum = 3 + roll(3);
  const size = 5 + roll(32);
  const scene = await buildSurveyScene(api, {
    members: size,
    company: { fields: { minimumGroupSize: minimum } },
  });
  const body = { name: 'Region', type: 'select', fields: OPTIONS.map((value) => ({ value })) };
  const region = (await api.call('POST /segmentations', { as: await scene.signIn(), body }))
    .body as Segmentation;
  const cells = scene.members.map(() => roll(3 + (seed % 2)));
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const value = region.fields[cells[index] ?? -1]?.id;
    const extraData = value === undefined ? [] : [{ segmentationId: region.id, value }];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  const isENps = seed % 4 === 0;
  const rounds = MONDAYS.slice(0, 1 + (seed % 3));
  const own = Array.from({ length: 1 + roll(3) }, () => [null, 'Team', 'eNPS'][roll(3)] ?? null);
  const categories = isENps ? ['eNPS', 'Products and services', 'Team'] : own;
  const draft = {
    ...(isENps && { templateId: 2 as const }),
    ...(rounds.length > 1 && { frequency: 2 as const, frequencyStart: 1 as const }),
    endAt: null,
  };
  return { roll, scene, size, minimum, cells, region, isENps, rounds, categories, draft };
}

/** Figures of a running round: their margins have one decimal, so that two of them tell nothing of a batch. */
function inOneDecimal<Figures extends object>(figures: Figures): Figures {
  return JSON.parse(
    JSON.stringify(figures, (name, value: unknown) =>
      name === 'marginOfError' && typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ),
  ) as Figures;
}

describe('every figure of a random company', () => {
  it.each(Array.from({ length: repeats(20, 6) }, (_, index) => index + 1))(
    'is that of its answers: %d',
    { timeout: 120_000 },
    async (seed) => {
      api.clock.set('2026-09-07T08:00:00Z');
      const company = await randomCompany(seed);
      const { roll, scene, size, minimum, cells, region, isENps, rounds, categories } = company;
      const created = isENps ? [] : [categories];
      const survey = await scene.createSurvey(company.draft, ...created);
      const ids = (JSON.parse(survey.questions) as { id: string }[]).map(({ id }) => id);
      expect(ids).toHaveLength(categories.length);
      const heatmap = async (days = '') => {
        const path = `/surveys/${survey.id}/responses/segmentations?segmentationId=${region.id}${days}`;
        return (await api.call(`GET ${path}`, { as: await scene.signIn() })).body as SegmentationResults;
      };
      const expectColumns = ({ columns, results }: SegmentationResults, rows: readonly Placed[]) => {
        OPTIONS.forEach((_, cell) => {
          if (columns[cell]?.hidden !== null) return;
          const inColumn = rows.filter((row) => row.cell === cell);
          expect(columns[cell].responses).toBe(inColumn.length);
          results.forEach(({ scores }, index) => {
            const values = inColumn.map((row) => row.values[index] ?? -1);
            expect(scores[cell]?.score).toBeCloseTo(scoreBy(categories[index] === 'eNPS', values), 9);
          });
        });
        return columns.slice(0, OPTIONS.length).map(({ responses }) => responses);
      };

      const published: Placed[] = [];
      const invited = new Map<string, number>();
      const answered = new Map<string, number>();
      const about = { isENps, categories, invited, minimum };
      const finals: (number | null)[][] = [];
      for (const [week, round] of rounds.entries()) {
        api.clock.set(`${round}T08:00:00Z`);
        invited.set(round, size);
        const given: Placed[] = [];
        const share = 4 + roll(8);
        for (const [index, { _id }] of scene.members.entries()) {
          if (index > 0 && roll(10) >= share) continue;
          const values = categories.map(() => (roll(4) === 0 ? roll(11) : 6 + roll(5)));
          expect((await scene.answer(survey, _id, values)).status).toBe(201);
          given.push({ round, values, cell: cells[index] ?? 3 });
        }
        if (given.length >= minimum) answered.set(round, given.length);
        const { _id: companyId } = scene.company;
        const receipts = await allModels(api.context)
          .Receipt.find({ companyId, surveyId: survey.id, batch: { $ne: null }, answers: { $exists: true } })
          .lean();
        const batched = receipts.map(({ answers = [], segments = [], batch }) => ({
          round,
          values: ids.map((id) => answers.find((answer) => answer.id === id)?.value ?? -1),
          cell: segments[0] ? region.fields.findIndex(({ id }) => id === segments[0]?.value) : 3,
          batch: batch ?? 0,
        }));
        const running = await scene.statistics(survey.id);
        const now = expectedFigures(about, [...published, ...batched], answered);
        expect(differences(running, inOneDecimal(now))).toEqual([]);
        const early = await heatmap(`&startDate=${round}`);
        const shown = early.columns.slice(0, OPTIONS.length).filter(({ hidden }) => hidden === null);
        if (shown.length > 0) {
          // Groups are published for the first half of the batches when their number has doubled.
          const until = Math.max(...batched.map(({ batch }) => batch));
          const included = batched.filter(({ batch }) => batch <= 2 ** Math.floor(Math.log2(until)) / 2);
          expectColumns(early, clippedParts([included], categories, minimum));
        }
        const recorded = await allModels(api.context)
          .Round.findOne({ companyId, surveyId: survey.id, periodId: round })
          .lean();
        const released = recorded?.releases.at(-1)?.batches ?? 0;
        const first = batched.filter(({ batch }) => batch <= released);
        api.clock.set(`${SUNDAYS[week]}T12:00:00Z`);
        await scene.close(survey);
        if (given.length >= minimum) {
          published.push(...given);
          const final = await heatmap(`&startDate=${round}&endDate=${SUNDAYS[week]}`);
          const others = [...given];
          for (const { values, cell } of first) {
            const place = others.findIndex(
              (row) => row.cell === cell && JSON.stringify(row.values) === JSON.stringify(values),
            );
            others.splice(place, 1);
          }
          finals.push(expectColumns(final, clippedParts([first, others], categories, minimum)));
        }
        const after = await scene.statistics(survey.id);
        expect(differences(after, expectedFigures(about, published, answered))).toEqual([]);
        expect(after.responses).toHaveLength(after.included);
      }
      const whole = await heatmap();
      OPTIONS.forEach((_, cell) => {
        const amount = whole.columns[cell]?.responses ?? null;
        if (amount === null) return;
        expect(amount).toBe(finals.reduce((sum, columns) => sum + (columns[cell] ?? 0), 0));
      });
      const { refreshToken } = await scene.signIn();
      const file = await api.call(`GET /surveys/${survey.id}/responses/csv`, {
        atRoot: true,
        cookies: { refresh: encodeURIComponent(refreshToken) },
      });
      expect([file.status, file.status === 200 ? '' : file.text]).toEqual([200, '']);
      const rows = file.text.split('\r\n').slice(1, -1);
      expect(rows).toHaveLength((await scene.statistics(survey.id)).included);
    },
  );
});
