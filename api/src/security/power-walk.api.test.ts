import { repeats } from '@elan/tooling/repeats';
import { API_SCOPES, endpoints, type EndpointDefinition } from '@elan/contracts';
import {
  allModels,
  buildApiKey,
  buildCompany,
  buildUser,
  buildWebhook,
  giveSecondFactor,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleIds, requestSamples } from '@elan/contracts/request-samples';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';
import { seededChance } from '../../../packages/scoring/src/testing/chance';

const HOUR = 3_600_000;
/** Whose mailbox the thief reads; a member's as well. */
const THIEF = 'thief@elsewhere.example';

let api: TestApi;
beforeAll(async () => {
  // What a minute, or an hour, allows would end the walk.
  api = await startApi({ environment: { KEY_CALLS_PER_MINUTE: '100000', CHANGES_PER_MINUTE: '100000' } });
});
afterAll(() => api.close());

const rows = Object.values(endpoints)
  .flatMap((operations) => Object.values<EndpointDefinition>(operations))
  .filter(({ access, method }) => access !== 'public' && method !== 'GET');
/** Calls about people, among whom the power is. */
const aboutPeople = rows.filter(({ path }) => /users|scim|privacy\/requests|directory/.test(path));

interface Scene {
  readonly companyId: string;
  readonly owner: SignedInMember;
  readonly keys: readonly string[];
  readonly audienceId: string;
  readonly segmentationId: string;
  readonly surveyId: string;
  readonly ownTemplateId: string;
  readonly webhookId: string;
}

async function buildScene(): Promise<Scene> {
  const { company, admin: owner } = await buildCompany(api.context, { packId: 3 });
  const companyId = company._id;
  const add = (fields: Parameters<typeof buildUser>[2]) => buildUser(api.context, companyId, fields);
  await giveSecondFactor(api.context, await add({ role: 1, name: 'Otto', passwordHash: 'x' }));
  await add({ role: 1, status: 'pending', name: 'Pia' });
  for (const name of ['Uma', 'Vera', 'Wim']) await add({ role: 2, name });
  await add({ role: 2, name: 'Thief', email: THIEF });
  const create = async (operation: string, body: object) => {
    const answer = await api.call(operation, { as: owner, body });
    return (answer.body as { id: string }).id;
  };
  const questions = [{ id: '1', label: 'Q', order: 1 }];
  const surveyId = await create('POST /surveys', { name: 'S', questions });
  const keys = [];
  for (const scope of API_SCOPES) keys.push((await buildApiKey(api.context, owner.user, [scope])).secret);
  const { webhookId } = await buildWebhook(api.context, companyId);
  await allModels(api.context).Webhook.updateOne({ _id: webhookId, companyId }, { isActive: false });
  return {
    ...{ companyId, owner, keys, surveyId, webhookId },
    segmentationId: await create('POST /segmentations', { name: 'Team', type: 'text' }),
    audienceId: await create('POST /audiences', { name: 'All', userIds: [] }),
    ownTemplateId: await create('POST /own-templates', { surveyId, name: 'T', description: '' }),
  };
}

/** Everything that power is, or that sends results out. */
async function powerIn({ companyId, owner }: Scene): Promise<Record<string, unknown>> {
  const of = { companyId };
  const models = allModels(api.context);
  const { User, ApiKey, Webhook, ManagerLink, CouncilSeat, IdentityProvider, SignInAddress } = models;
  const { Company, Retention, Agreement, OutboxMail, Deletion } = models;
  const users = await User.find({ ...of, role: { $ne: 2 } })
    .sort({ _id: 1 })
    .lean();
  const company = await Company.findOne({ _id: companyId }).lean();
  const mails = await OutboxMail.find({ ...of, to: THIEF }).lean();
  return {
    administrators: users.map((user) => ({
      ...{ _id: user._id, role: user.role, email: user.email, status: user.status },
      ...{ passwordHash: user.passwordHash, address: user.addressVersion, factor: user.secondFactor },
      // One's own name is one's own.
      ...(user._id !== owner.user._id && { name: user.name, language: user.language }),
    })),
    keys: await ApiKey.distinct('_id', of),
    webhooks: await Webhook.distinct('_id', { ...of, isActive: true }),
    links: await ManagerLink.distinct('_id', of),
    seats: await CouncilSeat.find(of).lean(),
    providers: await IdentityProvider.find(of).lean(),
    addresses: await SignInAddress.countDocuments({ companyId }),
    retention: (await Retention.find(of).lean())
      .map(({ version, pending }) => [version, pending])
      .filter(([version]) => version !== 0),
    agreements: await Agreement.find(of).lean(),
    deletions: await Deletion.countDocuments(of),
    company: [
      ...[company?.minimumGroupSize, company?.replyTo, company?.secondFactorRequired],
      ...[company?.deletingAt, company?.remindsEverybody],
    ],
    mails: mails.map(({ _id, kind }) => `${kind} ${_id}`).filter((mail) => !/^survey|^correction/.test(mail)),
  };
}

