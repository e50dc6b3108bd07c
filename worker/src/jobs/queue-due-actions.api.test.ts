import { updateUser } from '@elan/domain/company';
import { actorOf, allModels, buildAction, buildManagerLink, buildUser, signInAs } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';

let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

const mailsTo = (to: string | null) => worker.sink.mails.filter((mail) => mail.to === to);

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

it('on Monday morning everybody is told once what they are to see to, in their language', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const colleague = await buildUser(context, companyId, { role: 1, language: 'fr' });
  const idle = await buildUser(context, companyId, { role: 1 });
  const build = (title: string, fields: object) =>
    buildAction(context, { companyId, ownerId: administrator._id, title, ...fields });
  await build('A quiet room', { dueDate: '2026-11-29' });
  await build('Fewer meetings', { dueDate: '2026-11-13', state: 'underWay' });
  await build('Next week', { dueDate: '2026-11-30' });
  await build('Without a day', {});
  await build('Done', { dueDate: '2026-11-24', state: 'done' });
  await build('Dropped', { dueDate: '2026-11-24', state: 'dropped', reason: 'No' });
  await build('Deleted', { dueDate: '2026-11-24', deletedAt: worker.clock.now() });
  await build('Deux personnes de plus', { dueDate: '2026-11-23', ownerId: colleague._id });
  await build('Later', { dueDate: '2026-12-23', ownerId: idle._id });
  // Sunday, then Monday night, in the company's time zone.
  for (const time of ['2026-11-22T12:00:00Z', '2026-11-22T23:30:00Z']) await at(time);
  expect(worker.sink.mails).toEqual([]);
  worker.clock.set('2026-11-23T08:00:00Z');
  await Promise.all([runJobs(worker.tools), runJobs(worker.colleague())]);
  for (const time of ['2026-11-23T09:00:00Z', '2026-11-25T09:00:00Z']) await at(time);
  const [mail, ...others] = mailsTo(administrator.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 of your actions are due this week');
  expect(mail?.text).toContain('“Fewer meetings”: was due on Friday');
  expect(mail?.text).toContain('“A quiet room”: due on Sunday');
  expect(mail?.text).toContain(`/actions?owner=${administrator._id}`);
  for (const title of ['Next week', 'Without a day', 'Done', 'Dropped', 'Deleted', 'Deux personnes'])
    expect(mail?.text).not.toContain(title);
  const [french] = mailsTo(colleague.email);
  expect(french?.subject).toBe('Une de vos actions est à terminer cette semaine');
  expect(french?.text).toContain('échéance le lundi 23 novembre');
  expect(mailsTo(idle.email)).toEqual([]);
  await at('2026-11-30T09:00:00Z');
  expect(mailsTo(administrator.email).map(({ subject }) => subject)).toEqual([
    '2 of your actions are due this week',
    '3 of your actions are due this week',
  ]);
});

it('what was done before the mail leaves is in none, and a company without a pack gets none', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const actionId = await buildAction(context, {
    ...{ companyId, ownerId: administrator._id, dueDate: '2026-11-24' },
  });
  const other = await buildCompany(context, { subscription: null });
  const { companyId: otherId } = other;
  await buildAction(context, { companyId: otherId, ownerId: other.administrator._id, dueDate: '2026-11-24' });
  await at('2026-11-23T01:00:00Z');
  await allModels(context).Action.updateOne({ _id: actionId, companyId }, { $set: { state: 'done' } });
  await at('2026-11-23T08:00:00Z');
  expect(worker.sink.mails).toEqual([]);
  const mails = await allModels(context).OutboxMail.find({ kind: 'actionsDue' }).lean();
  expect(mails.map(({ companyId: of, state }) => [of, state])).toEqual([[companyId, 'cancelled']]);
});

it('whoever is no administrator any more, or has another address, is told nothing that was ordered before', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const ended = { endAt: new Date('2026-11-22T22:59:59.999Z'), startAt: new Date('2026-11-01T00:00:00Z') };
  await buildMembers(context, companyId, 6);
  await buildSurvey(context, companyId, ended);
  const [demoted, moved, stays] = await Promise.all(
    ['demoted', 'moved', 'stays'].map((name) =>
      buildUser(context, companyId, { role: 1, email: `${name}@acme.example` }),
    ),
  );
  for (const owner of [demoted, moved, stays])
    await buildAction(context, { companyId, ownerId: owner?._id ?? '', dueDate: '2026-11-24' });
  for (const time of ['2026-11-22T23:30:00Z', '2026-11-23T01:00:00Z']) await at(time);
  expect(worker.sink.mails).toEqual([]);
  const signedInAt = worker.clock.now();
  const actor = { ...actorOf(await signInAs(context, administrator)), signedInAt };
  await updateUser(context, actor, demoted?._id ?? '', { role: 2 });
  await updateUser(context, actor, moved?._id ?? '', { email: 'elsewhere@acme.example' });
  await at('2026-11-23T08:00:00Z');
  const about = (to: string) => mailsTo(to).filter(({ subject }) => /action|survey/i.test(subject));
  expect(['demoted', 'moved', 'elsewhere'].flatMap((name) => about(`${name}@acme.example`))).toEqual([]);
  expect(about('stays@acme.example')).toHaveLength(2);
});

it('a manager is told of theirs while their link opens something, and not where it is', async () => {
  const { context } = worker;
  const { companyId } = await buildCompany(context);
  const build = async (email: string, fields: object = {}) => {
    const _id = await buildManagerLink(context, {
      ...{ companyId, surveyId: 's', segmentationId: 'd', keyHash: 'hash', email, language: 'fr' },
      ...{ expiresAt: new Date('2026-12-24T00:00:00Z'), ...fields },
    });
    await buildAction(context, { companyId, ownerId: _id, title: `Of ${email}`, dueDate: '2026-11-26' });
    return _id;
  };
  await build('open@acme.example');
  await build('unconfirmed@acme.example', { keyHash: null });
  await build('withdrawn@acme.example', { withdrawnAt: worker.clock.now() });
  const corrected = await buildUser(context, companyId, { email: 'corrected@acme.example' });
  await build('former@acme.example', { memberId: corrected._id });
  const late = await build('late@acme.example');
  await at('2026-11-23T01:00:00Z');
  await allModels(context).ManagerLink.updateOne(
    { _id: late, companyId },
    { $set: { withdrawnAt: worker.clock.now() } },
  );
  for (const time of ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z']) await at(time);
  expect(worker.sink.mails.map(({ to }) => to)).toEqual(['open@acme.example']);
  const [mail] = worker.sink.mails;
  expect(mail?.subject).toBe('Une de vos actions est à terminer cette semaine');
  expect(mail?.text).toContain('Of open@acme.example');
  expect(mail?.text).toContain('derrière le lien reçu par e-mail');
  expect(mail?.text).not.toContain('/actions');
});
