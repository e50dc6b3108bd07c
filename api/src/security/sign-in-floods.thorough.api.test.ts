import { allModels, buildCompany, buildUser, quickHash } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, startBeside, type Answer, type TestApi } from '../testing/start-api';

/*
 * What strangers can do to others by signing in. They choose their addresses: an IPv6 network has more of them than any
 * counter can hold, so the tests use a new one for each request.
 */

const password = 'correct horse';
let api: TestApi;
let companyId: string;
let passwordHash: string;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  // The database expires documents by its own clock: nothing here may be in its past.
  api.clock.set('2126-01-01T00:00:00Z');
  companyId = (await buildCompany(api.context)).company._id;
  passwordHash = await quickHash(password);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance(7_200_000);
  owner = await administrator();
});

async function administrator(): Promise<string> {
  return (await buildUser(api.context, companyId, { role: 1, passwordHash })).email ?? '';
}

let hosts = 0;
/** An address that nobody has used before. */
const addressIn = (network: string): string => `${network}::${(hosts += 1).toString(16)}`;

interface Attempt {
  email?: string;
  password?: string;
  from: string;
  cookies?: Record<string, string>;
  /** Another process of the API. */
  at?: TestApi;
}

function signIn({ email = owner, password: given = password, from, cookies, at = api }: Attempt) {
  const options = { body: { email, password: given }, from, ...(cookies && { cookies }) };
  return at.call('POST /auth/login', options);
}

const guess = (from: string): Promise<Answer> => signIn({ password: 'wrong', from });

/** The cookie of a browser in which the owner has signed in. */
async function knownDevice(from = '192.0.2.1'): Promise<{ device: string }> {
  const { cookies } = await signIn({ from });
  return { device: cookies['device'] ?? '' };
}

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

/** One after the other: each finds the queue empty and is compared, or refused by a count. */
async function inTurn(count: number, work: (i: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < count; i += 1) answers.push(await work(i));
  return answers;
}

const howMany = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('a stranger floods one account from one /64', () => {
  const flood = () => times(40, () => guess(addressIn('2001:db8:a:1')));

  it('its owner signs in at the first try, elsewhere or there on a device that is known', async () => {
    const cookies = await knownDevice();
    for (let wave = 0; wave < 2; wave += 1) {
      const [answers, elsewhere, there] = await Promise.all([
        flood(),
        signIn({ from: `203.0.113.${wave}` }),
        signIn({ from: addressIn('2001:db8:a:1'), cookies }),
      ]);
      expect([elsewhere.status, there.status]).toEqual([200, 200]);
      expect(howMany(answers, 401)).toBeLessThanOrEqual(5);
      expect((await signIn({ from: `203.0.113.${10 + wave}` })).status).toBe(200);
      api.clock.advance(5000);
    }
  });
});

describe('a stranger floods the whole sign-in from one /64', () => {
  it('owners sign in at the first try, elsewhere or there on a device that is known', async () => {
    const cookies = await knownDevice();
    const flood = times(50, () => signIn({ email: freshEmail(), from: addressIn('2001:db8:b:1') }));
    const elsewhere = await inTurn(3, (i) => signIn({ from: `198.51.100.${i}` }));
    expect(howMany(elsewhere, 200)).toBe(3);
    const second = times(50, () => signIn({ email: freshEmail(), from: addressIn('2001:db8:b:1') }));
    const there = await inTurn(3, () => signIn({ from: addressIn('2001:db8:b:1'), cookies }));
    expect(howMany(there, 200)).toBe(3);
    const refused = [...(await flood), ...(await second)].filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.body).toMatchObject({ message: '429001', retryAfter: 1 });
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });

  it('of one /48 no more than five wait, whatever its networks', async () => {
    const flood = await times(40, (i) =>
      signIn({ email: freshEmail(), from: addressIn(`2001:db8:c:${i.toString(16)}`) }),
    );
    // One runs, or two on a larger machine, and each may make room for one while the others arrive.
    expect(howMany(flood, 401)).toBeLessThan(25);
    expect(howMany(flood, 401) + howMany(flood, 429)).toBe(40);
  });

  it('a place is kept for accounts that are known when twenty strangers wait', async () => {
    const cookies = await knownDevice();
    const flood = times(60, (i) => signIn({ email: freshEmail(), from: `198.18.0.${i}` }));
    const mine = await inTurn(2, () => signIn({ from: '198.18.0.1', cookies }));
    expect(howMany(mine, 200)).toBe(2);
    expect(howMany(await flood, 429)).toBeGreaterThan(0);
  });
});