/** Sessions of the owner that were left open. */
async function steal({ companyId, owner }: Scene): Promise<SignedInMember> {
  const session = await signInAs(api.context, owner.user);
  const signedInAt = new Date(api.clock.now().getTime() - HOUR);
  await allModels(api.context).Session.updateOne({ _id: session.sessionId, companyId }, { signedInAt });
  return session;
}

/** Picks one of a list, at random but the same each time. */
type Pick = <Item>(list: readonly Item[]) => Item;

function pickBy(seed: number): Pick {
  const chance = seededChance(seed);
  return (list) => {
    const index = Math.floor(chance() * list.length);
    if (index >= list.length) throw new Error('Nothing to pick from');
    return list[index] as (typeof list)[number];
  };
}

interface People {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

/** Everybody there is, and was. */
async function peopleOf({ companyId }: Scene, known: People): Promise<People> {
  const users = await allModels(api.context).User.find({ companyId }, { email: 1 }).lean();
  const all = (now: readonly string[], before: readonly string[]) => [...new Set([...before, ...now])];
  return {
    ids: all(
      users.map(({ _id }) => _id),
      known.ids,
    ),
    emails: all(
      users.flatMap(({ email }) => email ?? []),
      known.emails,
    ),
  };
}

const patch = (operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});

/** A field that may give, take or redirect power, by whatever call takes it. */
function grab(pick: Pick, { ids, emails }: People): object {
  const email = pick([...emails, THIEF, THIEF.toUpperCase(), freshEmail()]);
  const id = pick(ids);
  const role = pick([0, 1, 2]);
  const names = { name: pick(['Uma', 'Otto', 'Owner', 'Thief']) };
  return pick<object>([
    { role },
    { email },
    names,
    { role, email },
    { ...names, role, email },
    { active: pick([true, false]) },
    { userName: email, displayName: 'Otto', active: pick([true, false]) },
    { emails: [{ value: email, primary: true }], userName: email },
    patch([{ op: 'replace', path: 'active', value: pick([true, false]) }]),
    patch([{ op: 'replace', path: 'userName', value: email }]),
    patch([{ op: 'replace', value: { userName: email, active: true, roles: [{ value: 'administrator' }] } }]),
    patch([{ op: 'add', path: 'emails', value: [{ value: email }] }]),
    { externalId: id },
    { members: [{ value: id }, { value: pick(ids) }] },
    { userIds: [id, pick(ids)] },
    { userId: id },
    { breakGlassId: id, isRequired: pick([true, false]) },
    { changes: [{ userIds: [id], role, email, ...names }] },
    { data: [{ ...names, email, role: pick(['administrator', 'member', '1', '2', '']) }] },
    { data: [{ ...names, email, previousEmail: pick(emails) }], dryRun: false, mayRemove: 100 },
    { data: emails.slice(0, 3).map((each) => ({ name: 'Row', email: each })), mayRemove: 100, dryRun: false },
    { minimumGroupSize: pick([1, 2, 3, 4, 10]) },
    { replyTo: email },
    { secondFactorRequired: pick([true, false]) },
    { remindsEverybody: pick([true, false]) },
    { isActive: true },
    { kind: pick(['access', 'erasure']), userId: id },
    { state: pick(['withdrawn', 'refused', 'done']) },
    { version: pick([0, 1, 2]) },
    {},
  ]);
}

