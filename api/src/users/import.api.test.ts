import type { ImportReport } from '@elan/contracts';
import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

const send = (data: unknown, more: object = {}) =>
  api.call('POST /users/import', { as: admin, body: { data, ...more } });
const nothing = {
  created: 0,
  administrators: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  dropped: 0,
  ignoredColumns: [],
  segmentations: 0,
  columns: expect.any(Array) as unknown,
  switchedOn: [],
  notInResults: [],
  namesakes: { count: 0, names: [], lines: [] },
  importId: expect.toSatisfy((id: unknown) => id === null || typeof id === 'string') as unknown,
};
const count = () => allModels(api.context).User.countDocuments({ companyId, role: 2 });
const usage = async () => (await allModels(api.context).Company.findOne({ _id: companyId }).lean())?.usage;

describe('POST /users/import', () => {
  it('takes JSON text; rows without a name are left out, empty ones without a word; importing again is a no-op', async () => {
    const rows = [
      { Name: ' Ana ', 'E-mail': freshEmail().toUpperCase(), Unknown: 'x' },
      { Name: '', 'E-mail': freshEmail() },
      { Name: 'No Mail', 'E-mail': '' },
      { Name: 'No Mail', 'E-mail': null },
      { Name: '', 'E-mail': '' },
    ];
    const always = {
      ...nothing,
      rejected: [{ line: 3, reason: 'missingName' }],
      dropped: 1,
      ignoredColumns: ['Unknown'],
    };
    expect((await send(JSON.stringify(rows))).body).toEqual({ ...always, created: 3 });
    expect((await send(rows)).body).toEqual({ ...always, unchanged: 3 });
    expect(await count()).toBe(3);
    expect((await usage())?.members).toBe(3);
  });

  it('a dry run reports the same and writes nothing', async () => {
    const rows = [
      { name: 'Ana', email: freshEmail() },
      { name: 'Bob', email: 'nonsense' },
    ];
    const dry = await send(rows, { dryRun: true });
    expect(await count()).toBe(0);
    expect((await usage())?.members).toBe(0);
    expect(dry.body).toMatchObject({ importId: null });
    expect((await send(rows)).body).toEqual({
      ...(dry.body as object),
      importId: expect.any(String) as unknown,
    });
    expect(dry.body).toEqual({
      ...nothing,
      created: 1,
      rejected: [{ line: 3, reason: 'invalidEmail', column: 'email', why: 'noAt' }],
    });
  });

  it('403005 and 403003: above the pack nothing is written at all', async () => {
    const { company } = await buildCompany(api.context);
    await allModels(api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'subscription.quantityUser': 2 } },
    );
    const rows = Array.from({ length: 3 }, (_, i) => ({ name: `Member ${i}` }));
    for (const more of [{ dryRun: true }, {}]) {
      expect((await send(rows, more)).body).toMatchObject({ statusCode: 403, message: '403005' });
    }
    const admins = Array.from({ length: 10 }, () => ({ name: 'Boss', email: freshEmail(), role: '1' }));
    expect((await send([...admins, { name: 'One' }])).body).toMatchObject({ message: '403003' });
    const both = [...admins.slice(0, 9), ...rows];
    expect((await send(both)).body).toMatchObject({ message: '403005' });
    expect(await allModels(api.context).User.countDocuments({ companyId })).toBe(1);
    expect(await usage()).toMatchObject({ members: 0, admins: 1 });
    expect((await send(rows.slice(1))).body).toMatchObject({ created: 2 });
    expect(await allModels(api.context).User.countDocuments({ companyId: company._id })).toBe(1);
  });

  it('leaves alone whoever has the e-mail in another company, and invites imported administrators', async () => {
    const { company: other } = await buildCompany(api.context);
    const foreign = await buildUser(api.context, other._id);
    const boss = freshEmail();
    const { body } = await send([
      { name: 'Ours', email: foreign.email },
      { name: 'Boss', email: boss, role: 'Administrateur', language: 'Français' },
    ]);
    expect(body).toEqual({ ...nothing, created: 2, administrators: 1 });
    expect(await allModels(api.context).OutboxMail.findOne({ to: boss }).lean()).toMatchObject({
      kind: 'administratorInvitation',
      language: 'fr',
    });
    expect(
      await allModels(api.context).User.findOne({ _id: foreign._id, companyId: other._id }).lean(),
    ).toMatchObject({
      name: foreign.name,
    });
    expect(
      await allModels(api.context).User.findOne({ companyId, email: foreign.email }).lean(),
    ).toMatchObject({
      name: 'Ours',
    });
  });

  it('two imports of one file at once make each member once', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => ({
      name: `Member ${i}`,
      email: i % 2 === 0 ? freshEmail() : '',
    }));
    const answers = await Promise.all([send(rows), send(rows)]);
    const counts = answers.map(({ body }) => (body as ImportReport).created);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 50]);
    expect(await count()).toBe(50);
    expect((await usage())?.members).toBe(50);
  });

  it('3,000 rows in batches; names are kept as text', async () => {
    await allModels(api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'subscription.quantityUser': 5000 } },
    );
    const rows = Array.from({ length: 3000 }, (_, i) => ({
      name: `=Member ${i}`,
      email: `m${i}-${companyId.toLowerCase().replace(/[^a-z0-9]/g, 'x')}@bulk.example`,
    }));
    expect((await send(rows)).body).toMatchObject({ created: 3000 });
    expect((await send(rows)).body).toMatchObject({ unchanged: 3000 });
    expect(await allModels(api.context).User.countDocuments({ companyId, name: '=Member 7' })).toBe(1);
  });

  it('refuses more than 10,000 rows, cells that are no text, and text that is no JSON', async () => {
    expect((await send(Array.from({ length: 10_001 }, () => ({ name: 'x' })))).status).toBe(400);
    expect((await send([{ name: { $gt: '' } }])).status).toBe(400);
    expect((await send('[{]')).status).toBe(400);
    expect((await send({ name: 'x' })).status).toBe(400);
  });
});
