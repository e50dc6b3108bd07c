import { thoroughly } from '@elan/tooling/repeats';
import { isLinkKey } from '@elan/domain/answers';
import { openContext } from '@elan/domain/open-context';
import { requestLink, requestLinkByAddress, requestLinksByAddress } from '@elan/domain/scheduling';
import { allModels, answerAs, buildUser } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';

const MINUTE = 60_000;
let worker: TestWorker;
let companyId: string;

// A Friday.
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
  ({ companyId } = await buildCompany(worker.context));
});
afterEach(() => worker.close());

/**
 * The mails with a link since the last check: to whom, with which subject, and whether their link is the right one now.
 */
async function received(surveyId: string) {
  const { context, sink } = worker;
  await worker.tick();
  const survey = await allModels(context).Survey.findOne({ _id: surveyId, companyId }).lean();
  const members = await allModels(context).User.find({ companyId }).lean();
  const withLink = sink.mails.splice(0).filter(({ text }) => text.includes('/s/'));
  return withLink.map(({ to, subject, text }) => {
    const [, memberId, key] = new RegExp(`/s/${surveyId}\\?u=([\\w-]+)&k=([\\w-]{22})`).exec(text) ?? [];
    const member = members.find(({ _id }) => _id === memberId) ?? null;
    const isRight = member?.email === to && isLinkKey(survey?.secret ?? '', member, key);
    return { to, subject, isRight };
  });
}

const network = { name: '203.0.113.7', site: '203.0.113.7' };
const ask = (surveyId: string, memberId: string) => requestLink(worker.context, surveyId, memberId, network);
const askByAddress = (surveyId: string, email: string | null | undefined) =>
  requestLinkByAddress(worker.context, surveyId, email ?? '', network);

it('a lost link is mailed again, in the language of its member, answered or not', async () => {
  const { context, clock } = worker;
  const zoe = await buildUser(context, companyId, { name: 'Zoé', language: 'fr' });
  const [ada] = await buildMembers(context, companyId, 1);
  const survey = await buildSurvey(context, companyId);
  await received(survey._id);
  await answerAs(context, survey._id, zoe._id, [{ id: '1', value: 7 }]);
  for (const member of [zoe, ada]) {
    await ask(survey._id, member?._id ?? '');
    await ask(survey._id, member?._id ?? '');
    const subject = member === zoe ? 'Votre lien – How are you?' : 'Your link: How are you?';
    expect(await received(survey._id)).toEqual([{ to: member?.email, subject, isRight: true }]);
  }
  clock.advance(5 * MINUTE);
  await ask(survey._id, zoe._id);
  expect(await received(survey._id)).toMatchObject([{ to: zoe.email, isRight: true }]);
  const kept = await allModels(context).OutboxMail.find({ companyId, memberId: zoe._id, kind: 'surveyLink' });
  // The address is known for as long as it is useful, and no longer.
  for (const { language, expiresAt } of kept)
    expect({ language, expiresAt }).toEqual({ language: 'fr', expiresAt: survey.endAt });
  expect(kept).toHaveLength(2);
});

it('no link is mailed to who has no address, is not asked, or is a stranger, nor of a survey that is closed', async () => {
  const { context } = worker;
  const nameless = await buildUser(context, companyId, { email: null });
  const boss = await buildUser(context, companyId, { role: 1 });
  const { companyId: otherCompany } = await buildCompany(context);
  const stranger = await buildUser(context, otherCompany);
  const member = await buildUser(context, companyId);
  const open = await buildSurvey(context, companyId);
  const paused = await buildSurvey(context, companyId, { active: false });
  await received(open._id);
  for (const { _id } of [nameless, boss, stranger, { _id: 'nobody' }]) await ask(open._id, _id);
  await ask(paused._id, member._id);
  const { OutboxMail } = allModels(context);
  expect(await OutboxMail.countDocuments({ companyId, memberId: nameless._id })).toBe(0);
  expect(await received(open._id)).toEqual([]);
});

