import { removeStaleRegistrations } from '@elan/domain/accounts';
import { allModels, buildCompany } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const password = 'correct horse';

function register(fields: object = {}, cookies: Record<string, string> = {}): Promise<Answer> {
  const body = { name: 'Rosa', email: freshEmail(), password, language: 'fr', agree: true, ...fields };
  return api.call('POST /auth/register', { body, cookies });
}

async function mailedCodes(email: string): Promise<string[]> {
  const mails = await allModels(api.context)
    .OutboxMail.find({ to: email, kind: 'registrationCode' })
    .sort({ createdAt: -1 })
    .lean();
  return mails.map(({ payload }) => String((payload as { code?: string }).code));
}

const mailedCode = async (email: string): Promise<string> => String((await mailedCodes(email))[0]);

let companies = 0;
const freshCompany = () => `Brand new company ${(companies += 1)}`;

/** Somebody at a browser, which keeps the cookies of the first step. */
interface Visitor {
  readonly email: string;
  send(): Promise<Answer>;
  check(code: string, email?: string): Promise<Answer>;
  name(company?: string, more?: object): Promise<Answer>;
}

function visitor(email: string, cookies: Record<string, string> = {}): Visitor {
  const post = (path: string, body: object) => api.call(`POST /auth/register/${path}`, { body, cookies });
  return {
    email,
    send: () => post('send-code', { email }),
    check: (code, other = email) => post('valid-code', { email: other, code }),
    name: (company = freshCompany(), more = {}) => post('company', { company, email, ...more }),
  };
}

async function begun(fields: { email?: string; password?: string } = {}): Promise<Visitor> {
  const email = fields.email ?? freshEmail();
  const { status, cookies } = await register({ ...fields, email });
  expect(status).toBe(201);
  return visitor(email, cookies);
}

async function verified(): Promise<Visitor> {
  const someone = await begun();
  const answer = await someone.check(await mailedCode(someone.email));
  expect([answer.status, answer.body]).toEqual([200, {}]);
  return someone;
}

const refused = { statusCode: 406, message: '406001' };

