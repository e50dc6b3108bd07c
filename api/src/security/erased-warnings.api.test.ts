import { newId, queueMails } from '@elan/domain/platform';
import { deliverMails, type Mailer, mails } from '@elan/domain/scheduling';
import {
  allModels,
  buildApiKey,
  buildCompany,
  buildCouncilSeat,
  buildManagerLink,
  buildUser,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

const HOUR = 3_600_000;

let api: TestApi;
let companyId: string;
let thief: SignedInMember;
/** A session whose sign-in is an hour old: it has no power. */
let stale: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const { company, admin } = await buildCompany(api.context);
  companyId = company._id;
  thief = admin;
  stale = await signInAs(api.context, admin.user);
  const signedInAt = new Date(api.clock.now().getTime() - HOUR);
  await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
});
afterAll(() => api.close());

const mailsTo = (to: string) => allModels(api.context).OutboxMail.find({ companyId, to }).lean();

const waitingFor = async (to: string): Promise<string[]> => {
  const mails = await mailsTo(to);
  return mails.filter(({ state }) => state === 'pending').map(({ kind }) => kind);
};

/** Sends what waits. @returns the ids of the mails that reached an address */
async function deliver(to: string): Promise<string[]> {
  const reached: string[] = [];
  const mailer: Mailer = {
    send: async (mail) => void (mail.to === to && reached.push(mail.messageId)),
    close: () => undefined,
  };
  for (const urgent of [true, false]) await deliverMails(api.context, mailer, { urgent });
  return reached;
}

/** Makes an address one that a mail server has accepted a mail for. */
async function acceptMail(to: string): Promise<void> {
  const order = { to, language: 'en', companyId, memberId: null } as const;
  const key = `councilSeatCode:${newId()}`;
  await queueMails(api.context, [
    { ...order, key, mail: mails.councilSeatCode, payload: { code: '480213' } },
  ]);
  const sent = { state: 'sent', sentAt: api.clock.now() } as const;
  await allModels(api.context).OutboxMail.updateOne({ _id: key, companyId }, { $set: sent });
}

/** Adds a member without power, and removes them: any session can. */
async function addAndRemove(email: string): Promise<void> {
  const added = await api.call('POST /users/invite', { as: stale, body: { name: 'Nobody', email } });
  expect(added.status).toBe(201);
  const { id } = added.body as { id: string };
  expect((await api.call(`DELETE /users/${id}`, { as: stale })).status).toBe(200);
}

describe('a warning that has not left yet', () => {
  it('reaches an administrator who was removed, whoever is a member at their address afterwards', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    expect((await api.call(`DELETE /users/${_id}`, { as: thief })).status).toBe(200);
    expect(await waitingFor(email)).toEqual(['administratorsChanged']);
    await addAndRemove(email);
    expect(await waitingFor(email)).toEqual(['administratorsChanged']);
  });

  it('reaches an administrator who was demoted, and then removed', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    expect((await api.call(`PATCH /users/${_id}`, { as: thief, body: { role: 2 } })).status).toBe(200);
    expect(await waitingFor(email)).toEqual(['administratorsChanged']);
    expect((await api.call(`DELETE /users/${_id}`, { as: stale })).status).toBe(200);
    expect(await waitingFor(email)).toEqual(['administratorsChanged']);
  });

  it('reaches the former address of an administrator who was given another one', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    const body = { email: freshEmail() };
    expect((await api.call(`PATCH /users/${_id}`, { as: thief, body })).status).toBe(200);
    expect(await waitingFor(email)).toContain('administratorsChanged');
    await addAndRemove(email);
    expect(await waitingFor(email)).toContain('administratorsChanged');
  });

  it('reaches the address that a thief took from an account, and then removed the account', async () => {
    const [former, email] = [freshEmail(), freshEmail()];
    const owner = await buildUser(api.context, companyId, { role: 1, email: former });
    const as = await signInAs(api.context, owner);
    expect((await api.call(`PATCH /users/${owner._id}`, { as, body: { email } })).status).toBe(200);
    const [asked] = await mailsTo(email);
    const body = { email, code: asked?.payload['code'] };
    const cookies = { refresh: as.refreshToken };
    expect((await api.call('POST /users/email/valid-code', { as, body, cookies })).status).toBe(200);
    expect((await api.call(`DELETE /users/${owner._id}`, { as: thief })).status).toBe(200);
    expect(await waitingFor(former)).toEqual(['emailChanged']);
    expect(await deliver(former)).toHaveLength(1);
    expect(await waitingFor(former)).toEqual([]);
  });

  it.each(['an old session', 'a key'])(
    'reaches the former address of a member who was given another one, and then removed, by %s',
    async (by) => {
      const former = freshEmail();
      const { _id } = await buildUser(api.context, companyId, { email: former });
      await acceptMail(former);
      const key = await buildApiKey(api.context, thief.user, ['members']);
      const as = by === 'a key' ? key.secret : stale;
      expect((await api.call(`PATCH /users/${_id}`, { as, body: { email: freshEmail() } })).status).toBe(200);
      expect(await waitingFor(former)).toEqual(['addressChanged']);
      expect((await api.call(`DELETE /users/${_id}`, { as })).status).toBe(200);
      await addAndRemove(former);
      expect(await deliver(former)).toHaveLength(1);
    },
  );

  it("reaches the council's seat", async () => {
    const { holders } = await buildCouncilSeat(api.context, companyId);
    const [{ email } = { email: '' }] = holders;
    expect((await api.call('DELETE /council-seat', { as: thief })).status).toBe(200);
    expect(await waitingFor(email)).toEqual(['councilSeatChanged']);
    await addAndRemove(email);
    expect(await waitingFor(email)).toEqual(['councilSeatChanged']);
  });

  it('is erased two months later at most, since nobody removes it with a member', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    await api.call(`DELETE /users/${_id}`, { as: thief });
    const [warning] = await mailsTo(email);
    expect(warning?.expiresAt?.getTime()).toBe(api.clock.now().getTime() + 30 * 24 * HOUR);
  });
});

it('a code of the seat waits on when a member at its address is removed; what a manager’s link mails is erased', async () => {
  const email = freshEmail();
  const surveyId = newId();
  const managerLinkId = await buildManagerLink(api.context, {
    ...{ companyId, surveyId, segmentationId: newId(), email },
  });
  const order = { to: email, language: 'en', companyId, memberId: null } as const;
  await queueMails(api.context, [
    { ...order, key: `councilSeatCode:${newId()}`, mail: mails.councilSeatCode, payload: { code: '480213' } },
    { ...order, key: `managerLink:${managerLinkId}:1`, mail: mails.managerLink, payload: { managerLinkId } },
  ]);
  await addAndRemove(email);
  expect(await waitingFor(email)).toEqual(['councilSeatCode']);
});
