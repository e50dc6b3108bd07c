import { repeats } from '@elan/tooling/repeats';
import { surveyStatistics } from '@elan/domain/results';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';
import { queuePackEndingsJob } from './queue-pack-endings';
import { allModels, answerAs, buildUser } from '@elan/domain/testing';

const DAY = 86_400_000;
let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

const subjects = (to: string | null) =>
  worker.sink.mails.filter((mail) => mail.to === to).map((mail) => mail.subject);

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

describe('the end of a survey', () => {
  it('is told to each administrator once, with who took part, in the morning', async () => {
    const { context } = worker;
    const { companyId, administrator } = await buildCompany(context);
    const colleague = await buildUser(context, companyId, { role: 1, language: 'fr' });
    await buildUser(context, companyId, { role: 1, status: 'pending', email: 'pending@miel.example' });
    const members = await buildMembers(context, companyId, 8);
    const survey = await buildSurvey(context, companyId, { endAt: new Date('2026-12-20T22:59:59.999Z') });
    await worker.tick();
    for (const { _id } of members.slice(0, 6))
      await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
    // It is night, and the round is not closed yet.
    await at('2026-12-20T23:00:00Z');
    expect(subjects(administrator.email)).toEqual([]);
    await at('2026-12-21T08:00:00Z');
    await Promise.all([runJobs(worker.tools), runJobs(worker.colleague())]);
    await at('2026-12-22T08:00:00Z');
    expect(subjects(administrator.email)).toEqual(['Survey finished: How are you?']);
    expect(subjects(colleague.email)).toEqual(['Enquête terminée – How are you?']);
    expect(subjects('pending@miel.example')).toEqual([]);
    const text = worker.sink.mails.find((mail) => mail.to === administrator.email)?.text;
    expect(text).toContain('6 of 8 people invited answered (75%).');
    expect(text).toContain(`http://localhost:8080/analyze/${survey._id}`);
  });

  it('says the participation that the analysis shows, also where a period was answered and its round not recorded', async () => {
    const { context } = worker;
    const { companyId, administrator } = await buildCompany(context);
    const members = await buildMembers(context, companyId, 5);
    const survey = await buildSurvey(context, companyId, {
      frequency: 2,
      frequencyStart: 5,
      endAt: new Date('2026-12-03T22:59:59.999Z'),
    });
    await worker.tick();
    const answerAll = async (answering: typeof members) => {
      for (const { _id } of answering) await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
    };
    await answerAll(members);
    // No worker ran in the second week, in which too few answer to show results.
    worker.clock.set('2026-11-30T09:00:00Z');
    await answerAll(members.slice(0, 4));
    await at('2026-12-04T08:00:00Z');
    const actor = { companyId, userId: administrator._id, role: 1, sessionId: '', language: 'en' } as const;
    expect(await surveyStatistics(context, actor, survey._id, {})).toMatchObject({
      users: 10,
      responsesAmount: 5,
    });
    const mail = worker.sink.mails.find(({ to }) => to === administrator.email);
    expect(mail?.text).toContain('5 of 10 people invited answered (50%).');
  });

  it('says that fewer than the minimum answered where nobody may know how many', async () => {
    const { context } = worker;
    const { companyId, administrator } = await buildCompany(context);
    const members = await buildMembers(context, companyId, 5);
    const survey = await buildSurvey(context, companyId, { endAt: new Date('2026-12-03T22:59:59.999Z') });
    for (const { _id } of members.slice(0, 4))
      await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
    await at('2026-12-04T08:00:00Z');
    const mail = worker.sink.mails.find(({ to }) => to === administrator.email);
    expect(mail?.text).toContain('Fewer than 5 of 5 people invited answered.');
  });

  it.each([
    [1, 'en', 'Only 1 person was invited. Results'],
    [4, 'fr', 'Seules 4 personnes étaient invitées. Les résultats'],
  ] as const)(
    'says so where only %i could answer, and nothing of their answers',
    async (count, language, words) => {
      const { context } = worker;
      const { companyId, administrator } = await buildCompany(context);
      const reader = await buildUser(context, companyId, { role: 1, language });
      const members = await buildMembers(context, companyId, count);
      const survey = await buildSurvey(context, companyId, { endAt: new Date('2026-12-03T22:59:59.999Z') });
      for (const { _id } of members) await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
      await at('2026-12-04T08:00:00Z');
      expect(worker.sink.mails.find(({ to }) => to === administrator.email)).toBeDefined();
      expect(worker.sink.mails.find(({ to }) => to === reader.email)?.text).toContain(words);
    },
  );

  it('is told with the name that a template’s survey has in the language of each', async () => {
    const { companyId, administrator } = await buildCompany(worker.context);
    const colleague = await buildUser(worker.context, companyId, { role: 1, language: 'fr' });
    await buildSurvey(worker.context, companyId, {
      templateId: 8,
      name: 'Les quatre-vingt-dix premiers jours',
      endAt: new Date('2026-12-03T22:59:59.999Z'),
    });
    await at('2026-12-04T08:00:00Z');
    expect(subjects(administrator.email)).toEqual(['Survey finished: The first ninety days']);
    expect(subjects(colleague.email)).toEqual(['Enquête terminée – Les quatre-vingt-dix premiers jours']);
  });

  it('is no news after a week', async () => {
    const { companyId, administrator } = await buildCompany(worker.context);
    await buildSurvey(worker.context, companyId, {
      startAt: new Date('2026-10-01T00:00:00Z'),
      endAt: new Date('2026-11-01T00:00:00Z'),
    });
    await worker.tick();
    expect(subjects(administrator.email)).toEqual([]);
  });
});

