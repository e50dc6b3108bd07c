import { removeStaleRegistrations } from '@elan/server-core';
import { buildCompany, buildUser } from '@elan/server-core/testing';
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

async function mailedCode(email: string): Promise<string> {
  const mails = await api.core.models.OutboxMail.find({ to: email, kind: 'registrationCode' })
    .sort({ createdAt: -1 })
    .lean();
  return String((mails[0]?.payload as { code?: string } | undefined)?.code);
}

async function verified(email: string): Promise<void> {
  await register({ email });
  const code = await mailedCode(email);
  const answer = await api.call('POST /auth/register/valid-code', { body: { email, code } });
  expect([answer.status, answer.body]).toEqual([200, {}]);
}

let companies = 0;
const name = (company: object) => api.call('POST /auth/register/company', { body: company });
const freshCompany = () => `Brand new company ${(companies += 1)}`;

describe('registration', () => {
  it('leads in three steps to a company whose first administrator can sign in', async () => {
    const email = freshEmail();
    const first = await register({ email: `  ${email.toUpperCase()} `, name: '  Rosa  ' });
    expect([first.status, first.body]).toEqual([201, { email }]);
    const mail = await api.core.models.OutboxMail.findOne({ to: email }).lean();
    expect(mail).toMatchObject({ kind: 'registrationCode', language: 'fr', companyId: null });
    const code = await mailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    await api.call('POST /auth/register/valid-code', { body: { email, code } });
    const company = freshCompany();
    const third = await name({ company, email, timeZone: 'America/New_York' });
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

  it('409001: refuses an e-mail that a member of any role has', async () => {
    const { company } = await buildCompany(api.core);
    const user = await buildUser(api.core, company._id, { role: 2 });
    expect((await register({ email: user.email })).body).toMatchObject({ message: '409001' });
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
    expect((await register({ password: '        ' })).status).toBe(201);
  });

  it('406001: the code must be the right one, of this e-mail, within 10 minutes, once', async () => {
    const email = freshEmail();
    await register({ email });
    const code = await mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const check = (body: object) => api.call('POST /auth/register/valid-code', { body });
    expect((await check({ email, code: wrong })).body).toMatchObject({ statusCode: 406, message: '406001' });
    expect((await check({ email: freshEmail(), code })).body).toMatchObject({ message: '406001' });
    expect((await api.call('POST /auth/password/valid-code', { body: { email, code } })).status).toBe(406);
    expect((await check({ email, code: '12345' })).status).toBe(400);
    api.clock.advance(10 * 60_000);
    expect((await check({ email, code })).body).toMatchObject({ message: '406001' });
    api.clock.advance(-1000);
    expect((await check({ email, code })).status).toBe(200);
    expect((await check({ email, code })).body).toMatchObject({ message: '406001' });
  });

  it('a new code voids the one before; sends are limited with a growing delay', async () => {
    const email = freshEmail();
    const send = () => api.call('POST /auth/register/send-code', { body: { email } });
    await register({ email });
    const old = await mailedCode(email);
    api.clock.advance(1000);
    expect((await send()).status).toBe(200);
    const current = await mailedCode(email);
    if (old !== current) {
      const answer = await api.call('POST /auth/register/valid-code', { body: { email, code: old } });
      expect(answer.status).toBe(406);
    }
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.body).toMatchObject({ statusCode: 423, message: '423001', retryAfter: 60 });
    expect(refused.headers.get('retry-after')).toBe('60');
    api.clock.advance(60_000);
    expect((await send()).status).toBe(200);
    expect((await send()).body).toMatchObject({ message: '423001', retryAfter: 120 });
  });

  it('send-code answers alike for known and unknown e-mails, and counts alike', async () => {
    const email = freshEmail();
    const send = () => api.call('POST /auth/register/send-code', { body: { email } });
    for (const status of [200, 200, 200, 423]) expect((await send()).status).toBe(status);
    expect(await api.core.models.OutboxMail.countDocuments({ to: email })).toBe(0);
  });

  it('the company needs a verified registration', async () => {
    const email = freshEmail();
    expect((await name({ company: freshCompany(), email })).body).toMatchObject({ message: '406001' });
    await register({ email });
    expect((await name({ company: freshCompany(), email })).body).toMatchObject({ message: '406001' });
  });

  it('409003: company names are compared without case, accents and spaces; the registration stays', async () => {
    await buildCompany(api.core, { name: 'Société Générique' });
    const email = freshEmail();
    await verified(email);
    const answer = await name({ company: ' SOCIETE  gene rique', email });
    expect(answer.body).toMatchObject({ statusCode: 409, message: '409003' });
    expect((await name({ company: '   ', email })).status).toBe(400);
    expect((await name({ company: freshCompany(), email })).status).toBe(201);
  });

  it.each(['Mars/Olympus', '+01:00'])(
    'a zone %s that the server does not know keeps nobody from registering',
    async (timeZone) => {
      const email = freshEmail();
      await verified(email);
      const answer = await name({ company: freshCompany(), email, timeZone });
      expect(answer.status).toBe(201);
      const { id } = answer.body as { id: string };
      const company = await api.core.models.Company.findOne({ _id: id }).lean();
      expect(company?.timeZone).toBe('Europe/Paris');
    },
  );

  it('ten parallel namings of one registration make one company', async () => {
    const email = freshEmail();
    await verified(email);
    const before = await api.core.models.Company.countDocuments({});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => name({ company: freshCompany(), email })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await api.core.models.Company.countDocuments({})).toBe(before + 1);
  });

  it('a stranger who registers the same e-mail in between does not get their password in', async () => {
    const email = freshEmail();
    const mine = await register({ email });
    api.clock.advance(1000);
    await register({ email, password: 'the password of a stranger' });
    const code = await mailedCode(email);
    const cookies = { registration: mine.cookies['registration'] ?? '' };
    const answer = await api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
    expect(answer.body).toMatchObject({ message: '406001' });
  });

  it('registrations that are not finished within 24 hours are removed, with half-made companies', async () => {
    const email = freshEmail();
    await verified(email);
    const { company: finished } = await buildCompany(api.core);
    const { company: orphan } = await buildCompany(api.core, { fields: {} });
    await api.core.models.User.deleteMany({ companyId: orphan._id });
    await api.core.models.Company.updateOne({ _id: orphan._id }, { $set: { 'usage.admins': 0 } });
    api.clock.advance(24 * 3_600_000 - 1);
    await removeStaleRegistrations(api.core);
    expect(await api.core.models.Registration.countDocuments({ email })).toBe(1);
    api.clock.advance(1);
    await removeStaleRegistrations(api.core);
    await removeStaleRegistrations(api.core);
    expect(await api.core.models.Registration.countDocuments({ email })).toBe(0);
    expect(await api.core.models.Company.countDocuments({ _id: { $in: [finished._id, orphan._id] } })).toBe(
      1,
    );
    expect((await name({ company: freshCompany(), email })).body).toMatchObject({ message: '406001' });
  });
});
