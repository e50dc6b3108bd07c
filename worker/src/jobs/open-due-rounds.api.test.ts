import { readSurvey } from '@elan/domain/answers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepJob } from './sweep';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';
import { allModels, answerAs, buildUser, personalLinkOf } from '@elan/domain/testing';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let worker: TestWorker;
let companyId: string;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T05:00:00Z' });
  ({ companyId } = await buildCompany(worker.context));
});
afterEach(() => worker.close());

const received = () => worker.sink.mails.map((mail) => mail.to).toSorted();
const setSurvey = (surveyId: string, fields: object) =>
  allModels(worker.context).Survey.updateOne({ _id: surveyId, companyId }, { $set: fields });
const rounds = () =>
  allModels(worker.context)
    .Round.find({ companyId }, { periodId: 1, state: 1, invited: 1, _id: 0 })
    .sort({ startsAt: 1 })
    .lean();

describe('invitations', () => {
  it('leave at once when a survey is saved while its period runs, with the personal link, in the language of each', async () => {
    const ada = await buildUser(worker.context, companyId, { name: 'Ada', language: 'en' });
    const zoe = await buildUser(worker.context, companyId, { name: 'Zoé', language: 'fr' });
    const nameless = await buildUser(worker.context, companyId, { email: null });
    const survey = await buildSurvey(worker.context, companyId, { description: '<p>Ten minutes.</p>' });
    await worker.tick();
    const mailTo = (address: string | null) => worker.sink.mails.find((mail) => mail.to === address);
    expect(received()).toEqual([ada.email, zoe.email].toSorted());
    expect(mailTo(ada.email)).toMatchObject({ subject: 'Your opinion counts: How are you?' });
    expect(mailTo(zoe.email)).toMatchObject({ subject: 'Votre avis compte – How are you?' });
    for (const member of [ada, zoe]) {
      const { query } = await personalLinkOf(worker.context, survey._id, member._id);
      const link = `http://localhost:8080/s/${survey._id}${query}`;
      expect(mailTo(member.email)?.text).toContain(link);
      expect(mailTo(member.email)?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
      expect(mailTo(member.email)?.text).toContain('Ten minutes.');
    }
    expect(await rounds()).toEqual([{ periodId: 'once', state: 'open', invited: 3 }]);
    const { OutboxMail } = allModels(worker.context);
    expect(await OutboxMail.countDocuments({ companyId, memberId: nameless._id })).toBe(0);
    expect(await OutboxMail.findOne({ companyId, memberId: zoe._id })).toMatchObject({ language: 'fr' });
  });

  it('wait for nine o’clock of the first day when the survey was planned before', async () => {
    await buildMembers(worker.context, companyId, 2);
    await buildSurvey(worker.context, companyId, { startAt: new Date('2026-11-23T23:00:00Z'), endAt: null });
    await worker.tick();
    worker.clock.set('2026-11-23T23:00:05Z');
    await worker.tick();
    worker.clock.set('2026-11-24T07:59:59Z');
    await worker.tick();
    expect(received()).toEqual([]);
    worker.clock.set('2026-11-24T08:00:00Z');
    await worker.tick();
    expect(received()).toHaveLength(2);
  });

  it('are the same however often and by how many workers the jobs run', async () => {
    await buildMembers(worker.context, companyId, 12);
    await buildSurvey(worker.context, companyId);
    const colleagues = [worker.tools, worker.colleague(), worker.colleague()];
    await Promise.all(colleagues.map(runJobs));
    await worker.tick();
    worker.clock.advance(31 * SECOND);
    await worker.tick();
    expect(received()).toHaveLength(12);
    expect(new Set(received()).size).toBe(12);
    expect(await rounds()).toHaveLength(1);
  });

  it('reach members who join the audience while the round runs', async () => {
    await buildMembers(worker.context, companyId, 2);
    await buildSurvey(worker.context, companyId);
    await worker.tick();
    const late = await buildUser(worker.context, companyId);
    worker.clock.advance(30 * SECOND);
    await worker.tick();
    expect(received()).toContain(late.email);
    expect(received()).toHaveLength(3);
    expect(await rounds()).toEqual([{ periodId: 'once', state: 'open', invited: 3 }]);
  });

  it('leave with a round that has cards where the survey has them, for as long as it runs', async () => {
    await buildMembers(worker.context, companyId, 1);
    await buildUser(worker.context, companyId, { email: null });
    const { _id } = await buildSurvey(worker.context, companyId, { cards: true });
    await worker.tick();
    await setSurvey(_id, { cards: false });
    worker.clock.advance(HOUR);
    await worker.tick();
    expect(await allModels(worker.context).Round.findOne({ companyId }).lean()).toMatchObject({
      cards: true,
    });
  });

  it('go to the chosen audience only', async () => {
    const [ada, bob] = await buildMembers(worker.context, companyId, 3);
    await allModels(worker.context).Audience.create({
      _id: 'team',
      companyId,
      name: 'Team',
      normalisedName: 'team',
      userIds: [ada, bob].flatMap((member) => member?._id ?? []),
      createdAt: worker.clock.now(),
    });
    await buildSurvey(worker.context, companyId, { audienceId: 'team' });
    await worker.tick();
    expect(received()).toEqual([ada?.email, bob?.email].toSorted());
  });

  it('are not repeated when the end is moved far away', async () => {
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, { reminders: false });
    await worker.tick();
    worker.clock.advance(29 * DAY);
    await setSurvey(survey._id, { endAt: new Date('2027-12-20T10:00:00Z') });
    for (let day = 0; day < 90; day += 10) {
      await worker.tick();
      await sweepJob.run(worker.tools);
      worker.clock.advance(10 * DAY);
    }
    expect(received()).toHaveLength(2);
  });

  it('refused for good go to the corrected address, once, and its reader is reminded', async () => {
    const [typo, other] = await buildMembers(worker.context, companyId, 2);
    const correct = (email: string) =>
      allModels(worker.context).User.updateOne(
        { _id: typo?._id ?? '', companyId },
        { $set: { email, language: 'fr' } },
      );
    const tried: string[] = [];
    worker.sink.judge = (address) => {
      tried.push(address);
      return address === other?.email || address === 'ada@miel.example'
        ? null
        : { code: 550, text: 'unknown' };
    };
    await buildSurvey(worker.context, companyId);
    const pass = async (): Promise<void> => {
      worker.clock.advance(31 * SECOND);
      await worker.tick();
    };
    for (let count = 0; count < 3; count += 1) await pass();
    await correct('wrong@miel.example');
    for (let count = 0; count < 3; count += 1) await pass();
    await correct('ada@miel.example');
    await Promise.all([runJobs(worker.tools), runJobs(worker.colleague())]);
    for (let count = 0; count < 3; count += 1) await pass();
    expect(tried.toSorted()).toEqual(
      ['ada@miel.example', other?.email ?? '', typo?.email ?? '', 'wrong@miel.example'].toSorted(),
    );
    const mail = worker.sink.mails.find(({ to }) => to === 'ada@miel.example');
    expect(mail?.subject).toBe('Votre avis compte – How are you?');
    expect(mail?.text).toContain(`?u=${typo?._id}`);
    worker.clock.set('2026-12-08T09:00:00Z');
    await worker.tick();
    expect(received().filter((to) => to === 'ada@miel.example')).toHaveLength(2);
  });

  it('promise the groups that the pages name, and keep to them whatever the company sets later', async () => {
    const { context } = worker;
    const members = await buildMembers(context, companyId, 2);
    const survey = await buildSurvey(context, companyId);
    const promised = () =>
      worker.sink.mails.splice(0).map(({ text }) => /at least (\d+) people/.exec(text)?.[1]);
    const setSize = (minimumGroupSize: number) =>
      allModels(context).Company.updateOne({ _id: companyId }, { $set: { minimumGroupSize } });
    await setSize(10);
    await worker.tick();
    expect(promised()).toEqual(['10', '10']);
    await setSize(3);
    const link = { isPreview: false, language: undefined, browserLanguage: 'en' } as const;
    const own = await personalLinkOf(context, survey._id, members[1]?._id ?? '');
    const page = await readSurvey(context, null, survey._id, { ...link, ...own });
    expect(page).toMatchObject({ minimumGroupSize: 10 });
    await answerAs(context, survey._id, members[0]?._id ?? '', [{ id: '1', value: 7 }]);
    worker.clock.set('2026-12-08T09:00:00Z');
    await worker.tick();
    expect(promised()).toEqual(['10']);
  });

  it('name a template’s survey in the language of each, without what the template says to its chooser', async () => {
    const template = {
      templateId: 8,
      name: 'The first ninety days',
      description:
        'Six questions for those who arrived in the last quarter; run it monthly with an audience of newcomers.',
    };
    const ada = await buildUser(worker.context, companyId, { language: 'en' });
    const zoe = await buildUser(worker.context, companyId, { language: 'fr' });
    await buildSurvey(worker.context, companyId, template);
    await worker.tick();
    const subjectTo = ({ email }: { email: string | null }) =>
      worker.sink.mails.find((mail) => mail.to === email)?.subject;
    expect(subjectTo(ada)).toBe('Your opinion counts: The first ninety days');
    expect(subjectTo(zoe)).toBe('Votre avis compte – Les quatre-vingt-dix premiers jours');
    for (const { text, html } of worker.sink.mails) expect(text + html).not.toMatch(/newcomers|nouveaux/);
  });

  it('of other companies are none of its business', async () => {
    await buildMembers(worker.context, companyId, 1);
    const other = await buildCompany(worker.context);
    const stranger = await buildUser(worker.context, other.companyId);
    await buildSurvey(worker.context, companyId);
    await worker.tick();
    expect(received()).not.toContain(stranger.email);
  });
});

