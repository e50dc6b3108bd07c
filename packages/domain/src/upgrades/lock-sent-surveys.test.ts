import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../platform';
import { buildCompany, buildContext, buildRound, buildSurvey } from '../testing';
import { lockSentSurveys } from './lock-sent-surveys';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

it('locks what was answered or sent, and leaves no trace of which it was', async () => {
  const { company } = await buildCompany(context);
  const [answered, draft] = [
    await buildSurvey(context, company._id),
    await buildSurvey(context, company._id),
  ];
  const { survey: sent } = await buildRound(context, company, {
    invited: [{ segments: {} }],
    minimumGroupSize: 5,
  });
  const surveys = context.connection.collection<{ _id: string }>('surveys');
  await surveys.updateMany({}, { $set: { hasAnswers: false }, $unset: { isLocked: 1 } });
  await surveys.updateOne({ _id: answered._id }, { $set: { hasAnswers: true } });
  await lockSentSurveys(context);
  await lockSentSurveys(context);
  const stored = await surveys.find().toArray();
  const locks = new Map(stored.map(({ _id, ...survey }) => [_id, 'isLocked' in survey && survey.isLocked]));
  expect([answered, sent, draft].map(({ _id }) => locks.get(_id))).toEqual([true, true, false]);
  expect(stored.some((survey) => 'hasAnswers' in survey)).toBe(false);
});
