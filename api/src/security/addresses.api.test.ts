import { deliverMails } from '@elan/domain';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type CallOptions, type TestApi } from '../testing/start-api';

/**
 * Address ownership: no answer reveals whether an address exists in another company, and the mail explains it to its
 * reader.
 */

const password = 'correct horse';

let api: TestApi;
let passwordHash: string;
let elsewhere: string;
beforeAll(async () => {
  api = await startApi();
  passwordHash = await hash(password, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
  elsewhere = (await buildCompany(api.context, { name: 'Elsewhere & Sons' })).company._id;
});
afterAll(() => api.close());

/** Kinds of addresses that can exist in another company. */
const kinds = {
  free: null,
  'of a member elsewhere': { role: 2 },
  'of an administrator elsewhere': { role: 1, withPassword: true },
  'of an administrator who is invited elsewhere': { role: 1, status: 'pending' },
} as const;
type Kind = keyof typeof kinds;
const taken = Object.keys(kinds).filter((kind): kind is Kind => kind !== 'free');

async function address(kind: Kind): Promise<string> {
  const email = freshEmail();
  const how: { role: 1 | 2; status?: 'pending'; withPassword?: true } | null = kinds[kind];
  if (how) {
    const { withPassword, ...fields } = how;
    await buildUser(api.context, elsewhere, {
      email,
      ...fields,
      passwordHash: withPassword ? passwordHash : null,
    });
  }
  return email;
}

/** What a caller sees: status, headers and body, without ids, times and the addresses that were given. */
function seen({ status, headers, text }: Answer): string {
  const lines = [...headers].filter(([name]) => name !== 'date').map((pair) => pair.join(': '));
  return [status, ...lines, withoutNames(text)]
    .join('\n')
    .replaceAll(/registration=[\w-]{22};/g, 'registration=<id>;')
    .replaceAll(/Expires=[^;]*/g, 'Expires=<time>');
}

function withoutNames(text: string): string {
  return text
    .replaceAll(/[a-z0-9]{22}@/g, '<local part>@')
    .replaceAll(/(?<![\w-])[\w-]{22}(?![\w-])/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** The lines of a list, in an order independent of ids. */
function sorted({ body }: Answer): string[] {
  return (body as unknown[]).map((line) => withoutNames(JSON.stringify(line))).sort();
}

describe.each(taken)('an address %s is to others', (kind) => {
  it('as free for whoever registers with it', async () => {
    const register = async (email: string): Promise<string[]> => {
      const body = { name: 'Rosa', email, password, language: 'en', agree: true };
      const first = await api.call('POST /auth/register', { body });
      const { cookies } = first;
      const steps: [string, object][] = [
        ['valid-code', { email, code: '000000' }],
        ['send-code', { email }],
        ['company', { company: 'Acme', email }],
        ['send-code', { email }],
        ['send-code', { email }],
      ];
      const answers = [first];
      for (const [path, given] of steps) {
        answers.push(await api.call(`POST /auth/register/${path}`, { body: given, cookies }));
      }
      const again = await api.call('POST /auth/register', { body });
      return [...answers, again].map(seen);
    };
    const free = await register(await address('free'));
    expect(free.map((answer) => answer.slice(0, 3))).toEqual([
      '201',
      '406',
      '200',
      '406',
      '200',
      '423',
      '423',
    ]);
    expect(await register(await address(kind))).toEqual(free);
  });

  it('as free for whoever administers another company', async () => {
    const free = await administer('free');
    expect(free.statuses).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 200, 200]);
    expect(await administer(kind)).toEqual(free);
  });

  /** Everything that an administrator can do with an address, each time with a fresh one of the kind. */
  async function administer(of: Kind) {
    const { company, admin } = await buildCompany(api.context);
    const answers: Answer[] = [];
    const call = async (operation: string, body?: object): Promise<string> => {
      api.clock.advance(1000);
      const options: CallOptions = { as: admin, ...(body && { body }) };
      const answer = await api.call(operation, options);
      answers.push(answer);
      return (answer.body as { id?: string }).id ?? '';
    };
    await call('POST /users/invite', { name: 'Member', email: await address(of) });
    const invited = await call('POST /users/invite', {
      name: 'Boss',
      email: await address(of),
      role: 1,
      language: 'fr',
    });
    const data = [
      { name: 'Row', email: await address(of) },
      { name: 'Row', email: await address(of), role: '1' },
    ];
    await call('POST /users/import', { data, dryRun: true });
    await call('POST /users/import', { data });
    const email = await address(of);
    const member = await buildUser(api.context, company._id, { name: 'Promoted', email });
    await call(`PATCH /users/${member._id}`, { role: 1 });
    const other = await buildUser(api.context, company._id, { name: 'Moved' });
    await call(`PATCH /users/${other._id}`, { email: await address(of) });
    const colleague = await buildUser(api.context, company._id, { name: 'Colleague', role: 1, passwordHash });
    await call(`PATCH /users/${colleague._id}`, { email: await address(of) });
    await call(`POST /users/${invited}/invitation`);
    await call('GET /companies/overview');
    await call(`DELETE /users/${invited}/invitation`);
    const users = await api.call('GET /users', { as: admin });
    const audit = await api.call('GET /audit-events', { as: admin });
    const lists = [users, audit].map(sorted);
    return { statuses: answers.map(({ status }) => status), answers: answers.map(seen), lists };
  }
});

/** Delivers what is due. @returns the mails to an address, newest last */
async function deliveredTo(email: string | null): Promise<string[]> {
  const mails: string[] = [];
  const send = ({ to, text }: { to: string; text: string }) => {
    if (to === email) mails.push(text);
    return Promise.resolve();
  };
  await deliverMails(api.context, { send, close: () => undefined }, { urgent: true });
  return mails;
}

const login = (email: string | null, given = password) =>
  api.call('POST /auth/login', { body: { email, password: given } });
const companyOf = ({ body }: Answer) => (body as { user?: { companyId: string } }).user?.companyId;
const administratorElsewhere = () => buildUser(api.context, elsewhere, { role: 1, passwordHash });

describe('the mail to whoever signs in elsewhere already', () => {
  it('tells so in place of a code for a registration, also when it is asked for again', async () => {
    const { email } = await administratorElsewhere();
    const body = { name: 'Rosa', email, password: 'of a stranger', language: 'en', agree: true };
    const { cookies } = await api.call('POST /auth/register', { body });
    await api.call('POST /auth/register/send-code', { body: { email }, cookies });
    const mails = await deliveredTo(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toContain('It already signs in to Elsewhere & Sons');
      expect(mail).toContain('http://localhost:8080/auth/login');
      expect(mail).not.toMatch(/\d{6}/);
    }
    expect((await login(email)).status).toBe(200);
  });

  it.each(['invited', 'promoted', 'imported'])(
    'tells it to whoever is %s as an administrator',
    async (how) => {
      const { email } = await administratorElsewhere();
      const { company, admin: as } = await buildCompany(api.context);
      if (how === 'invited')
        await api.call('POST /users/invite', { as, body: { name: 'B', email, role: 1 } });
      if (how === 'imported') {
        await api.call('POST /users/import', { as, body: { data: [{ name: 'B', email, role: '1' }] } });
      }
      if (how === 'promoted') {
        const { _id } = await buildUser(api.context, company._id, { email });
        await api.call(`PATCH /users/${_id}`, { as, body: { role: 1 } });
      }
      const mails = await deliveredTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('With this address you already log in to Elsewhere & Sons');
      expect(mails[0]).toContain(`${company.name} has not been told that you have an account.`);
      expect(mails[0]).not.toContain('/auth/forgot');
    },
  );

  it('is the usual one for members of role 2 and those who are invited elsewhere: they sign in nowhere', async () => {
    const { admin: as } = await buildCompany(api.context);
    for (const kind of ['of a member elsewhere', 'of an administrator who is invited elsewhere'] as const) {
      const email = await address(kind);
      const body = { name: 'Rosa', email, password, language: 'en', agree: true };
      await api.call('POST /auth/register', { body });
      await api.call('POST /users/invite', { as, body: { name: 'Rosa', email, role: 1 } });
      const mails = (await deliveredTo(email)).join('\n');
      expect(mails).toMatch(/^\d{6}$/m);
      expect(mails).toContain('/auth/forgot?email=');
    }
  });
});

describe('an address that is a member of another company', () => {
  it('shuts nobody out of registering', async () => {
    for (const kind of ['of a member elsewhere', 'of an administrator who is invited elsewhere'] as const) {
      const email = await address(kind);
      const company = `Owner of ${email}`;
      const body = { name: 'Rosa', email, password, language: 'en', agree: true };
      const { cookies } = await api.call('POST /auth/register', { body });
      const code = /^\d{6}$/m.exec((await deliveredTo(email)).join('\n'))?.[0];
      await api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
      const named = await api.call('POST /auth/register/company', { body: { company, email }, cookies });
      expect(named.status).toBe(201);
      expect(companyOf(await login(email))).toBe((named.body as { id: string }).id);
    }
  });

  it('keeps its codes when somebody there adds, invites, removes or revokes it', async () => {
    const { email } = await administratorElsewhere();
    const { admin: as } = await buildCompany(api.context);
    await api.call('POST /auth/password/send-code', { body: { email } });
    const code = /^\d{6}$/m.exec((await deliveredTo(email)).join('\n'))?.[0];
    for (const role of [2, 1]) {
      const invited = await api.call('POST /users/invite', { as, body: { name: 'B', email, role } });
      const { id } = invited.body as { id: string };
      expect((await api.call(`DELETE /users/${id}`, { as })).status).toBe(200);
    }
    const body = { email, code, password: 'another password' };
    expect((await api.call('POST /auth/password/reset', { body })).status).toBe(200);
    expect(companyOf(await login(email, 'another password'))).toBe(elsewhere);
  });
});

describe('an invited administrator', () => {
  interface Invited {
    readonly email: string;
    readonly companyId: string;
    readonly id: string;
    readonly as: SignedInMember;
  }

  async function invite(email: string | null): Promise<Invited> {
    const { company, admin: as } = await buildCompany(api.context);
    const answer = await api.call('POST /users/invite', { as, body: { name: 'B', email, role: 1 } });
    return { email: email ?? '', companyId: company._id, id: (answer.body as { id: string }).id, as };
  }

  /** The three steps of the page that the link opens. */
  async function accept({ email, id }: Pick<Invited, 'email' | 'id'>, chosen: string): Promise<number[]> {
    const asked = { email, invitation: id };
    const sent = await api.call('POST /auth/password/send-code', { body: asked });
    const code = /^\d{6}$/m.exec((await deliveredTo(email)).join('\n'))?.[0] ?? '000000';
    const valid = await api.call('POST /auth/password/valid-code', { body: { ...asked, code } });
    const body = { ...asked, code, password: chosen };
    const reset = await api.call('POST /auth/password/reset', { body });
    return [sent.status, valid.status, reset.status];
  }

  const statusOf = async ({ as, id }: Invited) => {
    const users = (await api.call('GET /users', { as })).body as { id: string; status: string }[];
    return users.find((user) => user.id === id)?.status;
  };

  it('of several companies joins the one whose link was opened; the others’ invitations wait', async () => {
    const email = freshEmail();
    const [first, second] = [await invite(email), await invite(email)];
    const links = (await deliveredTo(email)).map((mail) => /&invitation=([\w-]+)/.exec(mail)?.[1]);
    expect(links.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await accept(second, 'chosen by me')).toEqual([200, 200, 200]);
    expect(companyOf(await login(email, 'chosen by me'))).toBe(second.companyId);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'active']);
    // The other link finds the person who signs in: a forgotten password, and nothing else.
    expect(await accept(first, 'chosen again')).toEqual([200, 200, 200]);
    expect(companyOf(await login(email, 'chosen again'))).toBe(second.companyId);
    expect(await statusOf(first)).toBe('pending');
  });

  it('of several companies is sent no code without a link, nor by a link of neither', async () => {
    const email = freshEmail();
    const first = await invite(email);
    await invite(email);
    await deliveredTo(email);
    for (const invitation of [undefined, elsewhere]) {
      const sent = await api.call('POST /auth/password/send-code', { body: { email, invitation } });
      expect([sent.status, sent.body]).toEqual([200, {}]);
      expect(await deliveredTo(email)).toEqual([]);
    }
    expect(await statusOf(first)).toBe('pending');
  });

  it('who signs in elsewhere joins when that has ended, and never before', async () => {
    const user = await administratorElsewhere();
    const invited = await invite(user.email);
    const { email } = invited;
    await deliveredTo(email);
    expect(await accept(invited, 'a new password')).toEqual([200, 200, 200]);
    expect(companyOf(await login(email, 'a new password'))).toBe(elsewhere);
    expect(await statusOf(invited)).toBe('pending');

    await allModels(api.context).User.deleteOne({ _id: user._id, companyId: elsewhere });
    expect((await login(email, 'a new password')).status).toBe(401);
    // Such an address is free again after a minute.
    api.clock.advance(60_000);
    await api.call(`POST /users/${invited.id}/invitation`, { as: invited.as });
    expect((await deliveredTo(email)).join('\n')).toContain(`&invitation=${invited.id}`);
    expect(await accept(invited, 'my own here')).toEqual([200, 200, 200]);
    expect(companyOf(await login(email, 'my own here'))).toBe(invited.companyId);
    expect(await statusOf(invited)).toBe('active');
  });

  it('who accepts two invitations at once joins one company', async () => {
    const email = freshEmail();
    const both = [await invite(email), await invite(email)];
    await deliveredTo(email);
    const bodies: object[] = [];
    for (const { id: invitation } of both) {
      await api.call('POST /auth/password/send-code', { body: { email, invitation } });
      const code = /^\d{6}$/m.exec((await deliveredTo(email)).join('\n'))?.[0];
      bodies.push({ email, invitation, code, password: 'chosen by me' });
    }
    const answers = await Promise.all(bodies.map((body) => api.call('POST /auth/password/reset', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406]);
    const withPassword = { email, passwordHash: { $ne: null } };
    const owners = await allModels(api.context).User.find(withPassword).setOptions({ acrossCompanies: true });
    expect(owners).toHaveLength(1);
  });

  it('406001: who began to register and then joined a company has no second one', async () => {
    const email = freshEmail();
    const registrant = { name: 'Rosa', email, password, language: 'en', agree: true };
    const { cookies } = await api.call('POST /auth/register', { body: registrant });
    const code = /^\d{6}$/m.exec((await deliveredTo(email)).join('\n'))?.[0];
    await api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
    const invited = await invite(email);
    expect(await accept(invited, 'chosen by me')).toEqual([200, 200, 200]);
    const before = await allModels(api.context).Company.countDocuments({});
    const named = await api.call('POST /auth/register/company', {
      body: { company: 'A second one', email },
      cookies,
    });
    expect([named.status, named.body]).toMatchObject([406, { message: '406001' }]);
    expect(await allModels(api.context).Company.countDocuments({})).toBe(before);
    expect(companyOf(await login(email, 'chosen by me'))).toBe(invited.companyId);
  });
});

