import { allModels } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { eachWithHrSystem, type Group, type HrSystem } from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

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
  const { id } = await hr.add({ externalId: 'n1' });
  const patch = (value: string) => hr.patch(id, { op: 'replace', path: 'name.formatted', value });
  await patch('Ana');
  const changed = await commandsOf(() => patch('Ana Lima'));
  expect(changed.length, changed.join()).toBeLessThanOrEqual(12);
  const same = await commandsOf(() => patch('Ana Lima'));
  expect(same.length, same.join()).toBeLessThanOrEqual(6);
});

it('the members of a group are found without a look at anybody else', async () => {
  await hr.fill('groups');
  const others = await Promise.all(Array.from({ length: 12 }, () => hr.add()));
  const members = others.slice(0, 3).map(({ id }) => ({ value: id }));
  const { id } = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', members });
  const rest = others.slice(3, 9).map((person) => ({ value: person.id }));
  await hr.ok('POST /scim/v2/Groups', { displayName: 'Trade', members: rest });
  const { connection } = api.context;
  const asked: object[] = [];
  connection.set('debug', (collection: string, method: string, sent: object) => {
    if (collection === 'users' && method === 'find' && 'extraData' in sent) asked.push(sent);
  });
  const group = await hr.ok<Group>(`GET /scim/v2/Groups/${id}`);
  connection.set('debug', false);
  expect(group.members).toHaveLength(3);
  const read = await Promise.all(
    asked.map(async (sent) => {
      const found = connection.collection('users').find(sent);
      return (await found.explain('executionStats'))['executionStats'] as { totalDocsExamined: number };
    }),
  );
  expect(read.map(({ totalDocsExamined }) => totalDocsExamined)).toEqual([3]);
});

it('a list reads once for all its pieces what rounds remember', async () => {
  await allModels(api.context).Company.updateOne(
    { _id: hr.companyId },
    { $set: { 'subscription.quantityUser': 300 } },
  );
  const data = Array.from({ length: 100 }, (_, no) => ({ name: `M ${no}`, email: freshEmail() }));
  const commands = await commandsOf(() => api.call('PUT /users/import', { as: hr.admin, body: { data } }));
  const times = (command: string) => commands.filter((one) => one === command).length;
  expect(times('users.insertMany')).toBeGreaterThan(1);
  expect(times('roundSecrets.find')).toBe(1);
});
