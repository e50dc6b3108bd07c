import { ONE_TIME_PERIOD } from '@elan/scoring/periods';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../all-models';
import type { Context } from '../platform';
import { buildCompany, buildContext, buildRound } from '../testing';
import { clipStoredGroups } from './clip-stored-groups';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

const histogram = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_, value) => counts[value] ?? 0);
const aggregate = (counts: Readonly<Record<number, number>>, uncounted = 0) => {
  const answers = histogram(counts);
  const responses = answers.reduce((sum, count) => sum + count, 0);
  const squares = answers.reduce((sum, count, value) => sum + count * value ** 2, 0);
  return { responses, counting: responses - uncounted, squares, questions: [{ id: '1', counts: answers }] };
};

/** A round with the tables of an earlier version: one with distributions, one without. */
async function storedBefore(isClosed: boolean) {
  const { company } = await buildCompany(context, { fields: { minimumGroupSize: 3 } });
  const { survey, round } = await buildRound(context, company, { invited: [], minimumGroupSize: 3 });
  const { _id, companyId } = round;
  const { Round, GroupCount, ConditionalCount } = allModels(context);
  if (isClosed) await Round.updateOne({ _id, companyId }, { $set: { closedAt: context.clock.now() } });
  const of = { companyId, surveyId: survey._id, periodId: ONE_TIME_PERIOD };
  const about = { ...of, day: '2026-10-01', batches: 4, isIncomplete: false, hidden: [] };
  const columns = [
    { id: 'a', name: 'A', ...aggregate({ 1: 1, 8: 5, 9: 4 }) },
    { id: 'b', name: 'B', ...aggregate({ 7: 2, 8: 4, 10: 5 }, 1) },
  ];
  const rest = aggregate({});
  await GroupCount.collection.insertMany([
    { _id: `${_id}:detailed`, ...about, segmentationId: 'detailed', isDetailed: true, columns, rest },
    { _id: `${_id}:scores`, ...about, segmentationId: 'scores', isDetailed: false, columns, rest },
  ] as never[]);
  await ConditionalCount.collection.insertOne({
    ...{ _id, ...of, responses: 21, questions: [] },
    groups: [{ segmentationId: 'detailed', columns: [], rest: [] }],
  } as never);
  return {
    tables: () => GroupCount.find({ companyId }).sort({ _id: 1 }).lean(),
    conditional: () => ConditionalCount.findOne({ companyId }).lean(),
  };
}

it('clips what was told with distributions, hides the other groups of closed rounds, and forgets running ones', async () => {
  const [closed, running] = [await storedBefore(true), await storedBefore(false)];
  await clipStoredGroups(context);
  const [detailed, scores] = await closed.tables();
  // One does not count: four answers of the lowest, and not three, are surely three people.
  expect(detailed?.ends).toEqual([{ id: '1', lo: 8, hi: 10, isJoined: false }]);
  expect(detailed?.columns.map(({ responses, questions }) => [responses, questions])).toEqual([
    [10, [{ id: '1', counts: histogram({ 8: 6, 9: 4 }) }]],
    [11, [{ id: '1', counts: histogram({ 8: 6, 10: 5 }) }]],
  ]);
  expect(detailed?.columns.map(({ squares }) => Math.round(squares))).toEqual([
    6 * 64 + 4 * 81,
    6 * 64 + 5 * 100,
  ]);
  expect(scores).toMatchObject({
    columns: [],
    rest: { responses: 0, questions: [] },
    hidden: [
      { id: 'a', name: 'A', reason: 'few' },
      { id: 'b', name: 'B', reason: 'few' },
    ],
  });
  expect(await closed.conditional()).toMatchObject({ groups: [], ends: [] });
  expect(await running.tables()).toEqual([]);
  const once = await closed.tables();
  await clipStoredGroups(context);
  expect(await closed.tables()).toEqual(once);
});
