import { newId } from '@elan/domain/platform';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

const DAY = 86_400_000;

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

const invite = (body: object): Promise<Answer> =>
  api.call('POST /users/invite', { as: admin, body: { name: 'Noa', email: freshEmail(), ...body } });
const update = (id: string, body: object, as = admin) => api.call(`PATCH /users/${id}`, { as, body });
const stored = (id: string) => allModels(api.context).User.findOne({ _id: id, companyId }).lean();
const usage = async () => (await allModels(api.context).Company.findOne({ _id: companyId }).lean())?.usage;
const mailsTo = (to: string | null) => allModels(api.context).OutboxMail.find({ to }).lean();

describe('invitations', () => {
  const resend = (id: string) => api.call(`POST /users/${id}/invitation`, { as: admin });
  const revoke = (id: string) => api.call(`DELETE /users/${id}/invitation`, { as: admin });

  /** What the browser keeps that asked for the code. */
  let cookies: Readonly<Record<string, string>> = {};
  const resetCodeOf = async (email: string | null): Promise<string> => {
    ({ cookies } = await api.call('POST /auth/password/send-code', { body: { email } }));
    const mail = await allModels(api.context)
      .OutboxMail.findOne({ to: email, kind: 'resetCode' })
      .sort({ createdAt: -1 })
      .lean();
    return (mail?.payload as { code: string }).code;
  };

  it('can be sent again while pending, not without end', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    for (let i = 0; i < 5; i += 1) expect((await resend(id)).body).toEqual({ mails: 1 });
    expect((await resend(id)).body).toMatchObject({ message: '423001' });
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('leave for an address a few times only, however often it is given and taken away', async () => {
    const [one, two] = [freshEmail(), freshEmail()];
    const { id } = (await invite({ role: 1, email: one })).body as { id: string };
    for (let times = 0; times < 12; times += 1)
      for (const email of [two, one]) expect((await update(id, { email })).status).toBe(200);
    expect(await mailsTo(one)).toHaveLength(10);
    expect((await resend(id)).body).toMatchObject({ message: '423001' });
  });

  it('end after 30 days, and another mail renews them', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    const codes = () => allModels(api.context).OutboxMail.countDocuments({ to: email, kind: 'resetCode' });
    const ask = async () => {
      const body = { email, invitation: id };
      expect((await api.call('POST /auth/password/send-code', { body })).body).toEqual({});
      return codes();
    };
    api.clock.advance(30 * DAY - 1);
    expect(await ask()).toBe(1);
    const body = { email, invitation: id, password: 'what was chosen', code: await resetCodeOf(email) };
    api.clock.advance(1);
    const late = await api.call('POST /auth/password/reset', { body, cookies });
    expect(late.body).toMatchObject({ message: '406001' });
    const before = await codes();
    expect(await ask()).toBe(before);
    admin = await signInAs(api.context, admin.user);
    expect((await resend(id)).body).toEqual({ mails: 1 });
    api.clock.advance(30 * DAY - 1);
    const renewed = { ...body, code: await resetCodeOf(email) };
    expect((await api.call('POST /auth/password/reset', { body: renewed, cookies })).status).toBe(200);
    // Who has chosen a password in time signs in when they like.
    api.clock.advance(30 * DAY);
    const signIn = { email, password: 'what was chosen' };
    expect((await api.call('POST /auth/login', { body: signIn })).status).toBe(200);
  });

  it('bar no other company’s invitation once they are over', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    const user = { _id: id, companyId };
    const createdAt = new Date(api.clock.now().getTime() - 30 * DAY);
    await allModels(api.context).User.updateOne(user, { $set: { createdAt } });
    const other = await buildCompany(api.context);
    const again = { as: other.admin, body: { name: 'Noa', email, role: 1 } };
    expect((await api.call('POST /users/invite', again)).status).toBe(201);
    const body = { email, password: 'what was chosen', code: await resetCodeOf(email) };
    expect((await api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
    expect((await stored(id))?.passwordHash).toBeNull();
  });

  it('are not used up by who may not send them', async () => {
    const { id } = (await invite({ role: 1 })).body as { id: string };
    const stale = await signInAs(api.context, admin.user);
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    for (let i = 0; i < 6; i += 1) {
      const refused = await api.call(`POST /users/${id}/invitation`, { as: stale });
      expect(refused.body).toMatchObject({ message: '403009' });
    }
    expect((await resend(id)).body).toEqual({ mails: 1 });
  });

  it('lead to a sign-in also where the name is corrected after the password was chosen', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    const code = await resetCodeOf(email);
    const body = { email, code, password: 'what was chosen', invitation: id };
    expect((await api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
    expect((await update(id, { name: 'Noa Levi' })).status).toBe(200);
    const signIn = { email, password: 'what was chosen' };
    expect((await api.call('POST /auth/login', { body: signIn })).status).toBe(200);
  });

  it('revoking removes the pending administrator, their mails and frees the place', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    expect((await revoke(id)).body).toEqual({});
    expect(await stored(id)).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
    expect((await usage())?.admins).toBe(1);
    expect((await revoke(id)).body).toMatchObject({ message: '404003' });
  });

  it('revoked, the code that was mailed for the password is void at once', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    const code = await resetCodeOf(email);
    expect((await revoke(id)).status).toBe(200);
    const validate = () => api.call('POST /auth/password/valid-code', { body: { email, code }, cookies });
    const before = api.clock.slept.length;
    expect((await validate()).body).toMatchObject({ statusCode: 406, message: '406001' });
    expect(api.clock.slept.slice(before)).toEqual([80]);
    // The same happens to somebody who is invited with the same address again.
    expect((await invite({ role: 1, email })).status).toBe(201);
    expect((await validate()).body).toMatchObject({ statusCode: 406, message: '406001' });
  });

  it('a code is good for nobody who is an administrator no more, or has another address now', async () => {
    for (const change of [{ role: 2 }, { email: freshEmail() }]) {
      const { _id, email } = await buildUser(api.context, companyId, { role: 1 });
      const code = await resetCodeOf(email);
      expect((await update(_id, change)).status).toBe(200);
      const answer = await api.call('POST /auth/password/valid-code', { body: { email, code }, cookies });
      expect(answer.body).toMatchObject({ statusCode: 406, message: '406001' });
    }
  });

  it('are neither sent to nor revoked for members who are active', async () => {
    const second = await buildUser(api.context, companyId, { role: 1 });
    expect((await resend(second._id)).body).toEqual({ mails: 0 });
    expect(await mailsTo(second.email)).toEqual([]);
    expect((await revoke(second._id)).body).toMatchObject({ message: '404003' });
    expect((await resend(newId())).body).toMatchObject({ message: '404003' });
  });

  it('that were refused are shown with their reason until the address changes', async () => {
    const boss = (await invite({ role: 1 })).body as { id: string };
    const reader = await buildUser(api.context, companyId);
    const bounce = { at: new Date('2026-11-20T08:00:00.000Z'), reason: '550 5.1.1 User unknown' };
    for (const _id of [boss.id, reader._id])
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { bounce } });
    const shown = async () => {
      const { body } = await api.call('GET /users', { as: admin });
      const members = body as { id: string; bounce?: object }[];
      return [boss.id, reader._id].map((id) => members.find((member) => member.id === id)?.bounce);
    };
    const written = { at: '2026-11-20T08:00:00.000Z', reason: bounce.reason };
    expect(await shown()).toEqual([written, written]);
    expect((await update(reader._id, { email: reader.email, name: 'Lea' })).status).toBe(200);
    expect(await shown()).toEqual([written, written]);
    for (const id of [boss.id, reader._id])
      expect((await update(id, { email: freshEmail() })).status).toBe(200);
    expect(await shown()).toEqual([undefined, undefined]);
  });

  it('that were refused can be sent again, to rounds that run only', async () => {
    const reader = await buildUser(api.context, companyId);
    const bounce = { at: api.clock.now(), reason: '550 full' };
    await allModels(api.context).User.updateOne({ _id: reader._id, companyId }, { $set: { bounce } });
    const mail = (surveyId: string, expiresAt: Date | null) => ({
      _id: `surveyInvitation:${surveyId}:once:${reader._id}`,
      companyId,
      memberId: reader._id,
      kind: 'surveyInvitation' as const,
      to: reader.email ?? '',
      language: 'en' as const,
      state: 'failed' as const,
      lastError: '550 full',
      notBefore: api.clock.now(),
      createdAt: api.clock.now(),
      expiresAt,
    });
    const survey = async (changes: object) => {
      const questions = [{ id: '1', label: 'How was it?', order: 1 }];
      const body = { name: 'Pulse', questions, ...changes };
      return ((await api.call('POST /surveys', { as: admin, body })).body as { id: string }).id;
    };
    const [runs, paused] = [await survey({}), await survey({ active: false })];
    await allModels(api.context).OutboxMail.create(mail('past', api.clock.now()), mail(paused, null));
    expect((await resend(reader._id)).body).toEqual({ mails: 0 });
    expect(await stored(reader._id)).toMatchObject({ bounce });
    await allModels(api.context).OutboxMail.create(mail(runs, null));
    expect((await resend(reader._id)).body).toEqual({ mails: 1 });
    expect((await stored(reader._id))?.bounce).toBeNull();
    const mails = await allModels(api.context)
      .OutboxMail.find({ memberId: reader._id })
      .sort({ state: 1 })
      .lean();
    expect(mails).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
      {
        state: 'pending',
        lastError: null,
        payload: { surveyId: runs, periodId: 'once', memberId: reader._id },
      },
    ]);
    // A page that still shows the sign asks again.
    expect(await resend(reader._id)).toMatchObject({ status: 200, body: { mails: 0 } });
    expect(await mailsTo(reader.email)).toHaveLength(3);
    // Somebody who has no address any more is mailed nothing.
    const { OutboxMail, User } = allModels(api.context);
    await OutboxMail.updateMany({ memberId: reader._id }, { $set: { state: 'failed' } });
    await User.updateOne({ _id: reader._id, companyId }, { $set: { email: null, bounce } });
    expect((await resend(reader._id)).body).toEqual({ mails: 0 });
  });

  it('end when the administrator chooses a password and signs in', async () => {
    const { id, email } = (await invite({ role: 1 })).body as { id: string; email: string };
    const code = await resetCodeOf(email);
    const password = 'chosen by me';
    await api.call('POST /auth/password/reset', { body: { email, code, password }, cookies });
    expect(await stored(id)).toMatchObject({ status: 'pending' });
    await api.call('POST /auth/login', { body: { email, password } });
    expect(await stored(id)).toMatchObject({ status: 'active' });
    expect((await revoke(id)).body).toMatchObject({ message: '404003' });
  });
});