describe('registration', () => {
  it('leads in three steps to a company whose first administrator can sign in', async () => {
    const email = freshEmail();
    const first = await register({ email: `  ${email.toUpperCase()} `, name: '  Rosa  ' });
    expect([first.status, first.body]).toEqual([201, { email }]);
    const mail = await allModels(api.context).OutboxMail.findOne({ to: email }).lean();
    expect(mail).toMatchObject({ kind: 'registrationCode', language: 'fr', companyId: null });
    const code = await mailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const rosa = visitor(email, first.cookies);
    await rosa.check(code);
    const company = freshCompany();
    const third = await rosa.name(company, { timeZone: 'America/New_York' });
    expect(third.status).toBe(201);
    expect(third.body).toMatchObject({ name: company });

    const signedIn = await api.call('POST /auth/login', { body: { email, password } });
    expect(signedIn.body).toMatchObject({
      user: { name: 'Rosa', email, role: 1, language: 'fr', status: 'active' },
    });
    const { accessToken } = signedIn.body as { accessToken: string };
    const { body } = await api.call('GET /companies/overview', { as: accessToken });
    expect(body).toMatchObject({
      name: company,
      subscription: 0,
      subscriptionDetail: null,
      timeZone: 'America/New_York',
      minimumGroupSize: 5,
      admins: 1,
      members: 0,
      isProvider: false,
    });
  });

  it('422001: refuses free-mail and throw-away addresses, also below their domain', async () => {
    for (const domain of ['gmail.com', 'yahoo.fr', 'mailinator.com', 'post.mailinator.com']) {
      const answer = await register({ email: `someone@${domain}` });
      expect([answer.status, answer.body]).toMatchObject([422, { message: '422001' }]);
    }
  });

  it.each([
    'numericable.fr',
    'bbox.fr',
    'aliceadsl.fr',
    'club-internet.fr',
    'mailo.com',
    'sosh.fr',
    'scarlet.be',
    'proximus.be',
    'telia.com',
    'siol.net',
  ])('422001: refuses %s, where anybody can have a mailbox', async (domain) => {
    expect((await register({ email: `someone@${domain}` })).body).toMatchObject({ message: '422001' });
  });

  it.each(['name.com', 'clerk.com', 'zoho.com', 'starbucks.com', 'mail.easypost.com'])(
    'lets %s in, a company that lists take for a provider of mailboxes',
    async (domain) => {
      expect((await register({ email: freshEmail().replace(/@.*/, `@${domain}`) })).status).toBe(201);
    },
  );

  it('the provider decides before all lists who is a company', async () => {
    const own = await startApi({
      environment: { BUSINESS_DOMAINS: 'GMX.com, laposte.net', FREE_MAIL_DOMAINS: 'name.com;acme.example' },
    });
    try {
      const status = async (domain: string) => {
        const email = freshEmail().replace(/@.*/, `@${domain}`);
        const body = { name: 'Rosa', email, password: 'brass lantern orchard', language: 'en', agree: true };
        return (await own.call('POST /auth/register', { body })).status;
      };
      expect(await status('gmx.com')).toBe(201);
      expect(await status('laposte.net')).toBe(201);
      expect(await status('mail.acme.example')).toBe(422);
      expect(await status('name.com')).toBe(422);
    } finally {
      await own.close();
    }
  });

  it('password: at least 8, at most 128 characters, never trimmed; the agreement must be given', async () => {
    for (const wrong of [
      { password: '1234567' },
      { password: 'x'.repeat(129) },
      { agree: false },
      { name: ' ' },
    ]) {
      expect((await register(wrong)).status).toBe(400);
    }
    expect((await register({ password: '        ' })).body).toMatchObject({ message: '422002' });
    const padded = '  long  enough ';
    const rosa = await begun({ password: padded });
    await rosa.check(await mailedCode(rosa.email));
    await rosa.name();
    const login = (given: string) =>
      api.call('POST /auth/login', { body: { email: rosa.email, password: given } });
    expect((await login(padded.trim())).status).toBe(401);
    expect((await login(padded)).status).toBe(200);
  });

  it('406001: the code must be the right one, of this e-mail, within 10 minutes, once', async () => {
    const rosa = await begun();
    const { email } = rosa;
    const code = await mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await rosa.check(wrong)).body).toMatchObject(refused);
    expect((await rosa.check(code, freshEmail())).body).toMatchObject(refused);
    expect((await api.call('POST /auth/password/valid-code', { body: { email, code } })).status).toBe(406);
    expect((await rosa.check('12345')).status).toBe(400);
    api.clock.advance(10 * 60_000);
    expect((await rosa.check(code)).body).toMatchObject(refused);
    api.clock.advance(-1000);
    expect((await rosa.check(code)).status).toBe(200);
    expect((await rosa.check(code)).body).toMatchObject(refused);
  });

  it('a new code voids the one before; sends are limited with a growing delay', async () => {
    const rosa = await begun();
    const old = await mailedCode(rosa.email);
    api.clock.advance(1000);
    expect((await rosa.send()).status).toBe(200);
    const current = await mailedCode(rosa.email);
    if (old !== current) expect((await rosa.check(old)).status).toBe(406);
    expect((await rosa.send()).status).toBe(200);
    const tooMany = await rosa.send();
    expect(tooMany.body).toMatchObject({ statusCode: 423, message: '423001', retryAfter: 60 });
    expect(tooMany.headers.get('retry-after')).toBe('60');
    api.clock.advance(60_000);
    expect((await rosa.send()).status).toBe(200);
    expect((await rosa.send()).body).toMatchObject({ message: '423001', retryAfter: 120 });
  });

  it('send-code answers alike for known and unknown e-mails, and counts alike', async () => {
    const { email, send } = visitor(freshEmail());
    for (const status of [200, 200, 200, 423]) expect((await send()).status).toBe(status);
    expect(await allModels(api.context).OutboxMail.countDocuments({ to: email })).toBe(0);
  });

  it('the company needs a verified registration', async () => {
    expect((await visitor(freshEmail()).name()).body).toMatchObject(refused);
    expect((await (await begun()).name()).body).toMatchObject(refused);
  });

  it('409003: company names are compared without case, accents and spaces; the registration stays', async () => {
    await buildCompany(api.context, { name: 'Société Générique' });
    const rosa = await verified();
    const answer = await rosa.name(' SOCIETE  gene rique');
    expect(answer.body).toMatchObject({ statusCode: 409, message: '409003' });
    expect((await rosa.name('   ')).status).toBe(400);
    expect((await rosa.name()).status).toBe(201);
  });

  it.each(['Elan', ' é1an ', 'ЕLАN', 'Team Elan'])(
    '409003: %j looks like the provider; the registration stays',
    async (name) => {
      const rosa = await verified();
      expect((await rosa.name(name)).body).toMatchObject({ statusCode: 409, message: '409003' });
      expect((await rosa.name()).status).toBe(201);
    },
  );

  it.each(['Mars/Olympus', '+01:00'])(
    'a zone %s that the server does not know keeps nobody from registering',
    async (timeZone) => {
      const answer = await (await verified()).name(freshCompany(), { timeZone });
      expect(answer.status).toBe(201);
      const { id } = answer.body as { id: string };
      const company = await allModels(api.context).Company.findOne({ _id: id }).lean();
      expect(company?.timeZone).toBe('Europe/Paris');
    },
  );

  it('ten parallel namings of one registration make one company', async () => {
    const rosa = await verified();
    const before = await allModels(api.context).Company.countDocuments({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => rosa.name()));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await allModels(api.context).Company.countDocuments({})).toBe(before + 1);
  });

  it('registrations that are not finished within 24 hours are removed, with half-made companies', async () => {
    const rosa = await verified();
    const { email } = rosa;
    const { company: finished } = await buildCompany(api.context);
    const { company: orphan } = await buildCompany(api.context, { fields: {} });
    await allModels(api.context).User.deleteMany({ companyId: orphan._id });
    await allModels(api.context).Company.updateOne({ _id: orphan._id }, { $set: { 'usage.admins': 0 } });
    api.clock.advance(24 * 3_600_000 - 1);
    await removeStaleRegistrations(api.context);
    expect(await allModels(api.context).Registration.countDocuments({ email })).toBe(1);
    api.clock.advance(1);
    await removeStaleRegistrations(api.context);
    await removeStaleRegistrations(api.context);
    expect(await allModels(api.context).Registration.countDocuments({ email })).toBe(0);
    expect(
      await allModels(api.context).Company.countDocuments({ _id: { $in: [finished._id, orphan._id] } }),
    ).toBe(1);
    expect((await rosa.name()).body).toMatchObject(refused);
  });
});

