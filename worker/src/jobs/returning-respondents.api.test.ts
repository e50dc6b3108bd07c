import { copyLink, voidLinks } from '@elan/domain/answers';
import { updateUser } from '@elan/domain/company';
import { createPerson, patchPerson, type Resource } from '@elan/domain/directory';
import { addMember, removeMember } from '@elan/domain/privacy';
import { requestLinkByAddress } from '@elan/domain/scheduling';
import { allModels } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { buildRespondents, linkIn } from '../testing/respondents';

const NEW = 'ada.new@miel.example';
let worker: TestWorker;
let people: Awaited<ReturnType<typeof buildRespondents>>;

// A Friday.
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
  people = await buildRespondents(worker);
});
afterEach(() => worker.close());

const move = (memberId: string, email: string) =>
  updateUser(worker.context, people.actor, memberId, { email });
const remove = (memberId: string) => removeMember(worker.context, people.actor, memberId);

/** Who is mailed a link after asking for it by an address. */
async function asked(surveyId: string, email: string): Promise<string[]> {
  worker.clock.advance(6 * 60_000);
  await requestLinkByAddress(worker.context, surveyId, email, { name: '203.0.113.7', site: '203.0.113.7' });
  return (await people.mailed()).map(({ to }) => to);
}

/** Two members of a round, and the links that they were mailed. */
async function running(fields: Parameters<typeof buildSurvey>[2] = {}) {
  const [ada, bob] = await buildMembers(worker.context, people.companyId, 2);
  const { _id: surveyId } = await buildSurvey(worker.context, people.companyId, fields);
  const links = await people.mailed();
  const { _id: id = '', email = '' } = ada ?? {};
  return { surveyId, links, ada: { id, email: email ?? '' }, bob };
}

it('an address that was another meanwhile is still the one that joined the round', async () => {
  const { surveyId, links, ada } = await running();
  await move(ada.id, 'typo@miel.example');
  await people.mailed();
  await move(ada.id, ada.email);
  expect(await people.mailed()).toEqual([]);
  await voidLinks(worker.context, people.actor, ada.id);
  expect(await asked(surveyId, ada.email)).toEqual([ada.email]);
  for (const link of links) expect(await people.answer(surveyId, link)).toBeNull();
});

it('an address that was another meanwhile is invited, with a link that opens', async () => {
  const { surveyId, ada } = await running({ frequency: 2, frequencyStart: 1, endAt: null });
  // The next round has opened, and its invitations leave at nine.
  worker.clock.set('2026-11-23T03:00:00Z');
  await people.mailed();
  await move(ada.id, 'typo@miel.example');
  await people.mailed();
  await move(ada.id, ada.email);
  worker.clock.set('2026-11-23T10:00:00Z');
  const invited = await people.mailed();
  expect(invited.map(({ to }) => to)).toContain(ada.email);
  for (const link of invited) expect(await people.answer(surveyId, link)).toBeNull();
});

it('a corrected address stays the one that is asked, and the refused one is not, after a removal and return', async () => {
  const [ada] = await buildMembers(worker.context, people.companyId, 1);
  const { _id: id = '', email } = ada ?? {};
  const { _id: surveyId } = await buildSurvey(worker.context, people.companyId);
  worker.sink.judge = (to) => (to === email ? { code: 550, text: '5.1.1 user unknown' } : null);
  await people.mailed();
  await move(id, NEW);
  const [link] = await people.mailed();
  worker.sink.judge = () => null;
  await remove(id);
  await people.importAll([{ name: 'Ada', email: NEW }]);
  expect(await people.mailed()).toEqual([]);
  expect(await asked(surveyId, NEW)).toEqual([NEW]);
  expect(await people.answer(surveyId, link)).toBeNull();
  await remove(id);
  await people.importAll([{ name: 'Ada', email: email ?? '' }]);
  expect(await asked(surveyId, email ?? '')).toEqual([]);
});

it('one person’s former and present address in a list are two people, of whom one was asked', async () => {
  const { surveyId, links, ada } = await running();
  await move(ada.id, NEW);
  await remove(ada.id);
  const list = [
    { name: 'Ada', email: NEW },
    { name: 'Heir', email: ada.email },
  ];
  expect(await people.importAll(list)).toEqual([2, []]);
  expect(await people.mailed()).toEqual([]);
  for (const link of links) expect(await people.answer(surveyId, link)).toBeNull();
  expect(await people.counted(surveyId)).toEqual({ invited: 2, answered: 2 });
});