describe('nothing leaves', () => {
  it('while a survey is paused; resumed, the invitations that were held back leave', async () => {
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, {
      createdAt: new Date('2026-11-19T05:00:00Z'),
    });
    await worker.tick();
    expect(received()).toEqual([]);
    await setSurvey(survey._id, { active: false });
    worker.clock.set('2026-11-20T09:00:00Z');
    await worker.tick();
    expect(received()).toEqual([]);
    await setSurvey(survey._id, { active: true });
    worker.clock.advance(2 * SECOND);
    await worker.tick();
    expect(received()).toHaveLength(2);
  });

  it('when the survey ended before it was resumed', async () => {
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, { active: false });
    await worker.tick();
    worker.clock.advance(31 * DAY);
    await setSurvey(survey._id, { active: true });
    await worker.tick();
    expect(received().filter((to) => !to.startsWith('boss'))).toEqual([]);
  });

  it('for a deleted survey, a company without a pack, or one that is leaving', async () => {
    await buildMembers(worker.context, companyId, 1);
    await buildSurvey(worker.context, companyId, { deletedAt: worker.clock.now() });
    const poor = await buildCompany(worker.context, { subscription: null });
    await buildMembers(worker.context, poor.companyId, 1);
    await buildSurvey(worker.context, poor.companyId);
    const leaving = await buildCompany(worker.context, { deletingAt: worker.clock.now() });
    await buildMembers(worker.context, leaving.companyId, 1);
    await buildSurvey(worker.context, leaving.companyId);
    await worker.tick();
    expect(received()).toEqual([]);
  });

  it('to a member who was removed or lost the address meanwhile', async () => {
    const [gone, mute, there] = await buildMembers(worker.context, companyId, 3);
    await buildSurvey(worker.context, companyId, { createdAt: new Date('2026-11-19T05:00:00Z') });
    await worker.tick();
    await allModels(worker.context).User.deleteOne({ _id: gone?._id ?? '', companyId });
    await allModels(worker.context).User.updateOne(
      { _id: mute?._id ?? '', companyId },
      { $set: { email: null } },
    );
    worker.clock.set('2026-11-20T09:00:00Z');
    await worker.tick();
    expect(received()).toEqual([there?.email]);
  });
});