describe('a link that is asked for by an address', () => {
  it('is mailed to who is invited, answered or not, once in a few minutes', async () => {
    const { context, clock } = worker;
    const [ada, bob] = await buildMembers(context, companyId, 2);
    const survey = await buildSurvey(context, companyId);
    await received(survey._id);
    await answerAs(context, survey._id, ada?._id ?? '', [{ id: '1', value: 7 }]);
    for (const member of [ada, bob]) {
      await askByAddress(survey._id, member?.email);
      await askByAddress(survey._id, member?.email);
      await ask(survey._id, member?._id ?? '');
      expect(await received(survey._id)).toMatchObject([{ to: member?.email, isRight: true }]);
    }
    clock.advance(5 * MINUTE);
    await askByAddress(survey._id, ada?.email);
    expect(await received(survey._id)).toMatchObject([{ to: ada?.email, isRight: true }]);
  });

  it('is mailed to nobody else, nor of a survey that is closed', async () => {
    const { context } = worker;
    const { Audience, Survey } = allModels(context);
    const [ada, outsider, weary] = await buildMembers(context, companyId, 3);
    const boss = await buildUser(context, companyId, { role: 1 });
    const { companyId: otherCompany } = await buildCompany(context);
    const stranger = await buildUser(context, otherCompany);
    const chosen = [ada?._id ?? '', weary?._id ?? ''];
    const audience = await Audience.create({
      ...{
        _id: 'chosen',
        companyId,
        name: 'Chosen',
        normalisedName: 'chosen',
        userIds: chosen,
        createdAt: context.clock.now(),
      },
    });
    const survey = await buildSurvey(context, companyId, { audienceId: audience._id });
    const paused = await buildSurvey(context, companyId, { active: false });
    const over = await buildSurvey(context, companyId, { endAt: new Date('2026-11-20T09:00:00Z') });
    await received(survey._id);
    await allModels(context).User.updateOne(
      { _id: weary?._id ?? '', companyId },
      { $set: { noRemindersOf: [survey._id] } },
    );
    for (const member of [outsider, weary, boss, stranger, { email: 'nobody@miel.example' }])
      await askByAddress(survey._id, member?.email);
    for (const { _id } of [paused, over]) await askByAddress(_id, ada?.email);
    expect(await received(survey._id)).toEqual([]);
    await Survey.updateOne({ _id: survey._id, companyId }, { $set: { active: false } });
    await askByAddress(survey._id, ada?.email);
    expect(await received(survey._id)).toEqual([]);
    await Survey.updateOne({ _id: survey._id, companyId }, { $set: { active: true } });
    worker.clock.advance(5 * MINUTE);
    await askByAddress(survey._id, ada?.email);
    expect(await received(survey._id)).toMatchObject([{ to: ada?.email, isRight: true }]);
  });

  it('is mailed of every open survey where nothing says which, to nobody who is not asked', async () => {
    const { context } = worker;
    const [ada, weary] = await buildMembers(context, companyId, 2);
    const boss = await buildUser(context, companyId, { role: 1 });
    const surveys = [await buildSurvey(context, companyId), await buildSurvey(context, companyId)];
    const paused = await buildSurvey(context, companyId, { active: false });
    const [first, second] = surveys.map(({ _id }) => _id);
    await received(first ?? '');
    await allModels(context).User.updateOne(
      { _id: weary?._id ?? '', companyId },
      { $set: { noRemindersOf: [first ?? ''] } },
    );
    const askAll = (email: string | null | undefined) => requestLinksByAddress(context, email ?? '', network);
    for (const email of [ada?.email, ada?.email, weary?.email, boss.email, 'nobody@miel.example'])
      await askAll(email);
    await worker.tick();
    const links = worker.sink.mails.splice(0).map(({ to, text }) => [to, /\/s\/([\w-]+)\?/.exec(text)?.[1]]);
    expect(links.toSorted()).toEqual(
      [
        [ada?.email, first],
        [ada?.email, second],
        [weary?.email, second],
      ].toSorted(),
    );
    expect(links.flat()).not.toContain(paused._id);
  });

  it('comes ever more rarely for who asks all the time, from wherever', async () => {
    const { context, clock } = worker;
    const [ada] = await buildMembers(context, companyId, 1);
    const survey = await buildSurvey(context, companyId);
    await received(survey._id);
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(MINUTE);
      const name = `198.51.100.${minute}`;
      await requestLinkByAddress(context, survey._id, ada?.email ?? '', { name, site: name });
    }
    const mails = await received(survey._id);
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.length).toBeLessThan(8);
  });
});

