import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import {
  allModels,
  buildAction,
  buildAgreement,
  buildApiKey,
  buildPrivacy,
  buildWebhook,
  buildComment,
  buildCouncilSeat,
  buildCompany,
  buildManagerLink,
  buildReport,
  buildUser,
  giveSecondFactor,
  personalLinkOf,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSamples, type NamedIds } from '@elan/contracts/request-samples';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

/** A word in every name of the company that is attacked. */
const CANARY = 'Kanarienvogel';

let api: TestApi;
let victim: NamedIds & { admin: SignedInMember };
let attacker: SignedInMember;
let own: NamedIds;
let member: SignedInMember;
let unsubscribed: SignedInMember;

async function buildTenant(word: string): Promise<NamedIds & { admin: SignedInMember }> {
  const { company, admin } = await buildCompany(api.context, { name: `${word} ${newId()}` });
  const companyId = company._id;
  const user = await buildUser(api.context, companyId, {
    name: `${word} member`,
    role: 1,
    status: 'pending',
  });
  const create = async (operation: string, body: object): Promise<string> => {
    const answer = await api.call(operation, { as: admin, body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: string }).id;
  };
  const audienceId = await create('POST /audiences', { name: `${word} audience`, userIds: [user._id] });
  const segmentationId = await create('POST /segmentations', { name: `${word} team`, type: 'text' });
  const surveyId = await create('POST /surveys', {
    name: 'A survey',
    audienceId,
    questions: [{ id: '1', label: 'A question', order: 1 }],
  });
  const ownTemplateId = await create('POST /own-templates', {
    surveyId,
    name: `${word} template`,
    description: '',
  });
  const actionId = await buildAction(api.context, {
    ...{ companyId, surveyId, ownerId: admin.user._id, title: `${word} action` },
  });
  const { sessionId } = await signInAs(api.context, admin.user);
  const { passkeyId } = await giveSecondFactor(api.context, admin.user);
  await giveSecondFactor(api.context, user);
  const managerLinkId = await buildManagerLink(api.context, { companyId, surveyId, segmentationId });
  await buildCouncilSeat(api.context, companyId, { name: `${word} council` });
  const commentId = await buildComment(api.context, { companyId, surveyId, text: `${word} comment` });
  const { apiKeyId } = await buildApiKey(api.context, admin.user);
  const { webhookId, deliveryId } = await buildWebhook(api.context, companyId);
  const teams = { name: `${word} teams`, type: 'select', fields: [{ value: `${word} group` }] };
  const groups = await create('POST /segmentations', teams);
  const fills = [{ attribute: 'groups', segmentationId: groups }];
  await api.call('PATCH /directory', { as: admin, body: { fills } });
  const { body } = await api.call('GET /scim/v2/Groups', { as: admin });
  const groupId = (body as { Resources: { id: string }[] }).Resources[0]?.id ?? '';
  const reportId = await buildReport(api.context, { companyId, surveyId, orderedBy: admin.user._id });
  const ids = {
    ...{ companyId, actionId, userId: user._id, audienceId, segmentationId, surveyId },
    ...{ ownTemplateId, managerLinkId, sessionId, passkeyId, commentId, reportId, apiKeyId },
    ...{ webhookId, deliveryId, groupId },
    ...(await buildPrivacy(api.context, { companyId, userId: user._id })),
    agreementId: await buildAgreement(api.context, companyId, { by: `${word} agreement` }),
  };
  // The product's templates, thematics and schemas belong to everybody.
  return { ...ids, templateId: newId(), thematicId: newId(), scimName: newId(), admin };
}

beforeAll(async () => {
  api = await startApi();
  victim = await buildTenant(CANARY);
  const tenant = await buildTenant('Attacker');
  own = tenant;
  attacker = tenant.admin;
  member = await signInAs(api.context, await buildUser(api.context, tenant.companyId, { role: 2 }));
  unsubscribed = (await buildCompany(api.context, { packId: 0 })).admin;
});
afterAll(() => api.close());
// Some calls end the session that makes them.
beforeEach(async () => {
  attacker = await signInAs(api.context, attacker.user);
});

const unknownIds = (): NamedIds => ({
  companyId: newId(),
  actionId: newId(),
  userId: newId(),
  audienceId: newId(),
  segmentationId: newId(),
  surveyId: newId(),
  ownTemplateId: newId(),
  managerLinkId: newId(),
  apiKeyId: newId(),
  webhookId: newId(),
  deliveryId: newId(),
  groupId: newId(),
  scimName: newId(),
  privacyRequestId: newId(),
  companyExportId: newId(),
  agreementId: newId(),
  sessionId: newId(),
  passkeyId: newId(),
  templateId: newId(),
  thematicId: newId(),
  reportId: newId(),
  commentId: newId(),
});

const rows: [string, EndpointDefinition][] = Object.values(endpoints).flatMap((operations) =>
  Object.values(operations as Record<string, EndpointDefinition>).map((row): [string, EndpointDefinition] => [
    `${row.method} ${row.path}`,
    row,
  ]),
);
const guarded = rows.filter(([, row]) => row.access !== 'public');

