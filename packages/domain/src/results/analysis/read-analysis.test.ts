import { ATTACKS_VERSION } from '@elan/attacks';
import type { Analysis } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ONE_TIME_PERIOD } from '@elan/scoring/periods';
import { emptyAggregate, publishRound } from '../../answers';
import { toStored } from '../../answers/publication/aggregate';
import { updateCompany, updateSegmentation } from '../../company';
import { openContext } from '../../open-context';
import { type Actor, closeContext, type Context } from '../../platform';
import { deleteSurvey, updateSurvey } from '../../surveys';
import {
  allModels,
  buildCompany,
  buildContext,
  buildRound,
  buildSegmentation,
  closeSurvey,
} from '../../testing';
import { listedRounds } from './analysis-rounds';
import { readAnalysis } from './read-analysis';
import { readGroupAnswers } from './read-group-answers';

const PEOPLE = 26;

let context: Context;
let close: () => Promise<void>;
/** Another process on the same database. */
let other: Context;
/** What the contexts ask of their database. */
let asked: string[] = [];

beforeAll(async () => {
  ({ context, close } = await buildContext());
  other = await openContext(context);
  for (const { connection } of [context, other])
    connection.set('debug', (collection: string, method: string) => asked.push(`${collection}.${method}`));
});
afterAll(async () => {
  await closeContext(other);
  await close();
});

/** A round of two teams, and its reader; closed by default. */
async function scene({ answered = PEOPLE, isClosed = true } = {}) {
  const { company, admin } = await buildCompany(context, { fields: { minimumGroupSize: 5 } });
  const team = await buildSegmentation(context, company._id, { name: 'Team', options: ['a', 'b'] });
  const invited = Array.from({ length: PEOPLE }, (_, place) => ({
    segments: { [team]: place % 2 === 0 ? 'a' : 'b' },
  }));
  const round = await buildRound(context, company, { invited, minimumGroupSize: 5 });
  const given = invited.map((_, member) => ({ member, value: member % 11 }));
  await round.hold(given.slice(0, answered));
  const { _id: surveyId } = round.survey;
  if (isClosed) await closeSurvey(context, { companyId: company._id, surveyId });
  await allModels(context).Survey.updateOne(
    { _id: surveyId, companyId: company._id },
    { $set: { isLocked: true } },
  );
  const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const read = (by: Context): Promise<Analysis> => readAnalysis(by, actor, surveyId, {});
  const publish = (by: Context) => publishRound(by, round.survey, company, round.round);
  const answer = (member: number) => round.hold([{ member, value: 5 }]);
  return { actor, team, surveyId, read, publish, answer };
}

it('asks how far the rounds that run are and nothing else, once somebody has read a closed round', async () => {
  const { read } = await scene();
  const first = await read(context);
  expect(first.groups?.groups.map(({ hidden }) => hidden)).toEqual([null, null]);
  expect(first.round?.checked).toEqual({ on: expect.any(String), version: ATTACKS_VERSION });
  asked = [];
  expect(await read(context)).toEqual(first);
  expect(asked.filter((call) => !call.startsWith('stamps'))).toEqual(['rounds.find']);
});

describe('a round that runs', () => {
  /** What is shown of it. */
  const publishedOf = ({ participation, score, groups }: Analysis) => ({
    respondents: participation.respondents,
    score: score.score,
    groups: groups?.groups.map(({ responses }) => responses),
  });

  it('is computed again for another answer, batch or table of groups, and else for nobody', async () => {
    const { read, publish, answer } = await scene({ answered: 21, isClosed: false });
    expect(publishedOf(await read(context))).toMatchObject({ respondents: 21, score: null });
    // Four batches, the first two of which are published by group.
    await publish(other);
    const first = publishedOf(await read(context));
    expect(first).toMatchObject({ respondents: 21, score: expect.any(Number) as number });
    asked = [];
    expect(publishedOf(await read(context))).toEqual(first);
    expect(asked.filter((call) => !call.startsWith('stamps'))).toEqual(['rounds.find', 'receipts.aggregate']);
    await answer(21);
    expect(publishedOf(await read(context))).toEqual({ ...first, respondents: 22 });
  });

  it('shows groups as soon as a table of them is told, though no batch came', async () => {
    const { read, publish, surveyId, team, actor } = await scene({ isClosed: false });
    await publish(other);
    expect((await read(context)).groups).toBeNull();
    const hidden = ['a', 'b'].map((id) => ({ id, name: id, reason: 'later' as const }));
    await allModels(other).GroupCount.create({
      ...{ _id: `${surveyId}:told`, companyId: actor.companyId, surveyId, periodId: ONE_TIME_PERIOD },
      ...{ segmentationId: team, isDetailed: true, isIncomplete: false, day: '2026-10-01', batches: 2 },
      ...{ columns: [], ends: [], rest: toStored(emptyAggregate()), hidden },
    });
    await vi.waitFor(async () => expect((await read(context)).groups?.groups).toHaveLength(2), {
      timeout: 20_000,
    });
  });
});

