import { buildCompany, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, type Answer, type CallOptions } from '../testing/start-api';
import { companyOf, password, startAddressScene, type AddressScene } from './testing/address-scene';

/**
 * Address ownership: no answer reveals whether an address exists in another company, and the mail explains it to its
 * reader.
 */

let scene: AddressScene;
beforeAll(async () => {
  scene = await startAddressScene();
});
afterAll(() => scene.api.close());

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
    await buildUser(scene.api.context, scene.elsewhere, {
      email,
      ...fields,
      passwordHash: withPassword ? scene.passwordHash : null,
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
      const first = await scene.api.call('POST /auth/register', { body });
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
        answers.push(await scene.api.call(`POST /auth/register/${path}`, { body: given, cookies }));
      }
      // A new browser is not refused because of this one, and gets no more mails out of it.
      const elsewhere = await scene.api.call('POST /auth/register', { body });
      expect(await scene.deliveredTo(email)).toHaveLength(3);
      return [...answers, elsewhere].map(seen);
    };
    const free = await register(await address('free'));
    expect(free.map((answer) => answer.slice(0, 3))).toEqual([
      '201',
      '406',
      '200',
      '406',
      '200',
      '423',
      '201',
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
    const { company, admin } = await buildCompany(scene.api.context);
    const answers: Answer[] = [];
    const call = async (operation: string, body?: object): Promise<string> => {
      scene.api.clock.advance(1000);
      const options: CallOptions = { as: admin, ...(body && { body }) };
      const answer = await scene.api.call(operation, options);
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
    const member = await buildUser(scene.api.context, company._id, { name: 'Promoted', email });
    await call(`PATCH /users/${member._id}`, { role: 1, email });
    const other = await buildUser(scene.api.context, company._id, { name: 'Moved' });
    await call(`PATCH /users/${other._id}`, { email: await address(of) });
    const colleague = await buildUser(scene.api.context, company._id, {
      name: 'Colleague',
      role: 1,
      passwordHash: scene.passwordHash,
    });
    await call(`PATCH /users/${colleague._id}`, { email: await address(of) });
    await call(`POST /users/${invited}/invitation`);
    await call('GET /companies/overview');
    await call(`DELETE /users/${invited}/invitation`);
    const users = await scene.api.call('GET /users', { as: admin });
    const audit = await scene.api.call('GET /audit-events', { as: admin });
    const lists = [users, audit].map(sorted);
    return { statuses: answers.map(({ status }) => status), answers: answers.map(seen), lists };
  }
});

describe('the mail to whoever signs in elsewhere already', () => {
  it('tells so in place of a code for a registration, also when it is asked for again', async () => {
    const { email } = await scene.administratorElsewhere();
    const body = { name: 'Rosa', email, password: 'of a stranger', language: 'en', agree: true };
    const { cookies } = await scene.api.call('POST /auth/register', { body });
    await scene.api.call('POST /auth/register/send-code', { body: { email }, cookies });
    const mails = await scene.deliveredTo(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toContain('It already opens Elsewhere & Sons');
      expect(mail).toContain('http://localhost:8080/auth/login');
      expect(mail).not.toMatch(/\d{6}/);
    }
    expect((await scene.login(email)).status).toBe(200);
  });

  it.each(['invited', 'promoted', 'imported'])(
    'tells it to whoever is %s as an administrator',
    async (how) => {
      const { email } = await scene.administratorElsewhere();
      const { company, admin: as } = await buildCompany(scene.api.context);
      if (how === 'invited')
        await scene.api.call('POST /users/invite', { as, body: { name: 'B', email, role: 1 } });
      if (how === 'imported') {
        await scene.api.call('POST /users/import', { as, body: { data: [{ name: 'B', email, role: '1' }] } });
      }
      if (how === 'promoted') {
        const { _id } = await buildUser(scene.api.context, company._id, { email });
        await scene.api.call(`PATCH /users/${_id}`, { as, body: { role: 1, email } });
      }
      const mails = await scene.deliveredTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('With this address you already log in to Elsewhere & Sons');
      expect(mails[0]).toContain(`${company.name} has not been told that you have an account.`);
      expect(mails[0]).not.toContain('/auth/forgot');
    },
  );

  it('is the usual one for members of role 2 and those who are invited elsewhere: they sign in nowhere', async () => {
    const { admin: as } = await buildCompany(scene.api.context);
    for (const kind of ['of a member elsewhere', 'of an administrator who is invited elsewhere'] as const) {
      const email = await address(kind);
      const body = { name: 'Rosa', email, password, language: 'en', agree: true };
      await scene.api.call('POST /auth/register', { body });
      await scene.api.call('POST /users/invite', { as, body: { name: 'Rosa', email, role: 1 } });
      const mails = (await scene.deliveredTo(email)).join('\n');
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
      const { cookies } = await scene.api.call('POST /auth/register', { body });
      const code = /^\d{6}$/m.exec((await scene.deliveredTo(email)).join('\n'))?.[0];
      await scene.api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
      const named = await scene.api.call('POST /auth/register/company', {
        body: { company, email },
        cookies,
      });
      expect(named.status).toBe(201);
      expect(companyOf(await scene.login(email))).toBe((named.body as { id: string }).id);
    }
  });

  it('keeps its codes when somebody there adds, invites, removes or revokes it', async () => {
    const { email } = await scene.administratorElsewhere();
    const { admin: as } = await buildCompany(scene.api.context);
    const { cookies } = await scene.api.call('POST /auth/password/send-code', { body: { email } });
    const code = /^\d{6}$/m.exec((await scene.deliveredTo(email)).join('\n'))?.[0];
    for (const role of [2, 1]) {
      const invited = await scene.api.call('POST /users/invite', { as, body: { name: 'B', email, role } });
      const { id } = invited.body as { id: string };
      expect((await scene.api.call(`DELETE /users/${id}`, { as })).status).toBe(200);
    }
    const body = { email, code, password: 'another password' };
    expect((await scene.api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
    expect(companyOf(await scene.login(email, 'another password'))).toBe(scene.elsewhere);
  });
});