it('somebody who is added with an address that joined a round is never counted as one more', async () => {
  const { surveyId, ada } = await running();
  await move(ada.id, NEW);
  await addMember(worker.context, people.actor, { name: 'Heir', email: ada.email });
  await people.mailed();
  expect(await people.counted(surveyId)).toMatchObject({ invited: 2 });
});

it('of two rounds, each knows its own address of somebody who comes back', async () => {
  const { surveyId, links, ada, bob } = await running();
  await remove(bob?._id ?? '');
  await move(ada.id, 'between@miel.example');
  await move(ada.id, NEW);
  const second = await buildSurvey(worker.context, people.companyId);
  const [later] = await people.mailed();
  await remove(ada.id);
  await people.importAll([{ name: 'Ada', email: NEW }]);
  expect(await asked(second._id, NEW)).toEqual([NEW]);
  expect(await asked(surveyId, NEW)).toEqual([]);
  expect(await people.answer(second._id, later)).toBeNull();
  const first = links.find(({ to }) => to === ada.email);
  expect(await people.answer(surveyId, first)).toBeNull();
});

it.each([
  ['a copied link', false],
  ['a card', true],
])('%s stays the only way for whoever gets an address, is removed and comes back', async (_what, cards) => {
  const { context } = worker;
  await people.importAll([
    { name: 'No Mail', email: null },
    { name: 'Bea', email: 'bea@miel.example' },
  ]);
  const { companyId } = people;
  const nobody = await allModels(context).User.findOne({ companyId, email: null }).lean();
  const { _id: id = '' } = nobody ?? {};
  const { _id: surveyId } = await buildSurvey(context, companyId, { cards });
  await people.mailed();
  const copied = cards ? null : linkIn(await copyLink(context, people.actor, surveyId, id));
  if (copied) expect(await people.answer(surveyId, copied)).toBeNull();
  await move(id, NEW);
  await remove(id);
  await people.importAll([{ name: 'No Mail', email: NEW }]);
  expect(await people.mailed()).toEqual([]);
  expect(await asked(surveyId, NEW)).toEqual([]);
  if (copied) expect(await people.answer(surveyId, copied)).toBe('alreadyAnswered');
  expect(await people.counted(surveyId)).toMatchObject({ invited: 2 });
});

describe('whom an HR system', () => {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  const patch = (id: string, ...Operations: object[]): Promise<Resource> =>
    patchPerson(worker.context, people.actor, id, { schemas, Operations }, undefined);
  const active = (value: boolean) => ({ op: 'replace', path: 'active', value });
  const readdressed = { op: 'replace', path: 'emails[type eq "work"].value', value: NEW };
  const addInactive = (userName: string): Promise<Resource> =>
    createPerson(worker.context, people.actor, { userName, active: false, displayName: 'Ada' });

  it.each([
    ['while they are away', [[active(false)], [readdressed], [active(true)]]],
    ['when they go', [[active(false), readdressed], [active(true)]]],
    ['when they come back', [[active(false)], [active(true), readdressed]]],
  ])('gives another address %s gets no link of the running round there', async (_when, patches) => {
    const { surveyId, ada } = await running();
    for (const operations of patches) {
      await patch(ada.id, ...operations);
      expect(await people.mailed()).toEqual([]);
    }
    expect(await asked(surveyId, NEW)).toEqual([]);
    // They are back, so their former address is free.
    await addMember(worker.context, people.actor, { name: 'Heir', email: ada.email });
    expect(await people.mailed()).toEqual([]);
    expect(await people.counted(surveyId)).toMatchObject({ invited: 2 });
  });

  it('adds before they are active comes back with the link that they have', async () => {
    const { surveyId, links, ada } = await running();
    await remove(ada.id);
    const { id } = await addInactive(ada.email);
    expect(await patch(id, active(true))).toMatchObject({ id: ada.id, active: true });
    expect(await people.mailed()).toEqual([]);
    for (const link of links) expect(await people.answer(surveyId, link)).toBeNull();
  });

  it('knew before a round knew them by hand is found after they came back', async () => {
    const { id } = await addInactive(NEW);
    const { _id } = await addMember(worker.context, people.actor, { name: 'Ada', email: NEW });
    const { surveyId, links } = await running();
    await remove(_id);
    expect(await patch(id, active(true))).toMatchObject({ id: _id, active: true });
    expect(await people.mailed()).toEqual([]);
    for (const link of links) expect(await people.answer(surveyId, link)).toBeNull();
  });
});
