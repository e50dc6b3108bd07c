import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { allModels } from '../../all-models';
import { beginCompanyDeletion, removeCompany } from '../../company';
import { openContext } from '../../open-context';
import { closeContext, type Context, newId } from '../../platform';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSurvey,
  buildUser,
  personalLinkOf,
  type TestClock,
} from '../../testing';
import { readSurvey } from '../read-survey';
import { submitResponse } from '../submit-response';

let context: Context;
let clock: TestClock;
/** Another process on the same database. */
let other: Context;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, clock, close } = await buildContext());
  other = await openContext({ ...context, clock });
});
afterAll(async () => {
  await closeContext(other);
  await close();
});
afterEach(() => {
  mongoose.set('debug', false);
  vi.restoreAllMocks();
});

/** The collections that a read queries, except the check whether copies are still valid. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const collections: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => {
    if (collection !== 'stamps') collections.push(`${collection}.${method}`);
  });
  await work();
  mongoose.set('debug', false);
  return collections.toSorted();
}

async function scene(fields: Parameters<typeof buildSurvey>[2] = {}) {
  const { company, admin } = await buildCompany(context);
  const member = await buildUser(context, company._id);
  const survey = await buildSurvey(context, company._id, { minimumGroupSize: 5, ...fields });
  const { memberId, key } = await personalLinkOf(context, survey._id, member._id);
  const link = { memberId, key, isPreview: false, language: undefined, browserLanguage: 'en' as const };
  const read = async (by: Context) => {
    const view = await readSurvey(by, null, survey._id, link);
    if (view.view !== 'public') throw new Error('A respondent sees no whole survey');
    return view;
  };
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  return { company, actor, member, survey, link, read };
}

it('asks for the member and the receipt only, once somebody has read the survey', async () => {
  const { survey, read, member } = await scene();
  const colleague = await buildUser(context, member.companyId);
  await answerAs(context, survey._id, colleague._id, [{ id: '1', value: 7 }]);
  await read(context);
  expect(await asked(() => read(context))).toEqual(['receipts.find', 'users.find']);
  const together = await asked(() => Promise.all([read(context), read(context)]));
  expect(together).toEqual(['receipts.find', 'users.find']);
});

it('reads what many need at the same moment once', async () => {
  const { survey, read } = await scene();
  await read(other);
  await allModels(other).Survey.updateOne({ _id: survey._id, companyId: survey.companyId }, { name: 'Anew' });
  const reads = await asked(() => Promise.all(Array.from({ length: 20 }, () => read(other))));
  expect(reads.filter((call) => call === 'surveys.findOne')).toEqual(['surveys.findOne']);
});

/** What a write changes in a respondent's view, by context. */
const writes: [string, (by: Context, of: Awaited<ReturnType<typeof scene>>) => Promise<unknown>, object][] = [
  [
    'a survey that is renamed',
    (by, { survey: { _id, companyId } }) =>
      allModels(by).Survey.findOneAndUpdate({ _id, companyId }, { $set: { name: 'Renamed' } }),
    { survey: { name: 'Renamed' } },
  ],
  [
    'a survey that is paused, by work that spans companies',
    (by, { survey: { _id } }) =>
      allModels(by)
        .Survey.updateMany({ _id }, { $set: { active: false } })
        .setOptions({ acrossCompanies: true }),
    { state: 'closed' },
  ],
  [
    'a company that is being deleted',
    (by, { company }) => beginCompanyDeletion(by, company._id),
    { state: 'closed' },
  ],
  [
    'an audience that is made and chosen',
    async (by, { survey: { _id, companyId } }) => {
      const audienceId = newId();
      const named = { name: 'Nobody', normalisedName: 'nobody', createdAt: by.clock.now() };
      await allModels(by).Audience.create({ _id: audienceId, companyId, userIds: [], ...named });
      await allModels(by).Survey.updateOne({ _id, companyId }, { $set: { audienceId } });
    },
    { state: 'notAllowed' },
  ],
  [
    'a round that is closed',
    async (by, { survey: { _id: surveyId, companyId } }) => {
      const closed = { $set: { closedAt: by.clock.now() } };
      await allModels(by).Round.updateOne({ surveyId, companyId }, closed);
    },
    { state: 'closed' },
  ],
  [
    'a first answer, and with it the round and its secret',
    (by, { survey, member }) => answerAs(by, survey._id, member._id, [{ id: '1', value: 3 }]),
    { state: 'answered' },
  ],
];
it.each(writes)(
  'shows %s: at once where it was written, soon in every process',
  async (_what, write, seen) => {
    const built = await scene();
    const colleague = await buildUser(context, built.company._id);
    await answerAs(context, built.survey._id, colleague._id, [{ id: '1', value: 5 }]);
    for (const by of [context, other]) expect(await built.read(by)).toMatchObject({ state: 'ok' });
    await write(other, built);
    expect(await built.read(other)).toMatchObject(seen);
    await vi.waitFor(async () => expect(await built.read(context)).toMatchObject(seen), { timeout: 20_000 });
  },
);

it('trusts no copy of which it has not asked for half a second', async () => {
  const { survey, read } = await scene();
  await read(context);
  const { _id, companyId } = survey;
  // A sleep of the machine does the same: no timer has run.
  const elapsed = performance.now() + 700;
  await allModels(other).Survey.updateOne({ _id, companyId }, { $set: { name: 'Renamed' } });
  vi.spyOn(performance, 'now').mockReturnValue(elapsed);
  expect((await read(context)).survey.name).toBe('Renamed');
});

it('reads anew after half a minute what nobody said was changed', async () => {
  const { survey, read } = await scene();
  await read(context);
  const { _id } = survey;
  await context.connection
    .collection<{ _id: string }>('surveys')
    .updateOne({ _id }, { $set: { name: 'By hand' } });
  expect((await read(context)).survey.name).toBe('Pulse');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
  expect((await read(context)).survey.name).toBe('By hand');
});

it('keeps no failure, and nothing of a company that is gone', async () => {
  const { survey, read, company } = await scene();
  await read(context);
  await removeCompany(context, company._id);
  await expect(read(context)).rejects.toThrow('surveyNotFound');
  expect(await allModels(context).Version.countDocuments({ _id: company._id })).toBe(0);
  const { _id, name, normalisedName, timeZone, subscription, usage, createdAt } = company;
  await allModels(context).Company.create({
    _id,
    name,
    normalisedName,
    timeZone,
    subscription,
    usage,
    createdAt,
  });
  expect(await read(context)).toMatchObject({ survey: { _id: survey._id }, state: 'ok' });
});

it('refuses an answer whose round was sealed or member removed by a process that nobody has heard of yet', async () => {
  const { survey, link, company } = await scene();
  const colleague = await buildUser(context, company._id);
  await answerAs(context, survey._id, colleague._id, [{ id: '1', value: 5 }]);
  const { companyId, _id: surveyId } = survey;
  const now = clock.now();
  // Bypasses the models, so no version is raised.
  await context.connection.collection('rounds').updateOne({ surveyId }, { $set: { sealedAt: now } });
  const answers = [{ id: '1', value: 4 }];
  await expect(submitResponse(context, surveyId, link, { answers })).rejects.toThrow('surveyNotOpen');
  const { Receipt, User } = allModels(context);
  expect(await Receipt.countDocuments({ companyId, surveyId })).toBe(1);
  await User.deleteOne({ _id: link.memberId, companyId });
  await expect(submitResponse(context, surveyId, link, { answers })).rejects.toThrow('wrongLink');
});
