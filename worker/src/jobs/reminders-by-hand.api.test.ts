import { AppError, type Actor } from '@elan/domain/platform';
import { orderReminder, readProgress } from '@elan/domain/scheduling';
import { updateSurvey } from '@elan/domain/surveys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';
import { allModels, answerAs, buildUser, personalLinkOf } from '@elan/domain/testing';
import { chooseReminders } from '@elan/domain/scheduling';
import { queueRemindersJob } from './queue-reminders';
import { sweepJob } from './sweep';

let worker: TestWorker;
let actor: Actor;
let companyId: string;

// Tuesday, 1 December 2026. A survey until Thursday 31: automatic reminders on Wednesday 16 and Tuesday 29, at nine.
const period = {
  startAt: new Date('2026-12-01T09:00:00Z'),
  endAt: new Date('2026-12-31T22:59:59.999Z'),
};

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-12-01T09:00:00Z' });
  const built = await buildCompany(worker.context);
  ({ companyId } = built);
  const { administrator } = built;
  actor = { userId: administrator._id, companyId, role: 1, language: 'en', sessionId: 'session' };
});
afterEach(() => worker.close());

const reminders = () =>
  worker.sink.mails
    .filter(({ subject }) => subject.startsWith('Your answer is still missing'))
    .map(({ to }) => to);

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

type Member = { readonly _id: string; readonly email: string | null };

const answer = (survey: { _id: string }, members: readonly Member[]) =>
  Promise.all(members.map(({ _id }) => answerAs(worker.context, survey._id, _id, [{ id: '1', value: 7 }])));

/** Members, a survey to which all were invited, and as many answers as the minimum group size. */
async function scene({ count = 9, ...fields }: { count?: number; reminders?: boolean } = {}) {
  const members = await buildMembers(worker.context, companyId, count);
  const survey = await buildSurvey(worker.context, companyId, { ...period, ...fields });
  await worker.tick();
  const answered = members.slice(0, 5);
  await answer(survey, answered);
  return { survey, members, answered, others: members.slice(5) };
}

const addresses = (members: readonly Member[]) => members.map(({ email }) => email).toSorted();
const remind = (survey: { _id: string }) => orderReminder(worker.context, actor, survey._id);
const progress = (survey: { _id: string }) => readProgress(worker.context, actor, survey._id);
const refusalOf = async (survey: { _id: string }) => (await progress(survey)).actions.remind.reason;