/** One call, as whoever has an old session or a key. @returns what it was, for the message of a failure */
async function tryOne(
  scene: Scene,
  pick: Pick,
  people: People,
  requests: readonly string[],
): Promise<string> {
  const row = pick(pick([true, false, true]) ? aboutPeople : rows);
  const ids = { ...exampleIds, ...scene, userId: pick(people.ids), privacyRequestId: pick(requests) };
  const sample = requestSamples[`${row.method} ${row.path}`]?.(ids) ?? {};
  const path = row.path.replace(/:(\w+)/g, (_all, name: string) => String(Object(ids)[name] ?? 'x'));
  const body = { ...sample.body, ...grab(pick, people), ...pick([{}, grab(pick, people)]) };
  const as = pick([true, false]) ? await steal(scene) : pick(scene.keys);
  const operation = `${row.method} ${path}${sample.query ?? ''}`;
  const answer = await api.call(operation, { as, ...(row.body && { body }) });
  return `${operation} ${JSON.stringify(body)} by ${typeof as === 'string' ? 'a key' : 'a session'}: ${answer.status}`;
}

/** The owner does something with a sign-in, in the middle of it all. */
async function actAsOwner({ companyId, owner }: Scene, pick: Pick): Promise<void> {
  const as = await signInAs(api.context, owner.user);
  const { User } = allModels(api.context);
  const others = await User.find({ companyId, _id: { $ne: owner.user._id } }).lean();
  if (others.length < 3) {
    await api.call('POST /users/invite', { as, body: { name: 'New', email: freshEmail(), role: 1 } });
    return;
  }
  const one = pick(others);
  const { email } = one;
  const { status } = await pick([
    () => api.call('POST /users/invite', { as, body: { name: 'New', email: freshEmail(), role: 1 } }),
    () => api.call(`PATCH /users/${one._id}`, { as, body: { role: one.role === 1 ? 2 : 1, email } }),
    () => api.call(`PATCH /users/${one._id}`, { as, body: { email: freshEmail() } }),
    () => api.call(`POST /users/${one._id}/invitation`, { as }),
    () => api.call(`DELETE /users/${one._id}`, { as }),
    () => api.call('POST /users/invite', { as, body: { name: 'Uma', email: freshEmail(), role: 2 } }),
  ])();
  expect(status).toBeLessThan(500);
}

it('whoever has an old session, every key and a mailbox takes no power by calls in any order', async () => {
  const calls = repeats(4_000, 150);
  const pick = pickBy(36);
  let scene = await buildScene();
  let people: People = { ids: [], emails: [] };
  const taken: string[] = [];
  const done: string[] = [];
  let good = 0;
  for (let call = 0; call < calls; call += 1) {
    // Each company is attacked for a while, so that calls meet what others have left.
    if (call % 400 === 0) [scene, people] = [await buildScene(), { ids: [], emails: [] }];
    if (call % 12 === 0) await actAsOwner(scene, pick);
    if (call % 50 === 0) await allModels(api.context).Attempt.deleteMany({});
    if (pick([true, ...Array<boolean>(15).fill(false)])) api.clock.advance(pick([1000, HOUR, 8 * 24 * HOUR]));
    people = await peopleOf(scene, people);
    const requests = await allModels(api.context).PrivacyRequest.distinct('_id', {
      companyId: scene.companyId,
    });
    const before = await powerIn(scene);
    const what = await tryOne(scene, pick, people, requests.length > 0 ? requests : ['x']);
    done.push(what);
    if (what.endsWith(': 200') || what.endsWith(': 201')) good += 1;
    expect(what).not.toMatch(/: 50[0-2]$/);
    const after = await powerIn(scene);
    // Mails to whoever is removed are erased.
    after['mails'] = (after['mails'] as string[]).filter(
      (mail) => !(before['mails'] as string[]).includes(mail),
    );
    before['mails'] = [];
    for (const [name, value] of Object.entries(after))
      if (JSON.stringify(value) !== JSON.stringify(before[name]))
        taken.push(`${what}\n  ${name}: ${JSON.stringify(before[name])}\n  became ${JSON.stringify(value)}`);
    if (taken.length > 3) break;
  }
  expect(taken).toEqual([]);
  // Calls that are all refused would prove nothing.
  expect(good).toBeGreaterThan(calls / 20);
}, 600_000);
