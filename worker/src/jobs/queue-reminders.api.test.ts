import { updateUser } from '@elan/domain/company';
import { chooseReminders } from '@elan/domain/scheduling';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';
import { allModels, answerAs, buildUser, personalLinkOf } from '@elan/domain/testing';
import { queueRemindersJob } from './queue-reminders';
import { sweepJob } from './sweep';

let worker: TestWorker;
let companyId: string;

// Tuesday, 1 December 2026. A survey until Thursday 31: reminders on Wednesday 16 and Tuesday 29, at nine.
const period = {
  startAt: new Date('2026-12-01T09:00:00Z'),
  endAt: new Date('2026-12-31T22:59:59.999Z'),
};
const HALFWAY = '2026-12-16T08:00:00Z';
const LAST = '2026-12-29T08:00:00Z';

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-12-01T09:00:00Z' });
  ({ companyId } = await buildCompany(worker.context));
});
afterEach(() => worker.close());

const reminders = () =>
  worker.sink.mails
    .filter((mail) => /^(Reminder|Last days)/.test(mail.subject))
    .map((mail) => `${mail.subject.startsWith('Last') ? 'last' : 'halfway'} ${mail.to}`)
    .toSorted();

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

async function choose(survey: { _id: string }, member: { _id: string } | undefined, wanted: boolean) {
  const link = await personalLinkOf(worker.context, survey._id, member?._id ?? '');
  const network = { name: '203.0.113.7', site: '203.0.113.7' };
  await chooseReminders(worker.context, survey._id, link, wanted, network);
}

