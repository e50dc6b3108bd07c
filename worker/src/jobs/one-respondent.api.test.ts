import { voidLinks } from '@elan/domain/answers';
import { updateUser } from '@elan/domain/company';
import type { Actor } from '@elan/domain/platform';
import { addMember, removeMember, removeSeveralMembers, revokeInvitation } from '@elan/domain/privacy';
import { requestLink, resendInvitation } from '@elan/domain/scheduling';
import { actorOf, allModels, signInAs } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { buildRespondents, type Link } from '../testing/respondents';

let worker: TestWorker;
let people: Awaited<ReturnType<typeof buildRespondents>>;
let companyId: string;
let actor: Actor;

// A Friday.
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
  people = await buildRespondents(worker);
  ({ companyId, actor } = people);
});
afterEach(() => worker.close());

const network = { name: '203.0.113.7', site: '203.0.113.7' };
const mailed = () => people.mailed();
const answer = (surveyId: string, link: Link) => people.answer(surveyId, link);
const counted = (surveyId: string) => people.counted(surveyId);

/** Its invitations leave at nine on the day on which a round begins. */
const weekly = { frequency: 2, frequencyStart: 1, endAt: null } as const;

it('everybody removed and imported again is asked once, by the link they have', async () => {
  const { context } = worker;
  const members = await buildMembers(context, companyId, 6);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  for (const link of links.slice(0, 3)) expect(await answer(survey._id, link)).toBeNull();
  await removeSeveralMembers(
    context,
    actor,
    members.map(({ _id }) => _id),
  );
  expect(await mailed()).toEqual([]);
  expect(await counted(survey._id)).toEqual({ invited: 6, answered: 3 });
  await people.importAll(members);
  expect(await mailed()).toEqual([]);
  for (const [place, link] of links.entries())
    expect(await answer(survey._id, link)).toBe(place < 3 ? 'alreadyAnswered' : null);
  await mailed();
  expect(await counted(survey._id)).toEqual({ invited: 6, answered: 6 });
});

it('somebody promoted whose invitation is revoked, and who is added again, can still answer', async () => {
  const { context } = worker;
  const [member] = await buildMembers(context, companyId, 6);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  if (!member?.email) throw new Error('no member');
  const { email, name } = member;
  const { User } = allModels(context);
  const administrator = await User.findOne({ companyId, role: 1 }).lean();
  if (!administrator) throw new Error('no administrator');
  const signedInAt = context.clock.now();
  const recent = { ...actorOf(await signInAs(context, administrator)), signedInAt };
  await updateUser(context, recent, member._id, { role: 1, email });
  recent.signedInAt = context.clock.now();
  await revokeInvitation(context, recent, member._id);
  await addMember(context, recent, { name, email, role: 2 });
  const again = [...links, ...(await mailed())].filter(({ to }) => to === email);
  const outcomes = await Promise.all(again.map((link) => answer(survey._id, link)));
  expect(outcomes).toContain(null);
});

it('whoever is removed before the invitation leaves gets it after coming back, at the same address', async () => {
  const { context } = worker;
  const [member] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId, weekly);
  await mailed();
  worker.clock.set('2026-11-23T03:00:00Z');
  expect(await mailed()).toEqual([]);
  await removeMember(context, actor, member?._id ?? '');
  await addMember(context, actor, { name: 'Back Again', email: member?.email ?? '' });
  worker.clock.set('2026-11-23T10:00:00Z');
  const links = await mailed();
  expect(links.map(({ to }) => to)).toContain(member?.email);
  expect(links).toHaveLength(2);
  for (const link of links) expect(await answer(survey._id, link)).toBeNull();
});

it('a changed address gets no link of the running round, and the one to the former stays valid', async () => {
  const { context, clock } = worker;
  const members = await buildMembers(context, companyId, 3);
  const survey = await buildSurvey(context, companyId, weekly);
  const links = await mailed();
  for (const [place, { _id }] of members.entries())
    await updateUser(context, actor, _id, { email: `changed-${place}@miel.example` });
  expect(await mailed()).toEqual([]);
  for (const link of links) expect(await answer(survey._id, link)).toBeNull();
  for (const link of links) expect(await answer(survey._id, link)).toBe('alreadyAnswered');
  expect(await counted(survey._id)).toEqual({ invited: 3, answered: 3 });
  clock.set('2026-11-30T10:00:00Z');
  const next = await mailed();
  expect(next.map(({ to }) => to).toSorted()).toEqual(
    [0, 1, 2].map((place) => `changed-${place}@miel.example`),
  );
  for (const link of links) expect(await answer(survey._id, link)).toBe('wrongLink');
  for (const link of next) expect(await answer(survey._id, link)).toBeNull();
});