describe('what is counted', () => {
  it('a /64 has five tries at an account, an IPv4 address too, in whatever form it comes', async () => {
    const answers = await inTurn(6, () => guess(addressIn('2001:db8:d:1')));
    expect([howMany(answers, 401), answers[5]?.body]).toMatchObject([5, { retryAfter: 5 }]);
    owner = await administrator();
    const forms = ['203.0.113.99', '::ffff:203.0.113.99', '::ffff:cb00:7163', '203.0.113.99:4711'];
    const mapped = await inTurn(6, (i) => guess(forms[i % 4] ?? ''));
    expect([howMany(mapped, 401), mapped[5]?.status]).toEqual([5, 423]);
  });

  it('a known device has five tries of its own, which strangers do not use up', async () => {
    const cookies = await knownDevice();
    const from = '192.0.2.7';
    const wrong = await inTurn(6, () => signIn({ password: 'wrong', from, cookies }));
    expect([howMany(wrong, 401), wrong[5]?.body]).toMatchObject([5, { message: '423001', retryAfter: 5 }]);
    // Omitting the cookie gives no more attempts, and takes none from the address.
    expect((await signIn({ from })).status).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  it('is of the account, of the password, of a year, and tells nothing', async () => {
    const { device } = await knownDevice();
    const before = await allModels(api.context).User.findOne({ email: owner, companyId }).lean();
    expect(device).toMatch(/^[\w-]{22}\.\d+(\.[\w-]{43}){2}$/);
    expect(device).not.toContain(before?._id);
    await inTurn(5, () => guess('192.0.2.9'));
    const isKnown = async (cookie: string) =>
      (await signIn({ from: '192.0.2.9', cookies: { device: cookie } })).status === 200;
    expect(await isKnown(device)).toBe(true);
    expect(await isKnown(device.replace(/\.\d+\./, '.9999999999999.'))).toBe(false);
    expect(await isKnown(`~~${'x'.repeat(500)}~${device}`)).toBe(true);
    const other = owner;
    owner = await administrator();
    await inTurn(5, () => guess('192.0.2.9'));
    expect(await isKnown(device)).toBe(false);
    owner = other;
    api.clock.advance(365 * 86_400_000);
    await inTurn(5, () => guess('192.0.2.9'));
    expect(await isKnown(device)).toBe(false);
  });

  it('knows several accounts of one browser, and outlives signing out', async () => {
    const first = owner;
    const one = await signIn({ from: '192.0.2.10' });
    owner = await administrator();
    const both = await signIn({ from: '192.0.2.10', cookies: { device: one.cookies['device'] ?? '' } });
    const cookies = { device: both.cookies['device'] ?? '', refresh: both.cookies['refresh'] ?? '' };
    const out = await api.call('GET /auth/logout', { cookies });
    expect(out.cookies).toEqual({ refresh: '' });
    for (const email of [first, owner]) {
      await inTurn(5, () => signIn({ email, password: 'wrong', from: '192.0.2.11' }));
      expect((await signIn({ email, from: '192.0.2.11', cookies })).status).toBe(200);
      expect((await signIn({ email, from: '192.0.2.11' })).status).toBe(423);
    }
  });

  it('is out of reach of scripts and other sites, and of this host alone behind https', async () => {
    const header = (await signIn({ from: '192.0.2.12' })).headers.getSetCookie().join('\n');
    expect(header).toMatch(/^device=[^;]+; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Strict$/m);
    const secure = await startApi({ environment: { PUBLIC_URL: 'https://elan.example' } });
    try {
      const { company } = await buildCompany(secure.context);
      const { email } = await buildUser(secure.context, company._id, { role: 1, passwordHash });
      const answer = await secure.call('POST /auth/login', { body: { email, password } });
      expect(answer.headers.getSetCookie().join('\n')).toMatch(
        /^__Host-device=.*; Path=\/; .*HttpOnly; Secure/m,
      );
    } finally {
      await secure.close();
    }
  });
});

describe('a password reset', () => {
  const reset = 'a new password';

  async function mailedCode(): Promise<string> {
    const mails = await allModels(api.context)
      .OutboxMail.find({ to: owner, kind: 'resetCode' })
      .sort({ createdAt: -1 })
      .lean();
    return String(mails[0]?.payload['code']);
  }
  const ask = (from: string, cookies = {}) =>
    api.call('POST /auth/password/send-code', { body: { email: owner }, from, cookies });

  it('ends all waits of its account, in every process, and makes the browser known', async () => {
    const second = await startBeside(api);
    try {
      const from = '192.0.2.20';
      await inTurn(5, () => signIn({ password: 'wrong', from, at: second }));
      expect((await signIn({ from, at: second })).status).toBe(423);
      const { cookies: asked } = await ask(from);
      const body = { email: owner, code: await mailedCode(), password: reset };
      const done = await api.call('POST /auth/password/reset', { body, from, cookies: asked });
      expect(done.status).toBe(200);
      expect((await signIn({ password: reset, from, at: second })).status).toBe(200);
      // A stranger at the same address immediately starts to guess the new password.
      await inTurn(5, () => signIn({ password: 'wrong', from, at: second }));
      expect((await signIn({ password: reset, from, at: second })).status).toBe(423);
      const cookies = { device: done.cookies['device'] ?? '' };
      expect((await signIn({ password: reset, from, cookies, at: second })).status).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('on a known device is open while strangers ask for codes and use up their tries', async () => {
    const cookies = await knownDevice();
    expect((await ask('192.0.2.31', cookies)).status).toBe(200);
    const mine = await mailedCode();
    api.clock.advance(1000);
    await inTurn(20, () => ask(addressIn('2001:db8:e:1')));
    await inTurn(10, () =>
      api.call('POST /auth/password/valid-code', {
        body: { email: owner, code: mine },
        from: addressIn('2001:db8:e:1'),
      }),
    );
    api.clock.advance(1000);
    expect((await ask('192.0.2.32', cookies)).status).toBe(200);
    const code = await mailedCode();
    const body = { email: owner, code, password: reset };
    expect((await api.call('POST /auth/password/reset', { body, from: '192.0.2.33' })).status).toBe(406);
    const done = await api.call('POST /auth/password/reset', { body, from: '192.0.2.33', cookies });
    expect(done.status).toBe(200);
    // The cookie belonged to the old password.
    expect((await ask('192.0.2.34', { device: done.cookies['device'] ?? '' })).status).toBe(200);
  });

  it('a stranger in one /48 gets three codes mailed, and the owner elsewhere the next', async () => {
    const mails = () => allModels(api.context).OutboxMail.countDocuments({ to: owner, kind: 'resetCode' });
    await inTurn(12, (i) => ask(addressIn(`2001:db8:f:${i}`)));
    expect(await mails()).toBe(3);
    expect((await ask('192.0.2.40')).status).toBe(200);
    expect(await mails()).toBe(4);
  });
});