describe('reminders', () => {
  it('leave half-way and two days before the end, to those who have not answered, once', async () => {
    const [ada, bob, eve] = await buildMembers(worker.context, companyId, 3);
    const survey = await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    await answerAs(worker.context, survey._id, ada?._id ?? '', [{ id: '1', value: 7 }]);
    await at('2026-12-16T07:59:59Z');
    expect(reminders()).toEqual([]);
    await at(HALFWAY);
    await Promise.all([runJobs(worker.tools), runJobs(worker.colleague())]);
    await at('2026-12-16T08:01:00Z');
    expect(reminders()).toEqual([`halfway ${bob?.email}`, `halfway ${eve?.email}`].toSorted());
    await answerAs(worker.context, survey._id, bob?._id ?? '', [{ id: '1', value: 9 }]);
    await at(LAST);
    await at('2026-12-30T08:00:00Z');
    expect(reminders()).toEqual(
      [`halfway ${bob?.email}`, `halfway ${eve?.email}`, `last ${eve?.email}`].toSorted(),
    );
  });

  it('are not sent to whoever answers between order and sending', async () => {
    const [ada] = await buildMembers(worker.context, companyId, 1);
    const survey = await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    worker.sink.judge = () => ({ code: 451, text: 'later' });
    await at(HALFWAY);
    await answerAs(worker.context, survey._id, ada?._id ?? '', [{ id: '1', value: 7 }]);
    worker.sink.judge = () => null;
    await at('2026-12-16T09:00:00Z');
    expect(reminders()).toEqual([]);
  });

  it('tell no reader of the outbox who has answered: ordered for all, and alike whatever became of them', async () => {
    const { context, clock, sink, tools } = worker;
    const [before, between, refused, unwilling] = await buildMembers(context, companyId, 5);
    const survey = await buildSurvey(context, companyId, period);
    const answer = (member?: { _id: string }) =>
      answerAs(context, survey._id, member?._id ?? '', [{ id: '1', value: 7 }]);
    const kept = async () => {
      const mails = await allModels(context).OutboxMail.find({ kind: 'surveyReminderHalfway' }).lean();
      const looks = mails.map(({ _id, memberId, to, ...look }) =>
        JSON.stringify(look).replaceAll(memberId ?? '-', '…'),
      );
      return [mails.length, new Set(looks).size];
    };
    await worker.tick();
    await answer(before);
    await choose(survey, unwilling, false);
    clock.set(HALFWAY);
    await queueRemindersJob.run(tools);
    expect(await kept()).toEqual([5, 1]);
    await answer(between);
    sink.judge = (to) => (to === refused?.email ? { code: 550, text: 'no such user' } : null);
    await worker.tick();
    expect(reminders()).toHaveLength(1);
    expect(await kept()).toEqual([5, 1]);
    // Nor does a worker that died before it recorded that all were queued send them twice.
    await allModels(context).Round.updateMany({ companyId }, { $set: { remindedHalfwayAt: null } });
    await worker.tick();
    expect(reminders()).toHaveLength(1);
    clock.set(new Date(period.endAt.getTime() + 1));
    await sweepJob.run(tools);
    expect(await kept()).toEqual([0, 0]);
  });

  it('go to everybody where the company chose so when the round opened: in the same words, whoever has answered', async () => {
    const { context, sink } = worker;
    const { Company } = allModels(context);
    await Company.updateOne({ _id: companyId }, { $set: { remindsEverybody: true } });
    const [answered, silent, unwilling] = await buildMembers(context, companyId, 3);
    const survey = await buildSurvey(context, companyId, period);
    await worker.tick();
    // A later change counts from the next round on.
    await Company.updateOne({ _id: companyId }, { $set: { remindsEverybody: false } });
    await answerAs(context, survey._id, answered?._id ?? '', [{ id: '1', value: 7 }]);
    await choose(survey, unwilling, false);
    await at(HALFWAY);
    expect(reminders()).toEqual([`halfway ${answered?.email}`, `halfway ${silent?.email}`].toSorted());
    const wordsTo = (member?: { _id: string; name: string; email: string | null }) => {
      const mail = sink.mails.find(
        ({ to, subject }) => to === member?.email && subject.startsWith('Reminder'),
      );
      const link = /[?&]u=[\w-]+&(amp;)?k=[\w-]+/g;
      return `${mail?.text}`.replaceAll(link, '…').replaceAll(member?.name ?? '-', '…');
    };
    expect(wordsTo(answered)).toContain('If you have answered already, thank you');
    expect(wordsTo(answered)).not.toContain('not had your answer');
    expect(wordsTo(answered)).toBe(wordsTo(silent));
    await at(LAST);
    expect(reminders().filter((reminder) => reminder.startsWith('last'))).toHaveLength(2);
  });

  it('are not sent to whoever wants none of this survey, in any of its rounds; invitations come', async () => {
    const { context, sink } = worker;
    const [ada, bob] = await buildMembers(context, companyId, 2);
    const monthly = { ...period, endAt: null, frequency: 1, frequencyStart: 1 } as const;
    const survey = await buildSurvey(context, companyId, monthly);
    await worker.tick();
    await choose(survey, ada, false);
    await at(HALFWAY);
    await at('2027-01-01T08:00:00Z');
    await at('2027-01-18T08:00:00Z');
    expect(reminders()).toEqual([`halfway ${bob?.email}`, `halfway ${bob?.email}`]);
    expect(
      sink.mails.filter(({ to, subject }) => to === ada?.email && subject.startsWith('Your')),
    ).toHaveLength(2);
    await choose(survey, ada, true);
    await at('2027-01-29T08:00:00Z');
    expect(reminders().filter((reminder) => reminder.startsWith('last'))).toEqual(
      [`last ${ada?.email}`, `last ${bob?.email}`].toSorted(),
    );
  });

  it('are not sent to whoever chooses so between order and sending', async () => {
    const [ada] = await buildMembers(worker.context, companyId, 1);
    const survey = await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    worker.clock.set(HALFWAY);
    await queueRemindersJob.run(worker.tools);
    await choose(survey, ada, false);
    await worker.tick();
    expect(reminders()).toEqual([]);
  });

  it('tell nobody who takes over an address whether its member answered, or wanted none', async () => {
    const { context } = worker;
    const [answered, unwilling, silent] = await buildMembers(context, companyId, 3);
    const admin = await buildUser(context, companyId, { role: 1 });
    const survey = await buildSurvey(context, companyId, period);
    await worker.tick();
    await answerAs(context, survey._id, answered?._id ?? '', [{ id: '1', value: 7 }]);
    await choose(survey, unwilling, false);
    const actor = { companyId, userId: admin._id, role: 1, language: 'en', sessionId: 's' } as const;
    for (const [place, member] of [answered, unwilling, silent].entries())
      await updateUser(context, actor, member?._id ?? '', { email: `taken-${place}@company.example` });
    await at(HALFWAY);
    // This is alike for all three: the address takes part from the next round on.
    expect(reminders().filter((reminder) => reminder.includes('taken-'))).toEqual([]);
  });

  it('are not sent when the survey switches them off', async () => {
    await buildMembers(worker.context, companyId, 2);
    await buildSurvey(worker.context, companyId, { ...period, reminders: false });
    await worker.tick();
    await at(HALFWAY);
    await at(LAST);
    expect(reminders()).toEqual([]);
  });

  it('that fail on a Friday wait for Monday', async () => {
    // Friday 4 to Thursday 17 December: halfway is Friday 11.
    const [ada] = await buildMembers(worker.context, companyId, 1);
    worker.clock.set('2026-12-04T09:00:00Z');
    await buildSurvey(worker.context, companyId, {
      startAt: new Date('2026-12-04T09:00:00Z'),
      endAt: new Date('2026-12-17T22:59:59.999Z'),
    });
    await worker.tick();
    worker.sink.judge = () => ({ code: 451, text: 'later' });
    await at('2026-12-11T22:59:00Z');
    worker.sink.judge = () => null;
    await at('2026-12-12T09:00:00Z');
    await at('2026-12-13T09:00:00Z');
    expect(reminders()).toEqual([]);
    await at('2026-12-14T08:00:00Z');
    expect(reminders()).toEqual([`halfway ${ada?.email}`]);
  });

  it('are not sent to whoever was invited on that very day', async () => {
    const [ada] = await buildMembers(worker.context, companyId, 1);
    await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    worker.clock.set('2026-12-16T07:00:00Z');
    await buildUser(worker.context, companyId);
    await worker.tick();
    await at(HALFWAY);
    expect(reminders()).toEqual([`halfway ${ada?.email}`]);
  });

  it('that are late by a stop leave when the worker is back, but not two at once', async () => {
    const [ada] = await buildMembers(worker.context, companyId, 1);
    await buildSurvey(worker.context, companyId, period);
    await worker.tick();
    await at('2026-12-30T12:00:00Z');
    await at('2026-12-30T13:00:00Z');
    expect(reminders()).toEqual([`last ${ada?.email}`]);
  });
});
