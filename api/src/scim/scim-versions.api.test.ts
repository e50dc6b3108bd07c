import { allModels } from '@elan/domain/testing';
import { authenticateApiKey } from '@elan/domain/company';
import { patchPerson, removePerson } from '@elan/domain/directory';
import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, type HrSystem, patchOf, type Person } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('RFC 7644, its examples', () => {
  it('3.14: versions', async () => {
    const { id, meta } = await hr.add();
    const known = await hr.send(`GET /scim/v2/Users/${id}`, undefined, { 'if-none-match': meta.version });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', meta.version]);
    const body = patchOf({ op: 'replace', path: 'displayName', value: 'New' });
    expect((await hr.send(`PATCH /scim/v2/Users/${id}`, body, { 'if-match': meta.version })).status).toBe(
      200,
    );
    for (const operation of ['PATCH', 'PUT', 'DELETE'])
      expect(
        await hr.refused(`${operation} /scim/v2/Users/${id}`, operation === 'DELETE' ? undefined : body, {
          'if-match': meta.version,
        }),
      ).toEqual(['412', undefined]);
    expect(
      (await hr.send(`GET /scim/v2/Users/${id}`, undefined, { 'if-none-match': meta.version })).status,
    ).toBe(200);
  });

  it('3.14: of changes that know the same version, whatever process has them, one is made', async () => {
    const actor = await authenticateApiKey(api.context, hr.key);
    const body = (value: string) => patchOf({ op: 'replace', path: 'displayName', value });
    const codesOf = async (changes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(changes)).flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      );
    for (const kind of ['active', 'left']) {
      const { id, meta } = await hr.add({ active: kind === 'active', externalId: kind });
      const names = ['One', 'Two', 'Three'];
      const known = names.map((name) => patchPerson(api.context, actor, id, body(name), meta.version));
      expect(await codesOf(known)).toEqual(['outdated', 'outdated']);
      // Who names no version loses nothing: each changes what the other left.
      const free = ['givenName', 'familyName'].map((part) =>
        patchPerson(
          api.context,
          actor,
          id,
          patchOf({ op: 'add', path: `name.${part}`, value: part }),
          undefined,
        ),
      );
      expect(await codesOf(free)).toEqual([]);
      const { name, meta: now } = await hr.ok<Person>(`GET /scim/v2/Users/${id}`);
      expect(name).toMatchObject({ givenName: 'givenName', familyName: 'familyName' });
      const last = await codesOf([
        patchPerson(api.context, actor, id, body('Last'), now.version),
        removePerson(api.context, actor, id, now.version),
      ]);
      expect(last).toHaveLength(1);
      expect(['outdated', 'memberNotFound']).toContain(last[0]);
    }
  });
});

it('3.14: a version is the same where a proxy made it a weak one, or a strong one; any is one, too', async () => {
  const { id, meta } = await hr.add();
  const path = `/scim/v2/Users/${id}`;
  const strong = meta.version.replace('W/', '');
  for (const known of [`"other", ${strong}`, '*', `${meta.version},"other"`])
    expect((await hr.send(`GET ${path}`, undefined, { 'if-none-match': known })).status, known).toBe(304);
  const body = (value: string) => patchOf({ op: 'replace', path: 'displayName', value });
  for (const known of [`"other", ${strong}`, '*'])
    expect((await hr.send(`PATCH ${path}`, body(known), { 'if-match': known })).status, known).toBe(200);
  for (const known of ['"other"', strong, ''])
    expect(await hr.refused(`PATCH ${path}`, body('x'), { 'if-match': known }), known).toEqual([
      ...['412', undefined],
    ]);
});

it('version, time, order and size move with what the system knows, and with nothing else', async () => {
  const { id } = await hr.add();
  await hr.add();
  const before = await hr.list();
  api.clock.advance(3_600_000);
  await allModels(api.context).User.updateOne(
    { _id: id, companyId: hr.companyId },
    {
      $set: {
        bounce: { at: api.clock.now(), reason: 'full' },
        noRemindersOf: ['s'],
        lastConnectedAt: api.clock.now(),
        lastImportId: 'i',
      },
    },
  );
  expect(await hr.list()).toEqual(before);
  await hr.patch(id, { op: 'replace', path: 'displayName', value: 'New' });
  const after = await hr.list();
  expect(after.Resources.map((person) => person.id)).toEqual(before.Resources.map((person) => person.id));
  const [old, now] = [before, after].map(
    ({ Resources }) => Resources.find((person) => person.id === id)?.meta,
  );
  expect(now?.version).not.toBe(old?.version);
  expect(Date.parse(now?.lastModified ?? '')).toBeGreaterThan(Date.parse(old?.lastModified ?? ''));
});