it('two members who swap addresses stay the respondents they are', async () => {
  const { context } = worker;
  const [ada, bob] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  const move = (member: typeof ada, email: string | null | undefined) =>
    updateUser(context, actor, member?._id ?? '', { email: email ?? '' });
  await move(ada, 'between@miel.example');
  await move(bob, ada?.email);
  await move(ada, bob?.email);
  expect(await mailed()).toEqual([]);
  for (const link of links) expect(await answer(survey._id, link)).toBeNull();
  expect(await counted(survey._id)).toEqual({ invited: 2, answered: 2 });
});

it('whoever is added with an address that somebody else had when the round opened is the same respondent', async () => {
  const { context } = worker;
  const [ada] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  const ofAda = links.find(({ memberId }) => memberId === ada?._id);
  await updateUser(context, actor, ada?._id ?? '', { email: 'ada.new@miel.example' });
  await addMember(context, actor, { name: 'Ada Again', email: ada?.email ?? '' });
  expect(await mailed()).toEqual([]);
  expect(ofAda && (await answer(survey._id, ofAda))).toBeNull();
  await mailed();
  expect(await counted(survey._id)).toEqual({ invited: 2, answered: 1 });
});

it('a removal under a changed address, and a return under it, is no way to a second link', async () => {
  const { context } = worker;
  const [ada] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  await updateUser(context, actor, ada?._id ?? '', { email: 'ada.new@miel.example' });
  await removeMember(context, actor, ada?._id ?? '');
  await addMember(context, actor, { name: 'Ada', email: 'ada.new@miel.example' });
  expect(await mailed()).toEqual([]);
  for (const link of links) expect(await answer(survey._id, link)).toBeNull();
});

it('an address that a mail server refused is replaced by the corrected one; its answer does not count', async () => {
  const { context, sink } = worker;
  const [ada] = await buildMembers(context, companyId, 1);
  const survey = await buildSurvey(context, companyId);
  sink.judge = (to) => (to === ada?.email ? { code: 550, text: '5.1.1 user unknown' } : null);
  expect(await mailed()).toEqual([]);
  await updateUser(context, actor, ada?._id ?? '', { email: 'right@miel.example' });
  const [link] = await mailed();
  expect(link?.to).toBe('right@miel.example');
  expect(link && (await answer(survey._id, link))).toBeNull();
  const receipts = await allModels(context).Receipt.find({ companyId, surveyId: survey._id }).lean();
  expect(receipts.map(({ counts }) => counts)).toEqual([false]);
});

describe('in a later round, which the link of the round before opens, too,', () => {
  const MORNING = '2026-11-30T08:30:00Z';

  /** Two members between the opening of the second round and its invitations, of whom only the first has answered. */
  async function halfAnswered() {
    const { context, clock } = worker;
    const members = await buildMembers(context, companyId, 2);
    const survey = await buildSurvey(context, companyId, weekly);
    clock.set('2026-11-23T10:00:00Z');
    const links = await mailed();
    clock.set('2026-11-30T03:00:00Z');
    expect(await mailed()).toEqual([]);
    const [ada, bob] = members;
    const ofAda = links.find(({ memberId }) => memberId === ada?._id);
    expect(ofAda && (await answer(survey._id, ofAda))).toBeNull();
    return { survey, members: [ada, bob].map((member) => member?._id ?? '') };
  }
  const outcomes = async () =>
    (await allModels(worker.context).OutboxMail.find({ companyId, kind: 'surveyInvitation' }).lean())
      .filter(({ _id }) => _id.includes('2026-11-30'))
      .map(({ state, cancelReason }) => [state, cancelReason]);

  const noteRefusal = (id: string) =>
    allModels(worker.context).User.updateOne(
      { _id: id, companyId },
      { $set: { bounce: { at: worker.clock.now(), reason: '550' } } },
    );

  it('a refused address can be tried again, whoever has answered', async () => {
    const { members } = await halfAnswered();
    worker.sink.judge = () => ({ code: 550, text: '5.2.2 Mailbox full' });
    worker.clock.set(MORNING);
    await mailed();
    worker.sink.judge = () => null;
    for (const id of members) expect(await resendInvitation(worker.context, actor, id)).toBe(1);
    expect((await mailed()).map(({ memberId }) => memberId).toSorted()).toEqual(members.toSorted());
  });

  it('whoever has answered is invited like everybody', async () => {
    const { members } = await halfAnswered();
    worker.clock.set(MORNING);
    expect((await mailed()).map(({ memberId }) => memberId).toSorted()).toEqual(members.toSorted());
  });

  it('a refused address tells nobody who has answered', async () => {
    const { members } = await halfAnswered();
    worker.sink.judge = () => ({ code: 550, text: '5.2.2 Mailbox full' });
    worker.clock.set(MORNING);
    expect(await mailed()).toEqual([]);
    expect(await outcomes()).toEqual(members.map(() => ['failed', null]));
  });

  it('an address that is changed before the invitation leaves gets no link', async () => {
    const { members } = await halfAnswered();
    for (const [place, id] of members.entries())
      await updateUser(worker.context, actor, id, { email: `changed-${place}@miel.example` });
    worker.clock.set(MORNING);
    expect(await mailed()).toEqual([]);
    expect(await outcomes()).toEqual(members.map(() => ['cancelled', 'revoked']));
  });

  it('neither does one that replaces a refused address, which is still said to be refused', async () => {
    const { members } = await halfAnswered();
    worker.sink.judge = () => ({ code: 550, text: '5.1.1 user unknown' });
    worker.clock.set(MORNING);
    await mailed();
    worker.sink.judge = () => null;
    for (const [place, id] of members.entries()) {
      await updateUser(worker.context, actor, id, { email: `changed-${place}@miel.example` });
      expect(await resendInvitation(worker.context, actor, id)).toBe(0);
      // Nothing is sent even if the new address is one that refuses mails.
      await noteRefusal(id);
      expect(await resendInvitation(worker.context, actor, id)).toBe(0);
    }
    expect(await mailed()).toEqual([]);
    expect(await outcomes()).toEqual(members.map(() => ['failed', null]));
  });
});