describe('the address of another administrator', () => {
  it('signs in again when it is proved: until then they are pending and signed out', async () => {
    const { company, admin } = await buildCompany(api.context);
    const built = await buildUser(api.context, company._id, { role: 1, passwordHash });
    const colleague = await signInAs(api.context, built);
    const email = freshEmail();
    const change = (body: object) => api.call(`PATCH /users/${built._id}`, { as: admin, body });
    // What the form sends when only the name changes.
    expect((await change({ name: 'New', email: built.email, role: 1 })).body).toMatchObject({
      status: 'active',
    });
    expect((await api.call('GET /users/me', { as: colleague })).status).toBe(200);
    expect((await change({ email })).body).toMatchObject({ email, status: 'pending' });
    expect((await api.call('GET /users/me', { as: colleague })).status).toBe(401);
    for (const old of [built.email, email]) expect((await login(old)).status).toBe(401);
    expect((await deliveredTo(email)).join('\n')).toContain(`&invitation=${built._id}`);
  });

  it('409006: of two who change each other’s at once, one stays to sign in', async () => {
    const { company, admin } = await buildCompany(api.context);
    const colleague = await signInAs(api.context, await buildUser(api.context, company._id, { role: 1 }));
    const answers = await Promise.all(
      [
        [admin, colleague],
        [colleague, admin],
      ].map(([as, other]) =>
        api.call(`PATCH /users/${other?.user._id}`, { as: as ?? '', body: { email: freshEmail() } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const active = { companyId: company._id, role: 1 as const, status: 'active' as const };
    expect(await allModels(api.context).User.countDocuments(active)).toBeGreaterThanOrEqual(1);
  });
});
