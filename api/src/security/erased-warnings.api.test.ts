import {
  allModels,
  buildCompany,
  buildCouncilSeat,
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

const waitingFor = async (to: string): Promise<string[]> => {
  const mails = await allModels(api.context).OutboxMail.find({ companyId, to, state: 'pending' }).lean();
  return mails.map(({ kind }) => kind);
};

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

  it("reaches the council's seat", async () => {
    const { holders } = await buildCouncilSeat(api.context, companyId);
    const [{ email } = { email: '' }] = holders;
    expect((await api.call('DELETE /council-seat', { as: thief })).status).toBe(200);
    expect(await waitingFor(email)).toEqual(['councilSeatChanged']);
    await addAndRemove(email);
    expect(await waitingFor(email)).toEqual(['councilSeatChanged']);
  });
});