describe('the cookie of the first step', () => {
  it('is demanded by the later ones: the code and the name alone open nothing', async () => {
    const rosa = await begun();
    const code = await mailedCode(rosa.email);
    const elsewhere = visitor(rosa.email);
    expect((await elsewhere.check(code)).body).toMatchObject(refused);
    expect((await rosa.check(code)).status).toBe(200);
    expect((await elsewhere.name()).body).toMatchObject(refused);
    const another = await begun();
    expect((await visitor(rosa.email, { registration: '' }).name()).body).toMatchObject(refused);
    expect((await another.check(code, rosa.email)).body).toMatchObject(refused);
    expect((await rosa.name()).status).toBe(201);
  });

  it('says to whom a code is sent again', async () => {
    const rosa = await begun();
    await visitor(rosa.email).send();
    expect(await mailedCodes(rosa.email)).toHaveLength(1);
    await rosa.send();
    expect(await mailedCodes(rosa.email)).toHaveLength(2);
  });

  it('goes when the company is named, and is for this host alone behind https', async () => {
    const cookieOf = ({ headers }: Answer) => headers.getSetCookie().join('\n');
    expect(cookieOf(await register())).toMatch(/^registration=[\w-]{22}; Max-Age=86400; Path=\/; .*HttpOnly/);
    expect(cookieOf(await (await verified()).name())).toMatch(/^registration=; Path=\//);
    const secure = await startApi({ environment: { PUBLIC_URL: 'https://elan.business.example' } });
    const body = { name: 'Rosa', email: freshEmail(), password, language: 'fr', agree: true };
    const answer = await secure.call('POST /auth/register', { body });
    await secure.close();
    expect(cookieOf(answer)).toMatch(/^__Host-registration=[\w-]{22}; Max-Age=86400; Path=\/; /);
    expect(cookieOf(answer)).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookieOf(answer)).not.toContain('Domain');
  });
});

