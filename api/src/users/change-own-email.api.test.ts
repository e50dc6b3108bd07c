import {
  allModels,
  buildCompany,
  buildUser,
  givePassword,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewed } from '../testing/renewed';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let me: SignedInMember;
let wanted: string;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, language: 'fr' }));
  wanted = freshEmail();
});
afterAll(() => api.close());

const ask = (email: string | null, more: object = {}): Promise<Answer> =>
  api.call(`PATCH /users/${me.user._id}`, { as: me, body: { email, ...more } });
const enter = (email: string, code: string, as = me): Promise<Answer> =>
  api.call('POST /users/email/valid-code', { as, body: { email, code } });
const mailsTo = (to: string | null) =>
  allModels(api.context)
    .OutboxMail.find({ to: to ?? '' })
    .lean();
const stored = () => allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();
const message = (answer: Answer) => (answer.body as { message?: string }).message;

async function mailedCode(to: string): Promise<string> {
  const mails = await mailsTo(to);
  return String(mails.at(-1)?.payload['code']);
}

describe('a new e-mail of ones own', () => {
  it('counts only when its code is entered; what is changed beside it counts at once', async () => {
    const answer = await ask(` ${wanted.toUpperCase()} `, { name: 'Newly Named' });
    expect([answer.status, answer.body]).toMatchObject([200, { name: 'Newly Named', email: me.user.email }]);
    expect(await stored()).toMatchObject({ name: 'Newly Named', email: me.user.email });
    const [mail] = await mailsTo(wanted);
    expect(mail).toMatchObject({ kind: 'emailChangeCode', language: 'fr', companyId, urgent: true });

    const entered = await enter(wanted, await mailedCode(wanted));
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { id: me.user._id, companyId, email: wanted },
    ]);
    expect(await stored()).toMatchObject({ email: wanted });
  });

  it('tells the old address, in the language of its reader, and is audited without a name', async () => {
    await ask(wanted);
    expect(await mailsTo(me.user.email)).toEqual([]);
    await enter(wanted, await mailedCode(wanted));
    expect(await mailsTo(me.user.email)).toMatchObject([
      { kind: 'emailChanged', language: 'fr', companyId, payload: { newEmail: wanted } },
    ]);
    const events = await allModels(api.context).AuditEvent.find({ companyId, action: 'emailChange' }).lean();
    expect(events).toMatchObject([{ actorId: me.user._id, target: `user:${me.user._id}`, details: {} }]);
  });

  it('406001: a wrong, an old and a used code, one for another address, and somebody elses', async () => {
    await ask(wanted);
    const first = await mailedCode(wanted);
    const wrong = first === '111111' ? '222222' : '111111';
    expect(message(await enter(wanted, wrong))).toBe('406001');
    expect(message(await enter(freshEmail(), first))).toBe('406001');
    const colleague = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    expect(message(await enter(wanted, first, colleague))).toBe('406001');
    api.clock.advance(4 * 60_000);
    await ask(wanted);
    const second = (await mailsTo(wanted)).map(({ payload }) => String(payload['code'])).at(-1) ?? '';
    if (first !== second) expect(message(await enter(wanted, first))).toBe('406001');
    const entered = await enter(wanted, second);
    expect(entered.status).toBe(200);
    expect(message(await enter(wanted, second, await renewed(api, me, entered)))).toBe('406001');
  });

  it('406001: a code is good for ten minutes and five tries', async () => {
    await ask(wanted);
    const code = await mailedCode(wanted);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i += 1) await enter(wanted, wrong);
    expect(message(await enter(wanted, code))).toBe('406001');
    expect(await stored()).toMatchObject({ email: me.user.email });
  });

  it('409001 within the company alone; elsewhere it is mailed as a free one is, and the mail explains', async () => {
    const colleague = await buildUser(api.context, companyId);
    expect(message(await ask(colleague.email))).toBe('409001');
    await givePassword(api.context, me.user, 'chosen');
    const { company: other } = await buildCompany(api.context);
    const stranger = await buildUser(api.context, other._id, { role: 1, passwordHash: 'chosen' });
    const [free, known] = [await ask(wanted), await ask(stranger.email)];
    expect([known.status, known.body]).toEqual([free.status, free.body]);
    expect(await mailsTo(stranger.email)).toMatchObject([{ kind: 'emailChangeCode' }]);
    // The reader of that mailbox gets no code (worker/src/jobs/own-mails.api.test.ts): if they did, they would learn no
    // more.
    const entered = await enter(stranger.email ?? '', await mailedCode(stranger.email ?? ''));
    expect(message(entered)).toBe('406001');
    expect(await stored()).toMatchObject({ email: me.user.email });
  });

  it('423001: a member asks five times, to whatever addresses, before they wait', async () => {
    for (let i = 0; i < 3; i += 1) expect((await ask(wanted)).status).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await ask(freshEmail())).status).toBe(200);
    expect(message(await ask(wanted))).toBe('423001');
    expect(message(await ask(freshEmail()))).toBe('423001');
    expect(await mailsTo(wanted)).toHaveLength(3);
  });

  it('is not barred by others who ask for the same address: the latest mail has the code for each', async () => {
    for (let i = 0; i < 4; i += 1) {
      const { company } = await buildCompany(api.context);
      const other = await signInAs(api.context, await buildUser(api.context, company._id, { role: 1 }));
      for (let turn = 0; turn < 3; turn += 1) {
        const body = { email: wanted };
        const asked = await api.call(`PATCH /users/${other.user._id}`, { as: other, body });
        expect(asked.status).toBe(200);
        const code = await mailedCode(wanted);
        await enter(wanted, code === '000000' ? '111111' : '000000', other);
      }
    }
    expect(await mailsTo(wanted)).toHaveLength(10);
    expect((await ask(wanted)).status).toBe(200);
    expect(await mailsTo(wanted)).toHaveLength(10);
    expect((await enter(wanted, await mailedCode(wanted))).status).toBe(200);
  });

  it('leaves the old address the reset code that it was mailed: for a week it takes the account back', async () => {
    const asked = await api.call('POST /auth/password/send-code', { body: { email: me.user.email } });
    const code = await mailedCode(me.user.email ?? '');
    await ask(wanted);
    await enter(wanted, await mailedCode(wanted));
    const body = { email: me.user.email, code };
    const { cookies } = asked;
    expect((await api.call('POST /auth/password/valid-code', { body, cookies })).status).toBe(200);
  });

  it('that is the one already is no change', async () => {
    expect((await ask(me.user.email)).status).toBe(200);
    expect(await mailsTo(me.user.email)).toEqual([]);
  });
});

describe('a changed password', () => {
  const password = 'a battery of horses';
  const mails = () => mailsTo(me.user.email);

  it('is told by mail, with a way to choose another one', async () => {
    const body = { password, confirm_password: password };
    expect((await api.call('PATCH /users/password', { as: me, body })).status).toBe(200);
    const link = `http://localhost:8080/auth/forgot?email=${encodeURIComponent(me.user.email ?? '')}`;
    expect(await mails()).toMatchObject([
      { kind: 'passwordChanged', language: 'fr', companyId, payload: { link } },
    ]);
  });

  it('by a reset too, unless it is the first one of somebody invited', async () => {
    const reset = async () => {
      const { cookies } = await api.call('POST /auth/password/send-code', { body: { email: me.user.email } });
      const code = (await mails()).findLast(({ kind }) => kind === 'resetCode')?.payload['code'];
      await api.call('POST /auth/password/reset', {
        body: { email: me.user.email, code, password },
        cookies,
      });
      return (await mails()).filter(({ kind }) => kind === 'passwordChanged').length;
    };
    expect(await reset()).toBe(0);
    expect(await reset()).toBe(1);
  });
});
