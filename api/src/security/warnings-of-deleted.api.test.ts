import { deliverMails, type Mailer } from '@elan/domain/scheduling';
import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let thief: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const { company, admin } = await buildCompany(api.context);
  companyId = company._id;
  thief = admin;
});
afterAll(() => api.close());

/** Sends what waits. @returns how many mails reached an address */
async function deliver(to: string): Promise<number> {
  let reached = 0;
  const mailer: Mailer = {
    send: async (mail) => void (mail.to === to && (reached += 1)),
    close: () => undefined,
  };
  for (const urgent of [true, false]) await deliverMails(api.context, mailer, { urgent });
  return reached;
}

const deleteCompany = async (as: SignedInMember | string) =>
  expect((await api.call('DELETE /auth/unregister', { as })).status).toBe(200);

describe('whoever lost an account learns of it though the company is deleted at once', () => {
  it('by removal', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    expect((await api.call(`DELETE /users/${_id}`, { as: thief })).status).toBe(200);
    await deleteCompany(thief);
    expect(await deliver(email)).toBeGreaterThan(0);
  });

  it('by the loss of the role', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    expect((await api.call(`PATCH /users/${_id}`, { as: thief, body: { role: 2 } })).status).toBe(200);
    await deleteCompany(thief);
    expect(await deliver(email)).toBeGreaterThan(0);
  });

  it('by another address that somebody else gave it', async () => {
    const email = freshEmail();
    const { _id } = await buildUser(api.context, companyId, { role: 1, email });
    const body = { email: freshEmail() };
    expect((await api.call(`PATCH /users/${_id}`, { as: thief, body })).status).toBe(200);
    await deleteCompany(thief);
    expect(await deliver(email)).toBeGreaterThan(0);
  });

  it('by another address that was given in its own session', async () => {
    const [former, email] = [freshEmail(), freshEmail()];
    const passwordHash = await quickHash('correct horse battery');
    const owner = await buildUser(api.context, companyId, { role: 1, email: former, passwordHash });
    const as = await signInAs(api.context, owner);
    expect((await api.call(`PATCH /users/${owner._id}`, { as, body: { email } })).status).toBe(200);
    const asked = await allModels(api.context).OutboxMail.findOne({ companyId, to: email }).lean();
    const body = { email, code: asked?.payload['code'] };
    const cookies = { refresh: as.refreshToken };
    expect((await api.call('POST /users/email/valid-code', { as, body, cookies })).status).toBe(200);
    await deleteCompany(thief);
    expect(await deliver(former)).toBe(2);
    expect(await deliver(former)).toBe(0);
    expect(await allModels(api.context).OutboxMail.countDocuments({ to: former })).toBe(0);
  });

  it('and by the deletion alone', async () => {
    const email = freshEmail();
    await buildUser(api.context, companyId, { role: 1, email });
    await deleteCompany(thief);
    expect(await deliver(email)).toBe(1);
  });
});
