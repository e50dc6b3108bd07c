import { allModels, buildCompany, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  companyId = (await buildCompany(api.context)).company._id;
});
afterAll(() => api.close());

const send = (email: string | null) => api.call('POST /auth/password/send-code', { body: { email } });
const validate = (email: string | null, code: string, from = '203.0.113.1') =>
  api.call('POST /auth/password/valid-code', { body: { email, code }, from });
const reset = (email: string | null, code: string, password = 'a new password') =>
  api.call('POST /auth/password/reset', { body: { email, code, password } });

async function mailedCode(email: string | null): Promise<string> {
  const mail = await allModels(api.context)
    .OutboxMail.findOne({ to: email, kind: 'resetCode' })
    .sort({ createdAt: -1 })
    .lean();
  return String((mail?.payload as { code?: string } | undefined)?.code);
}

describe('a forgotten password', () => {
  it('is replaced in three steps; every session ends', async () => {
    const user = await buildUser(api.context, companyId, { role: 1, language: 'fr' });
    const session = await signInAs(api.context, user);
    expect((await send(user.email)).body).toEqual({});
    const mail = await allModels(api.context).OutboxMail.findOne({ to: user.email }).lean();
    expect(mail).toMatchObject({ kind: 'resetCode', language: 'fr', companyId });
    const code = await mailedCode(user.email);
    expect((await validate(user.email, code)).body).toEqual({});
    expect((await reset(user.email, code)).body).toEqual({});
    expect((await api.call('GET /users/me', { as: session })).status).toBe(401);
    const body = { email: user.email, password: 'a new password' };
    expect((await api.call('POST /auth/login', { body })).status).toBe(200);
  });

  it('the code is good once', async () => {
    const { email } = await buildUser(api.context, companyId, { role: 1 });
    await send(email);
    const code = await mailedCode(email);
    expect((await reset(email, code)).status).toBe(200);
    expect((await reset(email, code)).body).toMatchObject({ message: '406001' });
    expect((await validate(email, code)).body).toMatchObject({ message: '406001' });
  });

  it('four wrong codes leave the fifth try for both steps', async () => {
    const { email } = await buildUser(api.context, companyId, { role: 1 });
    await send(email);
    const code = await mailedCode(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 4; i += 1) expect((await validate(email, wrong)).status).toBe(406);
    expect((await validate(email, code)).status).toBe(200);
    expect((await reset(email, code)).status).toBe(200);
  });

  it('send-code and the codes answer alike for members of role 2 and unknown e-mails, which get no mail', async () => {
    const member = await buildUser(api.context, companyId, { role: 2 });
    for (const email of [member.email, freshEmail()]) {
      const start = performance.now();
      const sent = await send(email);
      expect(performance.now() - start).toBeGreaterThan(75);
      expect([sent.status, sent.body]).toEqual([200, {}]);
      expect((await validate(email, '123456')).body).toMatchObject({ statusCode: 406, message: '406001' });
      expect((await reset(email, '123456')).body).toMatchObject({ statusCode: 406, message: '406001' });
      expect(await allModels(api.context).OutboxMail.countDocuments({ to: email ?? '' })).toBe(0);
    }
  });

  it('asks at least 8 characters of the new password', async () => {
    expect((await reset(freshEmail(), '123456', '1234567')).status).toBe(400);
  });
});

describe('guessing a code', () => {
  it('1,000 guesses, 100 of them at once, compare at most five; then the right code is refused too', async () => {
    const user = await buildUser(api.context, companyId, { role: 1 });
    await allModels(api.context).Code.deleteMany({});
    await send(user.email);
    const code = await mailedCode(user.email);
    const before = await triesLeft();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, i) => {
          const guess = (Number(code) + round * 100 + i + 1) % 1_000_000;
          return validate(user.email, String(guess).padStart(6, '0'), `198.51.${round}.${i}`);
        }),
      );
    }
    expect([before, await triesLeft()]).toEqual([5, 0]);
    expect((await validate(user.email, code)).body).toMatchObject({ message: '406001' });
    expect((await reset(user.email, code)).body).toMatchObject({ message: '406001' });
  });

  it('slows an address down that guesses at many accounts', async () => {
    const guess = () => validate(freshEmail(), '123456', '203.0.113.2');
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    expect(answers.filter((answer) => answer.status === 406)).toHaveLength(50);
    expect(answers.filter((answer) => answer.status === 423)).toHaveLength(10);
    expect((await validate(freshEmail(), '123456', '203.0.113.3')).status).toBe(406);
  });

  async function triesLeft(): Promise<number> {
    const code = await allModels(api.context).Code.findOne({}).lean();
    return code?.triesLeft ?? -1;
  }
});