describe('after a stop of weeks', () => {
  it('only the current period is mailed; those that passed are recorded as missed', async () => {
    await buildMembers(worker.context, companyId, 2);
    await buildSurvey(worker.context, companyId, {
      frequency: 2,
      frequencyStart: 1,
      endAt: null,
      startAt: new Date('2026-11-20T05:00:00Z'),
    });
    await worker.tick();
    expect(received()).toHaveLength(2);
    worker.clock.set('2026-12-16T12:00:00Z');
    await worker.tick();
    expect(received()).toHaveLength(4);
    expect(await rounds()).toEqual([
      { periodId: '2026-11-16', state: 'open', invited: 2 },
      { periodId: '2026-11-23', state: 'missed', invited: 0 },
      { periodId: '2026-11-30', state: 'missed', invited: 0 },
      { periodId: '2026-12-07', state: 'missed', invited: 0 },
      { periodId: '2026-12-14', state: 'open', invited: 2 },
    ]);
  });
});

describe('a monthly survey with an end', () => {
  it('invites nobody again for the day that its end leaves of another round', async () => {
    await buildMembers(worker.context, companyId, 2);
    await buildSurvey(worker.context, companyId, {
      ...{ frequency: 1, frequencyStart: 20, startAt: new Date('2026-11-20T05:00:00Z') },
      endAt: new Date('2026-12-20T22:59:59.999Z'),
    });
    await worker.tick();
    worker.clock.set('2026-12-20T12:00:00Z');
    await worker.tick();
    expect(await rounds()).toEqual([{ periodId: '2026-11-20', state: 'open', invited: 2 }]);
    expect(received()).toHaveLength(2);
  });

  it('keeps a round that was opened when its end is moved to the days after', async () => {
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, {
      ...{ frequency: 1, frequencyStart: 20, startAt: new Date('2026-11-20T05:00:00Z'), endAt: null },
    });
    await worker.tick();
    worker.clock.set('2026-12-21T12:00:00Z');
    await worker.tick();
    const endAt = new Date('2026-12-24T22:59:59.999Z');
    await allModels(worker.context).Survey.updateOne({ _id: survey._id, companyId }, { $set: { endAt } });
    worker.clock.set('2026-12-22T12:00:00Z');
    await worker.tick();
    const stored = await allModels(worker.context).Round.find({ companyId }).sort({ startsAt: 1 }).lean();
    expect(stored.map(({ periodId, endsAt, closedAt }) => [periodId, endsAt, closedAt === null])).toEqual([
      ['2026-11-20', new Date('2026-12-19T22:59:59.999Z'), false],
      ['2026-12-20', endAt, true],
    ]);
  });
});

describe('a survey that fails', () => {
  it('does not keep the others waiting', async () => {
    const broken = await buildCompany(worker.context, { timeZone: 'Mars/Olympus' });
    await buildMembers(worker.context, broken.companyId, 1);
    await buildSurvey(worker.context, broken.companyId, { frequency: 1, frequencyStart: 1 });
    await buildMembers(worker.context, companyId, 1);
    await buildSurvey(worker.context, companyId);
    await expect(worker.tick()).rejects.toThrow(AggregateError);
    expect(await rounds()).toHaveLength(1);
  });
});