thoroughly(() => {
  it('rounds that run when keys are introduced are mailed renewed links, once, by however many processes', async () => {
    const { context, clock } = worker;
    const members = await buildMembers(context, companyId, 3);
    const survey = await buildSurvey(context, companyId);
    const over = await buildSurvey(context, companyId, { endAt: new Date('2026-11-20T10:01:00Z') });
    const other = await buildSurvey(context, companyId, { endAt: new Date('2026-11-24T10:00:00Z') });
    await received(survey._id);
    await answerAs(context, survey._id, members[0]?._id ?? '', [{ id: '1', value: 7 }]);
    clock.set('2026-11-21T03:00:00Z');
    const start = async () => {
      const started = await openContext({ settings: context.settings, clock, log: context.log });
      await started.connection.close();
    };
    // The previous version left it like this.
    await context.connection.collection('upgrades').deleteMany({});
    await Promise.all([start(), start()]);
    expect(await received(survey._id)).toEqual([]);
    // A Saturday morning, and the Monday after it.
    clock.set('2026-11-21T08:00:00Z');
    expect(await received(survey._id)).toEqual([]);
    clock.set('2026-11-23T08:00:00Z');
    await worker.tick();
    const isRenewal = ({ subject }: { readonly subject: string }) => subject.startsWith('Your new link');
    for (const { text } of worker.sink.mails.filter(isRenewal)) expect(text).toContain(`/s/${other._id}?u=`);
    const renewed = (await received(survey._id)).filter(isRenewal);
    expect(renewed.map(({ to }) => to).toSorted()).toEqual(members.map(({ email }) => email).toSorted());
    for (const { subject, isRight } of renewed)
      expect([subject, isRight]).toEqual(['Your new link: How are you?', true]);
    expect(
      await allModels(context).OutboxMail.countDocuments({
        _id: { $regex: `^surveyLinkRenewed:${over._id}` },
      }),
    ).toBe(0);
    await allModels(context).OutboxMail.deleteMany({ kind: 'surveyLinkRenewed' });
    await start();
    expect(await received(survey._id)).toEqual([]);
  });
});

it('what earlier versions kept of who was reminded is removed when the new one starts', async () => {
  const { context, clock } = worker;
  const [first, second] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  await received(survey._id);
  const { OutboxMail } = allModels(context);
  const [mail] = await OutboxMail.find({ memberId: first?._id ?? '', kind: 'surveyInvitation' }).lean();
  const outbox = context.connection.collection<Record<string, unknown> & { _id: string }>('outbox');
  const reminder = { ...mail, kind: 'surveyReminderLast' };
  await outbox.insertMany([
    { ...reminder, _id: 'surveyReminderLast:s:p:a', state: 'sent' },
    {
      ...reminder,
      _id: 'surveyReminderLast:s:p:b',
      state: 'cancelled',
      cancelReason: 'answered',
      sentAt: null,
    },
    { ...reminder, _id: 'surveyReminderLast:s:p:c', state: 'failed', sentAt: null },
  ]);
  await outbox.updateOne(
    { _id: `surveyInvitation:${survey._id}:once:${second?._id ?? ''}` },
    { $set: { state: 'cancelled', cancelReason: 'answered', sentAt: null } },
  );
  await context.connection.collection('upgrades').deleteMany({});
  await (await openContext({ settings: context.settings, clock, log: context.log })).connection.close();
  const left = await OutboxMail.find({ kind: { $ne: 'surveyLinkRenewed' } }).lean();
  expect(left.map(({ kind, state, cancelReason }) => [kind, state, cancelReason])).toEqual(
    Array(2).fill(['surveyInvitation', 'sent', null]),
  );
  for (const { sentAt } of left) expect(sentAt).toEqual(clock.now());
});