describe('a reminder by hand', () => {
  it('goes to those who have not answered, once, whoever asks and however many workers run', async () => {
    const { survey, others } = await scene();
    worker.clock.set('2026-12-03T10:00:00Z');
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => remind(survey)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of asked.filter((settled) => settled.status === 'rejected'))
      expect(refused.reason).toMatchObject({ code: 'notNow' } satisfies Partial<AppError>);
    await Promise.all([runJobs(worker.tools), runJobs(worker.colleague())]);
    await worker.tick();
    expect(reminders().toSorted()).toEqual(addresses(others));
    const { timeline } = await progress(survey);
    expect(timeline.filter(({ kind }) => kind === 'reminderByHand')).toEqual([
      { kind: 'reminderByHand', at: '2026-12-03T10:00:00.000Z', state: 'done' },
    ]);
  });

  it('is refused below the minimum, too soon after another, near an automatic one, and once all have answered', async () => {
    const members = await buildMembers(worker.context, companyId, 6);
    const survey = await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    await answer(survey, members.slice(0, 4));
    worker.clock.set('2026-12-03T10:00:00Z');
    expect((await progress(survey)).actions.remind).toEqual({
      allowed: false,
      count: null,
      from: null,
      reason: 'few',
    });
    await expect(remind(survey)).rejects.toMatchObject({ code: 'notNow' });
    await answer(survey, members.slice(4, 5));
    expect((await progress(survey)).actions.remind).toMatchObject({ allowed: true, count: 1 });
    await remind(survey);
    await worker.tick();
    await at('2026-12-04T10:00:00Z');
    expect((await progress(survey)).actions.remind).toEqual({
      allowed: false,
      count: 1,
      // Three days later is Sunday.
      from: '2026-12-07T08:00:00.000Z',
      reason: 'recent',
    });
    await at('2026-12-14T10:00:00Z');
    expect(await refusalOf(survey)).toBe('automatic');
    await expect(remind(survey)).rejects.toMatchObject({ code: 'notNow' });
    await answer(survey, members.slice(5));
    await at('2026-12-22T10:00:00Z');
    expect(await refusalOf(survey)).toBe('everybody');
  });

  it('waits for a working morning, and leaves out who answers, wants none or was invited just now', async () => {
    const { survey, others } = await scene();
    const [first, second, ...rest] = others;
    // Saturday.
    await at('2026-12-05T12:00:00Z');
    expect((await remind(survey)).toISOString()).toBe('2026-12-07T08:00:00.000Z');
    await at('2026-12-06T12:00:00Z');
    expect(reminders()).toEqual([]);
    await answer(survey, [first ?? { _id: '', email: null }]);
    const link = await personalLinkOf(worker.context, survey._id, second?._id ?? '');
    const network = { name: '203.0.113.7', site: '203.0.113.7' };
    await chooseReminders(worker.context, survey._id, link, false, network);
    await at('2026-12-07T06:00:00Z');
    await buildUser(worker.context, companyId);
    await worker.tick();
    await at('2026-12-07T08:00:00Z');
    await at('2026-12-07T08:01:00Z');
    expect(reminders().toSorted()).toEqual(addresses(rest));
  });

  it('goes out where automatic ones are switched off, and keeps away from none of these', async () => {
    const { survey, others } = await scene({ reminders: false });
    await at('2026-12-15T10:00:00Z');
    await remind(survey);
    await worker.tick();
    expect(reminders().toSorted()).toEqual(addresses(others));
    const [mail] = worker.sink.mails.slice(-1);
    expect(mail?.headers.get('list-unsubscribe')).toContain('/reminders?');
  });

  it('is dropped where the survey is paused at its time, and the page says so', async () => {
    const { survey } = await scene();
    await at('2026-12-05T12:00:00Z');
    await remind(survey);
    await updateSurvey(worker.context, actor, survey._id, { active: false });
    await at('2026-12-07T08:00:00Z');
    await at('2026-12-07T21:00:00Z');
    await updateSurvey(worker.context, actor, survey._id, { active: true });
    await at('2026-12-07T21:01:00Z');
    await at('2026-12-08T09:00:00Z');
    expect(reminders()).toEqual([]);
    const { timeline, actions } = await progress(survey);
    expect(timeline).toContainEqual({
      kind: 'reminderByHand',
      at: '2026-12-07T08:00:00.000Z',
      state: 'missed',
    });
    expect(actions.remind.allowed).toBe(true);
  });

  it('tells no reader of the outbox or of the page who has answered, whatever became of it', async () => {
    const { context, sink, clock, tools } = worker;
    const { survey, members, others } = await scene();
    const [refused, deferred] = others;
    const kept = async () => {
      const mails = await allModels(context).OutboxMail.find({ kind: 'surveyReminderByHand' }).lean();
      const looks = mails.map(({ _id, memberId, to, ...look }) =>
        JSON.stringify(look).replaceAll(memberId ?? '-', '…'),
      );
      return [mails.length, new Set(looks).size];
    };
    await at('2026-12-03T10:00:00Z');
    const before = await progress(survey);
    sink.judge = (to) => {
      if (to === refused?.email) return { code: 550, text: 'no such user' };
      return to === deferred?.email ? { code: 450, text: 'busy' } : null;
    };
    await remind(survey);
    await queueRemindersJob.run(tools);
    expect(await kept()).toEqual([members.length, 1]);
    await worker.tick();
    expect(reminders()).toHaveLength(others.length - 2);
    const after = await progress(survey);
    expect([after.invitations, after.refused]).toEqual([before.invitations, before.refused]);
    expect(await allModels(context).User.countDocuments({ companyId, bounce: { $ne: null } })).toBe(0);
    const trouble = { kind: 'surveyReminderByHand' as const, trouble: { $ne: null } };
    expect(await allModels(context).OutboxMail.countDocuments(trouble)).toBe(0);
    sink.judge = () => null;
    await at('2026-12-03T10:10:00Z');
    expect(reminders()).toHaveLength(others.length - 1);
    expect(await kept()).toEqual([members.length, 1]);
    // Nor does a worker that died before it recorded that all were queued send them twice.
    await allModels(context).Round.updateMany(
      { companyId },
      { $set: { 'remindersByHand.0.orderedAt': null } },
    );
    await worker.tick();
    expect(reminders()).toHaveLength(others.length - 1);
    clock.set('2026-12-06T10:00:01Z');
    await sweepJob.run(tools);
    expect(await kept()).toEqual([0, 0]);
  });
});
