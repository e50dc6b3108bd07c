import { repeats } from '@elan/tooling/repeats';
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

/** What a browser keeps. */
type Browser = Readonly<Record<string, string>>;
/** The browser of the person whose password it is. */
let browser: Browser = {};

const send = (email: string | null) => api.call('POST /auth/password/send-code', { body: { email } });
/** Asks for a code in a browser that keeps its cookie. */
const ask = async (email: string | null): Promise<Browser> => (browser = (await send(email)).cookies);
const validate = (email: string | null, code: string, from = '203.0.113.1', cookies = browser) =>
  api.call('POST /auth/password/valid-code', { body: { email, code }, from, cookies });
const reset = (email: string | null, code: string, password = 'a new password', cookies = browser) =>
  api.call('POST /auth/password/reset', { body: { email, code, password }, cookies });

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
    const sent = await send(user.email);
    expect(sent.body).toEqual({});
    browser = sent.cookies;
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
    await ask(email);
    const code = await mailedCode(email);
    expect((await reset(email, code)).status).toBe(200);
    expect((await reset(email, code)).body).toMatchObject({ message: '406001' });
    expect((await validate(email, code)).body).toMatchObject({ message: '406001' });
  });

  it('four wrong codes leave the fifth try for both steps', async () => {
    const { email } = await buildUser(api.context, companyId, { role: 1 });
    await ask(email);
    const code = await mailedCode(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 4; i += 1) expect((await validate(email, wrong)).status).toBe(406);
    expect((await validate(email, code)).status).toBe(200);
    expect((await reset(email, code)).status).toBe(200);
  });

  it('send-code and the codes answer alike for members of role 2 and unknown e-mails, which get no mail', async () => {
    const member = await buildUser(api.context, companyId, { role: 2 });
    for (const email of [member.email, freshEmail()]) {
      const before = api.clock.slept.length;
      const sent = await send(email);
      expect(sent.cookies['reset']).toMatch(/^[\w-]{22}$/);
      browser = sent.cookies;
      expect(api.clock.slept.slice(before)).toEqual([80]);
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

const GUESSES = repeats(300, 100);

describe('guessing a code', () => {
  it('of however many guesses of one browser, 100 at once, five are compared; then the right code is refused too', async () => {
    const user = await buildUser(api.context, companyId, { role: 1 });
    await allModels(api.context).Code.deleteMany({});
    await ask(user.email);
    const code = await mailedCode(user.email);
    const before = await triesLeft();
    for (let round = 0; round < GUESSES / 100; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, i) => {
          const guess = (Number(code) + round * 100 + i + 1) % 1_000_000;
          return validate(user.email, String(guess).padStart(6, '0'), `198.51.${round}.${i}`);
        }),
      );
    }
    expect(before).toBe(5);
    expect(await triesLeft()).toBe(0);
    // So many guesses keep the address waiting for a minute.
    api.clock.advance(60_000);
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
    const codes = await allModels(api.context)
      .Code.find({ codeHash: { $ne: null } })
      .lean();
    return Math.max(...codes.map((code) => code.triesLeft));
  }
});

describe('strangers who ask for codes and guess them', () => {
  const from = (i: number): string => `198.51.${100 + Math.floor(i / 200)}.${i % 200}`;
  const askFrom = (email: string | null, i: number, cookies: Browser = {}) => {
    // This makes one mail the latest.
    api.clock.advance(10);
    return api.call('POST /auth/password/send-code', { body: { email }, from: from(i), cookies });
  };
  const mails = (email: string | null) =>
    allModels(api.context).OutboxMail.countDocuments({ to: email ?? '', kind: 'resetCode' });
  const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');
  const administrator = async () => (await buildUser(api.context, companyId, { role: 1 })).email;

  it('do not use up the tries of another browser, and its code opens nothing in theirs', async () => {
    const email = await administrator();
    await ask(email);
    const code = await mailedCode(email);
    api.clock.advance(1000);
    for (let i = 0; i < 6; i += 1) {
      const theirs = i % 2 === 0 ? (await askFrom(email, i)).cookies : {};
      for (const guess of [wrongFor(code), code])
        expect((await validate(email, guess, from(i), theirs)).body).toMatchObject({ message: '406001' });
    }
    const invented = { reset: 'x'.repeat(22) };
    expect((await validate(email, code, from(7), invented)).status).toBe(406);
    expect((await reset(email, code, 'a new password', invented)).status).toBe(406);
    expect((await reset(email, code)).status).toBe(200);
  });

  it.each([12, 60].slice(0, repeats(2, 1)))(
    '%i requests by others bar nobody: the latest mail opens her browser too',
    async (many) => {
      const email = await administrator();
      for (let i = 0; i < many; i += 1) expect((await askFrom(email, i)).status).toBe(200);
      expect(await mails(email)).toBe(10);
      api.clock.advance(1000);
      await ask(email);
      const code = await mailedCode(email);
      expect((await validate(email, wrongFor(code))).status).toBe(406);
      expect((await reset(email, code)).status).toBe(200);
      // Every code for the old password is void.
      const theirs = (await askFrom(email, 300)).cookies;
      expect((await validate(email, code, from(300), theirs)).status).toBe(406);
    },
  );

  it('by an invitation that is nobody’s use up none of the mails of who is invited', async () => {
    const { _id: invitation, email } = await buildUser(api.context, companyId, { role: 1 });
    const askBy = (named: string, i: number) =>
      api.call('POST /auth/password/send-code', { body: { email, invitation: named }, from: from(i) });
    for (let i = 0; i < 15; i += 1) expect((await askBy('nobody', i)).status).toBe(200);
    expect(await mails(email)).toBe(0);
    const { cookies } = await askBy(invitation, 300);
    const body = { email, invitation, code: await mailedCode(email), password: 'a first password' };
    expect((await api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
  });

  it('by an invitation get ten mails an hour to its address, too', async () => {
    const { _id: invitation, email } = await buildUser(api.context, companyId, { role: 1 });
    for (let i = 0; i < 30; i += 1) {
      const body = i % 2 === 0 ? { email } : { email, invitation };
      await api.call('POST /auth/password/send-code', { body, from: from(i) });
    }
    expect(await mails(email)).toBe(10);
  });

  it('from one office, or with one cookie, get three mails; others there are not refused', async () => {
    const email = await administrator();
    for (let i = 0; i < 6; i += 1) expect((await askFrom(email, 0)).status).toBe(200);
    expect(await mails(email)).toBe(3);
    const { cookies } = await askFrom(email, 0);
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await askFrom(email, 0, cookies)).status);
    expect(answers).toEqual([200, 200, 423, 423]);
  });

  it('are answered alike for unknown addresses', async () => {
    const [known, unknown] = [await administrator(), freshEmail()];
    for (let i = 0; i < 15; i += 1) {
      const answers = [await askFrom(known, i), await askFrom(unknown, i)];
      const [first, second] = answers.map(({ status, body, cookies }) => [
        status,
        body,
        Object.keys(cookies),
      ]);
      expect(first).toEqual(second);
    }
  });

  it('has as many guesses where the address, or the invitation, is nobody’s', async () => {
    const { email: invited } = await buildUser(api.context, companyId, { role: 1 });
    const guesses = async (asked: object, i: number) => {
      const at = { from: from(i) };
      const { cookies } = await api.call('POST /auth/password/send-code', { body: asked, ...at });
      const body = { ...asked, code: '000000' };
      const statuses: number[] = [];
      for (let guess = 0; guess < 35; guess += 1)
        statuses.push((await api.call('POST /auth/password/valid-code', { body, cookies, ...at })).status);
      return statuses;
    };
    const known = await guesses({ email: await administrator() }, 320);
    expect([known.at(0), known.at(-1)]).toEqual([406, 423]);
    expect(await guesses({ email: freshEmail() }, 321)).toEqual(known);
    expect(await guesses({ email: invited, invitation: 'nobody' }, 322)).toEqual(known);
  });

  it.each(['known', 'unknown'].slice(0, repeats(2, 0)))(
    'from 60 sites have so many guesses at a %s address, and the browser that was mailed its own five',
    async (which) => {
      const isKnown = which === 'known';
      const email = isKnown ? await administrator() : freshEmail();
      await ask(email);
      const code = isKnown ? await mailedCode(email) : '333333';
      const statuses: number[] = [];
      for (let i = 0; i < 60; i += 1) {
        const { cookies } = await askFrom(email, i);
        for (let guess = 0; guess < 6; guess += 1)
          statuses.push((await validate(email, wrongFor(code), from(i), cookies)).status);
      }
      // Five for each of the nine other mails, the first hundred of all sites, twenty more of everybody.
      const most = 9 * 5 + 100 + 20;
      const counted = statuses.filter((status) => status === 406).length;
      expect(counted).toBeGreaterThan(100);
      expect(counted).toBeLessThanOrEqual(most + 2);
      expect(statuses.at(-1)).toBe(423);
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect((await validate(email, wrongFor(code))).status).toBe(406);
      expect((await reset(email, code)).status).toBe(isKnown ? 200 : 406);
      if (!isKnown) expect((await validate(email, code)).status).toBe(423);
    },
  );
});
