import { newId, queueMail } from '@elan/domain/platform';
import { finishCompanyDeletions, modelsOfCompanies } from '@elan/domain/privacy';
import { mails } from '@elan/domain/scheduling';
import { allModels, buildCompany, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Models whose documents belong to no company, or are found in another way. */
// Keys and versions of pages are the installation's.
const withoutCompany = [
  'Attempt',
  'Code',
  'Company',
  'DeletedCompany',
  'PromiseKey',
  'Registration',
  'RespondentsPage',
  'Version',
];

async function documentsOf(companyId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    modelsOfCompanies(api.context).map(async (name): Promise<[string, number]> => [
      name,
      await api.context.connection.model(name).countDocuments({ companyId }),
    ]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('DELETE /auth/unregister', () => {
  it('deletes everything of the company and nothing of another, also without subscription', async () => {
    const { company, admin } = await buildCompany(api.context, { packId: 0 });
    const { company: other } = await buildCompany(api.context);
    for (const { _id } of [company, other]) {
      const member = await buildUser(api.context, _id);
      await queueMail(api.context, {
        key: `mail-${_id}`,
        mail: mails.surveySummary,
        to: member.email ?? '',
        language: 'en',
        companyId: _id,
        memberId: member._id,
        payload: {},
      });
    }
    await api.call('PATCH /users/' + admin.user._id, { as: admin, body: { name: 'New' } });
    const before = await documentsOf(other._id);

    const answer = await api.call('DELETE /auth/unregister', { as: admin });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.cookies).toEqual({ refresh: '' });
    expect(await documentsOf(company._id)).toEqual({});
    expect(await allModels(api.context).Company.findOne({ _id: company._id })).toBeNull();
    expect(await allModels(api.context).Version.findOne({ _id: company._id })).toBeNull();
    expect(await documentsOf(other._id)).toEqual(before);

    expect((await api.call('GET /users/me', { as: admin })).body).toMatchObject({ message: '401003' });
    const cookies = { refresh: admin.refreshToken };
    expect((await api.call('GET /auth/refresh-token', { cookies })).status).toBe(401);
  });

  it('takes the code that its registrant was mailed with it, also one from before mails were tied to companies', async () => {
    const email = `founder-${newId().toLowerCase()}@acme.example`;
    const password = 'chosen by the founder';
    const person = { name: 'Founder', email, password, language: 'en', agree: true };
    const { cookies } = await api.call('POST /auth/register', { body: person });
    const outbox = () => allModels(api.context).OutboxMail.find({ to: email }).lean();
    const { code } = (await outbox())[0]?.payload as { code: string };
    await api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
    await api.call('POST /auth/register/company', { body: { company: email, email }, cookies });
    const founder = await allModels(api.context)
      .User.findOne({ email })
      .setOptions({ acrossCompanies: true });
    expect(await outbox()).toMatchObject([{ companyId: founder?.companyId, memberId: founder?._id }]);
    const old = { mail: mails.registrationCode, to: email, language: 'en', payload: {} } as const;
    await queueMail(api.context, { ...old, key: newId(), companyId: null, memberId: null });
    await allModels(api.context).OutboxMail.updateMany({ to: email }, { $set: { state: 'sent' } });

    const { body } = await api.call('POST /auth/login', { body: { email, password } });
    const headers = { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` };
    expect((await api.call('DELETE /auth/unregister', { headers })).status).toBe(200);
    expect(await outbox()).toMatchObject([{ kind: 'companyDeleted' }]);
  });

  it('is finished after an interruption', async () => {
    const { company } = await buildCompany(api.context);
    await allModels(api.context).User.deleteMany({ companyId: company._id });
    await allModels(api.context).Company.updateOne(
      { _id: company._id },
      { $set: { deletingAt: api.clock.now() } },
    );
    await finishCompanyDeletions(api.context);
    await finishCompanyDeletions(api.context);
    expect(await documentsOf(company._id)).toEqual({});
    expect(await allModels(api.context).Company.findOne({ _id: company._id })).toBeNull();
  });

  it('lets nobody add a member between its beginning and its end', async () => {
    const { company, admin } = await buildCompany(api.context);
    const deletingAt = api.clock.now();
    await allModels(api.context).Company.updateOne({ _id: company._id }, { $set: { deletingAt } });
    const body = { name: 'Late', email: freshEmail() };
    expect((await api.call('POST /users/invite', { as: admin, body })).status).toBe(403);
    expect(await allModels(api.context).User.countDocuments({ companyId: company._id })).toBe(1);
  });

  it('takes with it whoever was still being imported', async () => {
    const { company } = await buildCompany(api.context);
    const { company: other } = await buildCompany(api.context);
    await allModels(api.context).Company.deleteOne({ _id: company._id });
    await buildUser(api.context, company._id);
    await finishCompanyDeletions(api.context);
    expect(await documentsOf(company._id)).toEqual({});
    expect(await allModels(api.context).User.countDocuments({ companyId: other._id })).toBe(1);
  });

  it('every model carries its company, or is named here', () => {
    const rest = api.context.connection
      .modelNames()
      .filter((name) => !modelsOfCompanies(api.context).includes(name));
    expect(rest.filter((name) => !withoutCompany.includes(name))).toEqual([]);
  });
});
