import { allModels, buildApiKey, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let key: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
  key = (await buildApiKey(api.context, admin.user, ['members'])).secret;
});
afterAll(() => api.close());

const send = async (operation: string, body?: object) => {
  const headers = { 'content-type': 'application/scim+json' };
  const { status, text } = await api.call(operation, { as: key, headers, ...(body && { body }) });
  expect(status, text).toBeLessThan(300);
  return JSON.parse(text) as { id: string };
};

/** @returns the commands for which a call asks the database */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { connection } = api.context;
  const commands: string[] = [];
  connection.set('debug', (collection: string, method: string) => commands.push(`${collection}.${method}`));
  await work();
  connection.set('debug', false);
  return commands;
}

it('a change of a person looks for nobody else if nothing has to be free, and is not read again', async () => {
  const { id } = await send('POST /scim/v2/Users', { userName: freshEmail(), externalId: 'n1' });
  const patch = (value: string) =>
    send(`PATCH /scim/v2/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'name.formatted', value }],
    });
  await patch('Ana');
  const changed = await commandsOf(() => patch('Ana Lima'));
  expect(changed.length, changed.join()).toBeLessThanOrEqual(12);
  const same = await commandsOf(() => patch('Ana Lima'));
  expect(same.length, same.join()).toBeLessThanOrEqual(6);
});

it('a list reads once for all its pieces what rounds remember', async () => {
  await allModels(api.context).Company.updateOne(
    { _id: admin.user.companyId },
    { $set: { 'subscription.quantityUser': 300 } },
  );
  const data = Array.from({ length: 100 }, (_, no) => ({ name: `M ${no}`, email: freshEmail() }));
  const commands = await commandsOf(() => api.call('PUT /users/import', { as: admin, body: { data } }));
  const times = (command: string) => commands.filter((one) => one === command).length;
  expect(times('users.insertMany')).toBeGreaterThan(1);
  expect(times('roundSecrets.find')).toBe(1);
});