describe('the answers of a group', () => {
  it('are read once for all cells of its table', async () => {
    const { actor, team, surveyId } = await scene();
    const read = (groupId: string) =>
      readGroupAnswers(context, actor, surveyId, { segmentationId: team, groupId, questionId: '1' });
    const [a, none] = [await read('a'), await read('nobody')];
    expect(a.histogram?.reduce((sum, count) => sum + count)).toBe(PEOPLE / 2);
    expect(none).toEqual({ histogram: null, ends: null, change: null });
    asked = [];
    expect((await read('b')).histogram).not.toBeNull();
    expect(asked.filter((call) => !call.startsWith('stamps'))).toEqual([
      'segmentations.findOne',
      'rounds.find',
    ]);
  });
});

/** How a change becomes visible. */
const changes: [
  string,
  (by: Context, of: Awaited<ReturnType<typeof scene>>) => Promise<unknown>,
  (analysis: Analysis) => unknown,
  unknown,
][] = [
  [
    'a segmentation that is renamed',
    (by, { actor, team }) => updateSegmentation(by, actor, team, { name: 'Unit' }),
    ({ groups }) => groups?.name,
    'Unit',
  ],
  [
    'a group that is renamed',
    (by, { actor, team }) =>
      updateSegmentation(by, actor, team, {
        fields: [
          { id: 'a', value: 'Alpha' },
          { id: 'b', value: 'b' },
        ],
      }),
    ({ groups }) => groups?.groups[0]?.name,
    'Alpha',
  ],
  [
    'a minimum that is raised, which hides',
    (by, { actor }) => updateCompany(by, actor, actor.companyId, { minimumGroupSize: 10 }),
    ({ minimumGroupSize }) => minimumGroupSize,
    10,
  ],
  [
    'a survey that is renamed',
    (by, { actor, surveyId }) => updateSurvey(by, actor, surveyId, { name: 'Anew' }),
    ({ round }) => round?.surveyName,
    'Anew',
  ],
];
it.each(changes)(
  'shows %s: at once where it was written, soon elsewhere',
  async (_what, change, see, seen) => {
    const built = await scene();
    for (const by of [context, other]) expect(see(await built.read(by))).not.toEqual(seen);
    await change(other, built);
    expect(see(await built.read(other))).toEqual(seen);
    await vi.waitFor(async () => expect(see(await built.read(context))).toEqual(seen), { timeout: 20_000 });
  },
);

it('hides what is too small for a raised minimum, also in what it has kept', async () => {
  const { actor, surveyId, read } = await scene();
  await read(context);
  // The promise was raised since: each group has fewer people.
  await allModels(context).Survey.updateOne(
    { _id: surveyId, companyId: actor.companyId },
    { $set: { minimumGroupSize: 13 } },
  );
  const { groups, score } = await read(context);
  expect(score.score).not.toBeNull();
  expect(groups?.groups.map(({ hidden, score: own }) => [hidden, own])).toEqual([
    ['few', null],
    ['few', null],
  ]);
});

it('keeps nothing of a survey that was deleted, and gives nothing of it to another company', async () => {
  const [ours, theirs] = [await scene(), await scene()];
  await ours.read(context);
  await expect(readAnalysis(context, theirs.actor, ours.surveyId, {})).rejects.toThrow('surveyNotFound');
  await deleteSurvey(context, ours.actor, ours.surveyId);
  await expect(ours.read(context)).rejects.toThrow('surveyNotFound');
});

it('lists of rounds say in which version they were read, so that nothing later is taken for it', async () => {
  const {
    actor: { companyId },
    surveyId,
  } = await scene();
  const stateOf = async () => (await listedRounds(context, { companyId }, surveyId, 'en')).state;
  const before = await stateOf();
  expect(await stateOf()).toBe(before);
  await allModels(context).Company.updateOne({ _id: companyId }, { $set: { minimumGroupSize: 6 } });
  expect(await stateOf()).not.toBe(before);
});