/** Fills the row's path with one set of ids, and query and body with another. */
function request(row: EndpointDefinition, inPath: NamedIds, elsewhere: NamedIds) {
  const key = `${row.method} ${row.path}`;
  const sample = requestSamples[key]?.(elsewhere) ?? {};
  if (row.body && !sample.body) throw new Error(`${key} needs a sample`);
  const path = row.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === 'responseId') return inPath.userId;
    // A page for employees has one of its own, and no company is named by it.
    if (name === 'key') return 'k'.repeat(22);
    const id: unknown = inPath[name as keyof NamedIds];
    if (typeof id !== 'string') throw new Error(`${key}: no id for :${name}`);
    return id;
  });
  return { operation: `${row.method} ${path}${sample.query ?? ''}`, body: sample.body };
}

async function ask(
  row: EndpointDefinition,
  who: SignedInMember | null,
  inPath: NamedIds,
  elsewhere: NamedIds = inPath,
): Promise<Answer> {
  const { operation, body } = request(row, inPath, elsewhere);
  const credential =
    who === null
      ? {}
      : row.credential === 'cookie'
        ? { cookies: { refresh: who.refreshToken } }
        : { as: who };
  return api.call(operation, { ...credential, ...(body && { body }) });
}

const codeOf = (answer: Answer) => (answer.body as { message?: string }).message;

const naming = guarded.filter(([key, row]) => row.path.includes(':') || requestSamples[key]);

describe('who may call what', () => {
  it.each(guarded)('%s: nobody gets 401', async (_key, row) => {
    const answer = await ask(row, null, victim);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  it.each(guarded)('%s: role 2 with a forged session is refused', async (_key, row) => {
    const answer = await ask(row, member, own);
    const expected = row.credential === 'cookie' ? [401, 'unauthenticated'] : [403, '403006'];
    expect([answer.status, codeOf(answer)]).toEqual(expected);
  });

  it.each(guarded.filter(([, row]) => row.access === 'subscription'))(
    '%s: an administrator without subscription gets 403004',
    async (_key, row) => {
      const answer = await ask(row, unsubscribed, victim);
      expect([answer.status, codeOf(answer)]).toEqual([403, '403004']);
    },
  );
});

describe("another company's ids", () => {
  it.each(guarded.filter(([, row]) => row.path.includes(':')))(
    '%s: in the path they answer 404, as unknown ones',
    async (_key, row) => {
      const foreign = await ask(row, attacker, victim, own);
      const unknown = await ask(row, attacker, unknownIds(), own);
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(unknown.text);
      expect(foreign.text).not.toContain(CANARY);
    },
  );

  it.each(naming)('%s: in body and query they are refused as unknown ones', async (_key, row) => {
    const foreign = await ask(row, attacker, own, victim);
    expect(foreign.text).not.toContain(CANARY);
    const sent = JSON.stringify(request(row, own, victim));
    const { admin: _admin, ...ids } = victim;
    if (!Object.values(ids).some((id) => sent.includes(id))) return;
    expect(foreign.status).toBe(404);
    expect((await ask(row, attacker, own, unknownIds())).text).toBe(foreign.text);
  });
});

describe('what the attacks left', () => {
  it('the company that was attacked is as it was', async () => {
    const { admin, companyId } = victim;
    const read = async (operation: string) => (await api.call(operation, { as: admin })).body;
    expect(await read('GET /companies')).toMatchObject([
      { id: companyId, minimumGroupSize: 5, subscription: 3 },
    ]);
    expect(await read('GET /audiences')).toMatchObject([
      { name: `${CANARY} audience`, userIds: JSON.stringify([victim.userId]) },
    ]);
    expect(await read('GET /surveys')).toMatchObject([{ id: victim.surveyId, name: 'A survey' }]);
    expect(await read('GET /own-templates')).toMatchObject([{ name: `${CANARY} template`, archived: false }]);
    const actions = [{ title: `${CANARY} action`, version: 1, state: 'planned' }];
    expect(await read('GET /actions')).toMatchObject({ actions });
    expect(await read('GET /users')).toHaveLength(2);
  });
});

describe('public rows', () => {
  it.each(
    rows.filter(([, row]) => row.access === 'public' && row.method === 'GET' && row.path.includes(':')),
  )('%s: the administrator of another company sees what everybody sees', async (_key, row) => {
    const [everybody, other] = [await ask(row, null, victim), await ask(row, attacker, victim)];
    expect([other.status, other.text]).toEqual([everybody.status, everybody.text]);
    // A survey says whose it is, and nothing more.
    expect(other.text.replace(/"company":\{"name":"[^"]*"/, '')).not.toContain(CANARY);
  });

  it('a preview is refused to another company', async () => {
    const { query } = await personalLinkOf(api.context, victim.surveyId, attacker.user._id);
    const path = `GET /surveys/${victim.surveyId}${query}`;
    const [plain, preview] = [await api.call(path), await api.call(`${path}&preview=1`, { as: attacker })];
    expect(preview.text).toBe(plain.text);
  });

  it('nobody answers for a member of another company', async () => {
    const { key } = await personalLinkOf(api.context, victim.surveyId, own.userId);
    const answer = await api.call(`POST /surveys/${victim.surveyId}/responses`, {
      body: { userId: own.userId, key, response: [{ id: '1', value: 7 }] },
    });
    expect([403, 404]).toContain(answer.status);
    expect(await allModels(api.context).Receipt.countDocuments({ companyId: victim.companyId })).toBe(0);
  });
});