describe('the end of a pack', () => {
  const packEnding = (endAt: Date) => ({
    subscription: {
      packId: 2,
      quantitySurvey: 12,
      quantityUser: 300,
      quantityAdmin: 5,
      startAt: new Date(0),
      endAt,
    },
  });

  it('is told 30 and 7 days before, once each', async () => {
    const endAt = new Date('2027-01-15T10:00:00Z');
    const { administrator } = await buildCompany(worker.context, packEnding(endAt));
    const step = repeats(1, 3);
    for (let day = 0; day < 60; day += step) {
      await worker.tick();
      worker.clock.advance(step * DAY);
    }
    expect(worker.sink.mails).toHaveLength(2);
    expect(subjects(administrator.email)).toEqual([
      'Your Pro plan ends on Friday 15 January 2027',
      'Your Pro plan ends on Friday 15 January 2027',
    ]);
  });

  it('is not told to whoever bought again meanwhile', async () => {
    const { companyId } = await buildCompany(worker.context, packEnding(new Date('2026-12-01T10:00:00Z')));
    worker.sink.judge = () => ({ code: 451, text: 'later' });
    await worker.tick();
    worker.sink.judge = () => null;
    const longer = packEnding(new Date('2027-12-01T10:00:00Z'));
    await allModels(worker.context).Company.updateOne({ _id: companyId }, { $set: longer });
    worker.clock.advance(DAY);
    await worker.tick();
    expect(worker.sink.mails).toEqual([]);
  });

  it('is told to the others where it fails for one company', async () => {
    const endAt = new Date('2026-12-10T10:00:00Z');
    await buildCompany(worker.context, { ...packEnding(endAt), timeZone: 'Mars/Olympus' });
    const { administrator } = await buildCompany(worker.context, packEnding(endAt));
    await expect(queuePackEndingsJob.run(worker.tools)).rejects.toThrow(AggregateError);
    const ordered = await allModels(worker.context)
      .OutboxMail.find({ kind: 'packEnding30' }, { to: 1 })
      .lean();
    expect(ordered.map(({ to }) => to)).toEqual([administrator.email]);
  });
});
