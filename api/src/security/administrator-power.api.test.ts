import { repeats } from '@elan/tooling/repeats';
import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import {
  allModels,
  buildCompany,
  buildUser,
  giveSecondFactor,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSamples, type NamedIds } from '@elan/contracts/request-samples';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

const HOUR = 3_600_000;

let api: TestApi;
let companyId: string;
let owner: SignedInMember;
/** The owner's session, from an hour ago: what a thief holds. */
let stolen: SignedInMember;
/** An administrator, one who has not signed in yet, and a user. */
let [other, pending, user] = ['', '', ''];
const mine = 'thief@elsewhere.example';

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  companyId = built.company._id;
  owner = built.admin;
  const add = async (fields: Parameters<typeof buildUser>[2]) =>
    (await buildUser(api.context, companyId, fields))._id;
  other = await add({ role: 1, name: 'Otto', language: 'fr', passwordHash: 'x' });
  const [otto] = await allModels(api.context).User.find({ _id: other, companyId }).lean();
  if (otto) await giveSecondFactor(api.context, otto);
  pending = await add({ role: 1, status: 'pending', name: 'Pia' });
  user = await add({ role: 2, name: 'Uma' });
  stolen = await steal();
});
afterAll(() => api.close());

async function steal(): Promise<SignedInMember> {
  const session = await signInAs(api.context, owner.user);
  const signedInAt = new Date(api.clock.now().getTime() - HOUR);
  await allModels(api.context).Session.updateOne({ _id: session.sessionId, companyId }, { signedInAt });
  return session;
}

/** Who the administrators are, and what lets them in. */
const administrators = async () =>
  allModels(api.context)
    .User.find(
      { companyId, role: { $ne: 2 } },
      { name: 1, role: 1, email: 1, status: 1, passwordHash: 1, addressVersion: 1, secondFactor: 1 },
    )
    .sort({ _id: 1 })
    .lean();
const addressOf = async (id: string) =>
  (await allModels(api.context).User.findOne({ _id: id, companyId }).lean())?.email ?? '';
const mailsOfKind = async (kind: 'administratorsChanged' | 'companyDeleted' | 'administratorInvitation') =>
  allModels(api.context).OutboxMail.find({ companyId, kind }).sort({ to: 1 }).lean();
const newsTo = async (memberId: string | null) =>
  (await mailsOfKind('administratorsChanged'))
    .filter((mail) => mail.memberId === memberId)
    .map(({ payload }) => JSON.parse(String(payload['news'])) as object[]);

const row = (name: string, email: string, role: string) => ({ name, email, role });

