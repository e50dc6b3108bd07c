import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { openContext } from '../../open-context';
import { closeContext, type Context, DAY, later, MINUTE } from '../../platform';
import { closeRounds } from '../../scheduling';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSegmentation,
  buildSurvey,
  buildUser,
} from '../../testing';

const PEOPLE = 60;
const K = 5;

let built: Awaited<ReturnType<typeof buildContext>>;
let processes: Context[];

beforeAll(async () => {
  built = await buildContext();
  const { context } = built;
  processes = [context, ...(await Promise.all([1, 2, 3].map(() => openContext(context))))];
});
afterAll(async () => {
  for (const context of processes.slice(1)) await closeContext(context);
  await built.close();
});

it('sixty who answer at once, by two processes while two workers close rounds, are each counted once', async () => {
  const { context, clock } = built;
  const [one, two, worker = context, colleague = context] = processes;
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const team = await buildSegmentation(context, companyId, { name: 'Team', options: ['a', 'b'] });
  const endAt = later(clock.now(), DAY);
  const survey = await buildSurvey(context, companyId, { endAt, comments: 'survey' });
  const members = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    const value = place % 3 === 0 ? 'a' : 'b';
    const extraData = [{ segmentationId: team, value }];
    members.push(await buildUser(context, companyId, { extraData }));
  }
  const { Comment, DayCount, GroupCount, Receipt, Round, RoundMember, RoundSecret } = allModels(context);
  const filter = { companyId, surveyId: survey._id };

  let isAnswering = true;
  const watch = async () => {
    while (isAnswering) {
      await Promise.all([closeRounds(worker), closeRounds(colleague)]);
      for (const { responses, counting } of await DayCount.find(filter).lean()) {
        // Nobody ever reads fewer than the minimum, or part of a batch.
        expect(counting).toBe(responses);
        expect(responses % K).toBe(0);
      }
    }
  };
  const answering = Promise.all(
    members.map(({ _id }, place) =>
      answerAs(
        (place % 2 === 0 ? one : two) ?? context,
        survey._id,
        _id,
        [{ id: '1', value: place % 11 }],
        [{ questionId: null, text: `Comment ${place}` }],
      ),
    ),
  ).finally(() => (isAnswering = false));
  await Promise.all([answering, watch()]);
  await closeRounds(worker);

  expect(await RoundSecret.countDocuments(filter)).toBe(1);
  expect(await RoundMember.countDocuments({ ...filter, counts: true })).toBe(PEOPLE);
  const running = await Round.findOne(filter).lean();
  expect(running).toMatchObject({ published: PEOPLE - K, batches: (PEOPLE - K) / K, publishing: null });
  const [day] = await DayCount.find(filter).lean();
  expect(day).toMatchObject({ responses: PEOPLE - K, lastBatch: running?.batches });
  const batches = new Map<number | null, number>();
  for (const { batch } of await Receipt.find(filter).lean())
    batches.set(batch, (batches.get(batch) ?? 0) + 1);
  expect([...batches.values()].every((size) => size === K)).toBe(true);
  expect(batches.size).toBe(PEOPLE / K);

  clock.set(later(endAt, MINUTE + 1));
  await Promise.all(processes.map((context) => closeRounds(context)));
  const days = await DayCount.find(filter).lean();
  expect(days.reduce((sum, { responses }) => sum + responses, 0)).toBe(PEOPLE);
  const histogram = new Array<number>(11).fill(0);
  for (const { questions } of days)
    questions[0]?.counts.forEach((count, bin) => (histogram[bin] = (histogram[bin] ?? 0) + count));
  expect(histogram).toEqual([6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5]);
  const comments = await Comment.find(filter).lean();
  expect(new Set(comments.map(({ text }) => text)).size).toBe(PEOPLE);
  expect(comments).toHaveLength(PEOPLE);
  expect(comments.filter(({ batch }) => batch !== undefined)).toEqual([]);
  const [groups] = await GroupCount.find(filter).lean();
  expect(groups?.columns.map(({ id, responses }) => [id, responses])).toEqual([
    ['a', 20],
    ['b', 40],
  ]);
});