describe('two registrations with one address', () => {
  it('wait beside each other: the code of one is good in its own browser only, and is not voided by the other', async () => {
    const email = freshEmail();
    const owner = await begun({ email });
    const code = await mailedCode(email);
    api.clock.advance(1000);
    const stranger = await begun({ email, password: 'the password of a stranger' });
    const strangers = await mailedCode(email);
    if (code !== strangers) {
      expect((await owner.check(strangers)).body).toMatchObject(refused);
      expect((await stranger.check(code)).body).toMatchObject(refused);
    }
    expect((await owner.check(code)).status).toBe(200);
    // The one who proved the address has it; the other waits in vain, even with the right code.
    expect((await stranger.check(strangers)).body).toMatchObject(refused);
    expect((await stranger.name()).body).toMatchObject(refused);
    expect((await owner.name()).status).toBe(201);
    const login = (given: string) => api.call('POST /auth/login', { body: { email, password: given } });
    expect((await login('the password of a stranger')).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });

  it('begun in one browser, the later one takes the place of the first', async () => {
    const email = freshEmail();
    const first = await register({ email });
    const code = await mailedCode(email);
    await register({ email }, first.cookies);
    expect((await visitor(email, first.cookies).check(code)).body).toMatchObject(refused);
    expect(await allModels(api.context).Registration.countDocuments({ email })).toBe(1);
  });
});

describe('strangers who register with the address of somebody else', () => {
  const from = (i: number): string => `198.51.${100 + Math.floor(i / 200)}.${i % 200}`;
  const start = (email: string, i: number) => {
    // This makes one mail the latest.
    api.clock.advance(10);
    const body = { name: 'Rosa', email, password, language: 'fr', agree: true };
    return api.call('POST /auth/register', { body, from: from(i) });
  };

  it('twelve times bar nobody: ten mails, and the latest code opens each waiting browser', async () => {
    const email = freshEmail();
    for (let i = 0; i < 12; i += 1) expect((await start(email, i)).status).toBe(201);
    expect(await mailedCodes(email)).toHaveLength(10);
    const owner = await begun({ email });
    const code = await mailedCode(email);
    expect((await owner.check(code === '111111' ? '222222' : '111111')).status).toBe(406);
    expect((await owner.check(code)).status).toBe(200);
    expect((await owner.name()).status).toBe(201);
  });

  it('do not use up the tries of her code, nor her requests', async () => {
    const email = freshEmail();
    const owner = await begun({ email });
    const code = await mailedCode(email);
    for (let i = 0; i < 8; i += 1) {
      const stranger = visitor(email, i % 2 === 0 ? (await start(email, i)).cookies : { registration: 'x' });
      for (const guess of [code, '000000'])
        if (guess !== (await mailedCode(email))) await stranger.check(guess);
      api.clock.advance(10);
      await stranger.send();
    }
    api.clock.advance(10);
    expect((await owner.send()).status).toBe(200);
    expect((await owner.check(await mailedCode(email))).status).toBe(200);
  });

  it('and guess in many browsers have so many guesses at the address', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let browser = 0; browser < 8; browser += 1) {
      const { cookies } = await start(email, browser);
      for (let i = 0; i < 12; i += 1) {
        const body = { email, code: '000000' };
        // Two networks, so that it is not theirs that is used up first.
        const given = { body, cookies, from: `203.0.113.${78 + (browser % 2)}` };
        statuses.push((await api.call('POST /auth/register/valid-code', given)).status);
      }
    }
    // Five for each mail that left, the first five of two sites, twenty more of everybody.
    expect(statuses.filter((status) => status === 406).length).toBeLessThanOrEqual(8 * 5 + 2 * 5 + 20 + 1);
    expect(statuses.at(-1)).toBe(423);
  });
});