/** Every way that was found to get, take away or redirect the power of an administrator. */
const ways: readonly [string, string, (as: SignedInMember) => Promise<Answer>][] = [
  [
    'promotes',
    'PATCH /users/:userId',
    async (as) => api.call(`PATCH /users/${user}`, { as, body: { role: 1, email: await addressOf(user) } }),
  ],
  [
    'promotes and re-addresses at once',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${user}`, { as, body: { role: 1, email: mine } }),
  ],
  ['demotes', 'PATCH /users/:userId', (as) => api.call(`PATCH /users/${other}`, { as, body: { role: 2 } })],
  [
    'demotes and re-addresses at once',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${other}`, { as, body: { role: 2, email: mine } }),
  ],
  [
    'demotes oneself',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${owner.user._id}`, { as, body: { role: 2 } }),
  ],
  [
    're-addresses',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${other}`, { as, body: { email: mine } }),
  ],
  [
    'renames',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${other}`, { as, body: { name: 'Uma' } }),
  ],
  [
    're-addresses somebody who has not signed in yet',
    'PATCH /users/:userId',
    (as) => api.call(`PATCH /users/${pending}`, { as, body: { email: mine } }),
  ],
  [
    'invites',
    'POST /users/invite',
    (as) => api.call('POST /users/invite', { as, body: { name: 'N', email: freshEmail(), role: 1 } }),
  ],
  [
    'imports as a batch',
    'PUT /users/import',
    (as) => {
      const data = [row('N', freshEmail(), 'administrator')];
      return api.call('PUT /users/import', { as, body: { data, mayRemove: 100 } });
    },
  ],
  [
    'imports',
    'POST /users/import',
    (as) => api.call('POST /users/import', { as, body: { data: [row('N', freshEmail(), 'administrator')] } }),
  ],
  ['removes', 'DELETE /users/:userId', (as) => api.call(`DELETE /users/${other}`, { as })],
  ['removes oneself', 'DELETE /users/:userId', (as) => api.call(`DELETE /users/${owner.user._id}`, { as })],
  [
    'removes several',
    'POST /users/removals',
    (as) => api.call('POST /users/removals', { as, body: { userIds: [user, other, pending] } }),
  ],
  [
    'invites again',
    'POST /users/:userId/invitation',
    (as) => api.call(`POST /users/${pending}/invitation`, { as }),
  ],
  [
    'removes the second factor of',
    'DELETE /users/:userId/second-factor',
    (as) => api.call(`DELETE /users/${other}/second-factor`, { as }),
  ],
  [
    'erases on request',
    'POST /privacy/requests/:privacyRequestId/fulfilment',
    async (as) => {
      const request = { kind: 'erasure', userId: other, askedOn: '2026-11-20' };
      const { body } = await api.call('POST /privacy/requests', { as: owner, body: request });
      const { id } = body as { id: string };
      return api.call(`POST /privacy/requests/${id}/fulfilment`, { as });
    },
  ],
  [
    'revokes an invitation',
    'DELETE /users/:userId/invitation',
    (as) => api.call(`DELETE /users/${pending}/invitation`, { as }),
  ],
];

const rows = Object.values(endpoints).flatMap((operations) =>
  Object.values(operations as Record<string, EndpointDefinition>),
);

describe('the power over administrators', () => {
  it.each(ways)(
    '%s (%s): not in a session left open, which changes and mails nothing',
    async (_, __, call) => {
      const before = await administrators();
      const answer = await call(stolen);
      expect(answer.body).toEqual({ statusCode: 403, error: 'Forbidden', message: '403009' });
      expect(await administrators()).toEqual(before);
      expect(await allModels(api.context).User.countDocuments({ companyId })).toBe(4);
      expect(await allModels(api.context).OutboxMail.countDocuments({ companyId })).toBe(0);
    },
  );

  it.each(ways)('%s (%s): after a sign-in, and every administrator is told once', async (_, __, call) => {
    const answer = await call(owner);
    expect(answer.status).toBeLessThan(300);
    const told = (await mailsOfKind('administratorsChanged')).map(({ to }) => to);
    const both = await allModels(api.context).OutboxMail.distinct('to', {
      kind: 'administratorsChanged',
      companyId,
    });
    expect(told).toHaveLength(2);
    expect(both).toContain(owner.user.email);
  });

  it('is not left to who is signed out everywhere while the call waits for the company', async () => {
    const { Company, User } = allModels(api.context);
    const waiting = await signInAs(api.context, owner.user);
    const until = new Date(api.clock.now().getTime() + HOUR);
    await Company.updateOne({ _id: companyId }, { turn: { by: 'another call', until } });
    const before = await administrators();
    const data = [row('N', freshEmail(), 'administrator')];
    const calls = [
      api.call(`PATCH /users/${user}`, { as: waiting, body: { role: 1, email: await addressOf(user) } }),
      api.call(`PATCH /users/${other}`, { as: waiting, body: { email: mine } }),
      api.call('POST /users/import', { as: waiting, body: { data } }),
    ];
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await api.call('DELETE /sessions', { as: owner })).status).toBe(200);
    await Company.updateOne({ _id: companyId }, { turn: null });
    for (const call of calls) expect((await call).body).toMatchObject({ statusCode: 401 });
    expect(await administrators()).toEqual(before);
    expect(await User.countDocuments({ companyId })).toBe(4);
  });

  it('goes to nobody at an address unseen that a session left open gave them', async () => {
    const { User } = allModels(api.context);
    const { email: theirs } = (await User.findOne({ _id: user, companyId })) ?? {};
    const promote = (email?: string) =>
      api.call(`PATCH /users/${user}`, { as: owner, body: { role: 1, email } });
    api.clock.advance(24 * HOUR);
    owner = await signInAs(api.context, owner.user);
    const seen = api.clock.now().toISOString();
    await api.call(`PATCH /users/${user}`, { as: await steal(), body: { email: mine } });
    const before = await administrators();
    expect((await promote()).body).toMatchObject({ statusCode: 400, details: [{ path: 'email' }] });
    expect(await administrators()).toEqual(before);
    const members = (await api.call('GET /users', { as: owner })).body as { id: string }[];
    expect(members.find(({ id }) => id === user)).toMatchObject({ email: mine, emailSince: seen });
    expect((await promote(mine)).status).toBe(200);
    const [[news] = []] = await newsTo(owner.user._id);
    expect(news).toMatchObject({ what: 'added', email: mine, since: expect.any(String) as string });
    await api.call(`PATCH /users/${user}`, { as: owner, body: { role: 2 } });
    // Whoever saw the one from before gives it back to them.
    expect((await promote(theirs ?? '')).body).toMatchObject({ email: theirs, status: 'pending' });
  });

  it('goes to nobody whom a session left open removed and added again at an address unseen', async () => {
    const body = { name: 'Uma', email: mine };
    const thief = await steal();
    await api.call(`PATCH /users/${user}`, { as: thief, body: { email: mine } });
    await api.call(`DELETE /users/${user}`, { as: thief });
    const { id } = (await api.call('POST /users/invite', { as: thief, body })).body as { id: string };
    const before = await administrators();
    const unseen = await api.call(`PATCH /users/${id}`, { as: owner, body: { role: 1 } });
    expect(unseen.body).toMatchObject({ statusCode: 400, details: [{ path: 'email' }] });
    expect(await administrators()).toEqual(before);
    expect(await mailsOfKind('administratorInvitation')).toEqual([]);
  });

  it('has its names: a file renames no administrator, and everybody hears of a new name', async () => {
    const data = [{ ...row('Uma', await addressOf(other), ''), language: 'de' }];
    const answer = await api.call('POST /users/import', { as: stolen, body: { data } });
    expect(answer.body).toMatchObject({ updated: 0, unchanged: 1 });
    await api.call(`PATCH /users/${other}`, { as: owner, body: { name: 'Uma' } });
    expect(await newsTo(owner.user._id)).toMatchObject([
      [{ what: 'renamed', name: 'Uma', formerName: 'Otto' }],
    ]);
  });

  it('is named by the contract for every call that has it', () => {
    const marked = rows.filter(({ recentSignIn }) => recentSignIn === 'administrators');
    const names = marked.map(({ method, path }) => `${method} ${path}`);
    expect(names.sort()).toEqual([...new Set(ways.map(([, name]) => name))].sort());
  });

  it('is needed for nothing else: users are changed, invited, imported and removed in any session', async () => {
    const calls = [
      api.call(`PATCH /users/${user}`, { as: stolen, body: { email: freshEmail(), role: 2 } }),
      api.call(`PATCH /users/${other}`, { as: stolen, body: { language: 'en', role: 1 } }),
      api.call(`PATCH /users/${owner.user._id}`, { as: stolen, body: { name: 'Adah' } }),
      api.call('POST /users/invite', { as: stolen, body: { name: 'N', email: freshEmail() } }),
      api.call('POST /users/import', { as: stolen, body: { data: [row('N', freshEmail(), 'user')] } }),
      api.call('POST /users/import', {
        as: stolen,
        body: { data: [row('N', freshEmail(), 'administrator')], dryRun: true },
      }),
    ];
    for (const call of calls) expect((await call).status).toBeLessThan(300);
    expect((await api.call(`DELETE /users/${user}`, { as: stolen })).status).toBe(200);
    expect(await mailsOfKind('administratorsChanged')).toEqual([]);
  });

  it('no call of the contract has it in a session left open, whoever it names', async () => {
    const everywhere = (target: string): NamedIds => {
      const ids = new Proxy({}, { get: (_all, name) => (name === 'companyId' ? companyId : target) });
      return ids as NamedIds;
    };
    // One's own name is free.
    const seen = async () =>
      JSON.stringify(await administrators(), function (this: { _id?: string }, field, value: unknown) {
        return field === 'name' && this._id === owner.user._id ? '' : value;
      });
    const before = await seen();
    const surprising: string[] = [];
    const sent = new Set<string>();
    for (const row of rows.filter(({ method, access }) => method !== 'GET' && access !== 'public')) {
      for (const target of [other, user, pending, owner.user._id].slice(0, repeats(4, 2))) {
        const name = `${row.method} ${row.path}`;
        const sample = requestSamples[name]?.(everywhere(target)).body ?? {};
        const role = target === user ? 1 : 2;
        const data = [{ name: 'N', email: mine, role: 'administrator' }];
        const body = { ...sample, ...(row.path.endsWith('/import') && { data }), role, email: mine };
        const path = row.path.replace(/:companyId/g, companyId).replace(/:\w+/g, target);
        const request = `${row.method} ${path} ${JSON.stringify(body)}`;
        if (sent.has(request)) continue;
        sent.add(request);
        await api.call(`${row.method} ${path}`, { as: await steal(), body });
        if ((await seen()) !== before) surprising.push(name);
      }
    }
    expect([...new Set(surprising)]).toEqual([]);
    expect(await mailsOfKind('administratorInvitation')).toEqual([]);
  });
});

describe('a mail to every administrator', () => {
  it('says in the language of each what happened; their own removal comes first', async () => {
    await api.call('POST /users/removals', { as: owner, body: { userIds: [user, pending, other] } });
    const [mail] = (await mailsOfKind('administratorsChanged')).filter(({ memberId }) => memberId === null);
    expect(mail).toMatchObject({ language: 'fr', payload: { actorName: 'Ada Admin', others: 0 } });
    expect(await newsTo(null)).toMatchObject([
      [
        { what: 'removed', name: 'Otto', isReader: true },
        { what: 'removed', name: 'Pia', isReader: false },
      ],
    ]);
    expect(await newsTo(owner.user._id)).toMatchObject([[{ name: 'Pia' }, { name: 'Otto' }]]);
  });

  it('about one’s own removal goes to oneself', async () => {
    await api.call(`DELETE /users/${owner.user._id}`, { as: owner });
    expect(await newsTo(null)).toMatchObject([[{ what: 'removed', name: 'Ada Admin', isReader: true }]]);
  });

  it('goes to the address that was replaced, and not to a new one that nobody has proved', async () => {
    const { email } = (await allModels(api.context).User.findOne({ _id: other, companyId })) ?? {};
    await api.call(`PATCH /users/${other}`, { as: owner, body: { email: mine } });
    const told = (await mailsOfKind('administratorsChanged')).map(({ to }) => to);
    expect(told.sort()).toEqual([email, owner.user.email].sort());
    expect(await newsTo(owner.user._id)).toMatchObject([
      [{ what: 'readdressed', email: mine, formerEmail: email }],
    ]);
  });

  it('is one for an import of six administrators, and names them', async () => {
    const data = Array.from({ length: 6 }, (_, i) => row(`New ${i}`, freshEmail(), 'administrator'));
    const answer = await api.call('POST /users/import', { as: owner, body: { data } });
    expect(answer.body).toMatchObject({ administrators: 6, rejected: [] });
    expect(await mailsOfKind('administratorsChanged')).toHaveLength(2);
    expect((await newsTo(other))[0]).toHaveLength(6);
  });

  it('is not sent by a call that was refused', async () => {
    const { User } = allModels(api.context);
    const refused = await api.call('POST /users/removals', {
      as: owner,
      body: { userIds: [other, newId()] },
    });
    expect(refused.status).toBe(404);
    expect(await mailsOfKind('administratorsChanged')).toEqual([]);
    await User.updateOne({ _id: owner.user._id, companyId }, { status: 'pending' });
    const last = await api.call(`PATCH /users/${other}`, { as: owner, body: { role: 2 } });
    expect(last.body).toMatchObject({ message: '409006' });
    expect(await mailsOfKind('administratorsChanged')).toEqual([]);
  });

  it('says that the company was deleted, also when its own documents are gone', async () => {
    const told = await allModels(api.context).User.find({ companyId, status: 'active', role: 1 });
    expect((await api.call('DELETE /auth/unregister', { as: stolen })).status).toBe(403);
    await api.call('DELETE /auth/unregister', { as: owner });
    const to = told.map(({ email }) => email);
    const mails = await allModels(api.context).OutboxMail.find({ kind: 'companyDeleted', to: { $in: to } });
    expect(mails.map((mail) => mail.to).sort()).toEqual(to.sort());
    expect(mails[0]?.payload).toMatchObject({ actorName: 'Ada Admin' });
  });
});