it('links to a former address are void once an administrator says so, and nothing else is', async () => {
  const { context } = worker;
  const [ada, bob] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  await updateUser(context, actor, ada?._id ?? '', { email: 'ada.new@miel.example' });
  for (const member of [ada, bob]) await voidLinks(context, actor, member?._id ?? '');
  for (const link of links)
    expect(await answer(survey._id, link)).toBe(link.memberId === ada?._id ? 'wrongLink' : null);
  expect(await mailed()).toEqual([]);
  const events = await allModels(context).AuditEvent.find({ companyId, action: 'linkVoid' }).lean();
  expect(events.map(({ target }) => target).toSorted()).toEqual(
    [ada, bob].map((member) => `user:${member?._id}`).toSorted(),
  );
});

it('a link that was made void stays so when its member is removed and comes back with either address', async () => {
  const { context } = worker;
  const [ada, bob] = await buildMembers(context, companyId, 2);
  const survey = await buildSurvey(context, companyId);
  const links = await mailed();
  for (const member of [ada, bob]) {
    const [id, email, name] = [member?._id ?? '', member?.email ?? '', member?.name ?? ''];
    await updateUser(context, actor, id, { email: `new.${email}` });
    await voidLinks(context, actor, id);
    await removeMember(context, actor, id);
    const back = member === ada ? email : `new.${email}`;
    await addMember(context, actor, { name, email: back });
  }
  expect(await mailed()).toEqual([]);
  for (const link of links) expect(await answer(survey._id, link)).toBe('wrongLink');
});

it('whoever comes back with an earlier address, and gets a third one, is told nothing of the second', async () => {
  const { context } = worker;
  const [ada] = await buildMembers(context, companyId, 1);
  const [id, email] = [ada?._id ?? '', ada?.email ?? ''];
  const first = await buildSurvey(context, companyId);
  const [atFirst] = await mailed();
  await updateUser(context, actor, id, { email: 'second@miel.example' });
  const second = await buildSurvey(context, companyId);
  const [atSecond] = await mailed();
  expect([atFirst?.to, atSecond?.to]).toEqual([email, 'second@miel.example']);
  await removeMember(context, actor, id);
  await addMember(context, actor, { name: 'Ada', email });
  await updateUser(context, actor, id, { email: 'third@miel.example' });
  for (const { _id } of [first, second]) await requestLink(context, _id, id, network);
  expect(await mailed()).toEqual([]);
  expect(atFirst && (await answer(first._id, atFirst))).toBeNull();
  expect(atSecond && (await answer(second._id, atSecond))).toBeNull();
});

it('somebody without an address keeps the link that was handed over when they get one', async () => {
  const { context } = worker;
  const added = await addMember(context, actor, { name: 'No Mail', email: 'first@miel.example' });
  await allModels(context).User.updateOne({ _id: added._id, companyId }, { $set: { email: null } });
  const survey = await buildSurvey(context, companyId);
  await mailed();
  await updateUser(context, actor, added._id, { email: 'later@miel.example' });
  expect(await mailed()).toEqual([]);
  expect(await counted(survey._id)).toMatchObject({ answered: 0 });
});
