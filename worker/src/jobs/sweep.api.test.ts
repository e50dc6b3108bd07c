import { deleteSurvey } from '@elan/domain/surveys';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { queueCode } from '../testing/queue-code';
import { sweepJob } from './sweep';
import { allModels } from '@elan/domain/testing';

const DAY = 86_400_000;
let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

it('a survey that was deleted 30 days ago leaves nothing behind, mails included', async () => {
  const { context, clock, tools } = worker;
  const { companyId, administrator } = await buildCompany(context);
  await buildMembers(context, companyId, 3);
  const [doomed, kept] = [await buildSurvey(context, companyId), await buildSurvey(context, companyId)];
  await worker.tick();
  const actor = {
    userId: administrator._id,
    companyId,
    role: 1 as const,
    language: 'en' as const,
    sessionId: 'session',
  };
  await deleteSurvey(context, actor, doomed._id);
  const surveysLeft = async () => {
    const [rounds, watches, mails] = await Promise.all([
      allModels(context).Round.distinct('surveyId', { companyId }),
      allModels(context).SurveyWatch.distinct('_id', { companyId }),
      allModels(context).OutboxMail.find({ kind: 'surveyInvitation' }, { _id: 1 }).lean(),
    ]);
    return [...new Set([...rounds, ...watches, ...mails.map((mail) => mail._id.split(':')[1])])];
  };
  clock.advance(29 * DAY);
  await sweepJob.run(tools);
  expect((await surveysLeft()).toSorted()).toEqual([doomed._id, kept._id].toSorted());
  clock.advance(DAY);
  await sweepJob.run(tools);
  await sweepJob.run(tools);
  expect(await surveysLeft()).toEqual([kept._id]);
});

it('a mail is forgotten a month after it was of use', async () => {
  const { context, clock, tools } = worker;
  await queueCode(context);
  await worker.tick();
  clock.advance(30 * DAY);
  await sweepJob.run(tools);
  expect(await allModels(context).OutboxMail.countDocuments({})).toBe(1);
  clock.advance(DAY);
  await sweepJob.run(tools);
  expect(await allModels(context).OutboxMail.countDocuments({})).toBe(0);
});
