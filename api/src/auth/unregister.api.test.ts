import { finishCompanyDeletions, modelsOfCompanies, newId, queueMail } from '@elan/server-core';
import { buildCompany, buildUser } from '@elan/server-core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Models whose documents belong to nobody's company, or are found in another way. */
const withoutCompany = ['Attempt', 'Code', 'Company', 'Registration'];

async function documentsOf(companyId: string): Promise<Record<string, number>> {
  const counts = await Promise.all(
    modelsOfCompanies(api.core).map(async (name): Promise<[string, number]> => [
      name,
      await api.core.connection.model(name).countDocuments({ companyId }),
    ]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('DELETE /auth/unregister', () => {
  it('deletes everything of the company and nothing of another, also without subscription', async () => {
    const { company, admin } = await buildCompany(api.core, { packId: 0 });
    const { company: other } = await buildCompany(api.core);
    for (const { _id } of [company, other]) {
      const member = await buildUser(api.core, _id);
      await queueMail(api.core, {
        key: `mail-${_id}`,
        kind: 'surveySummary',
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
    expect(await api.core.models.Company.findOne({ _id: company._id })).toBeNull();
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
    const mails = () => api.core.models.OutboxMail.find({ to: email }).lean();
    const { code } = (await mails())[0]?.payload as { code: string };
    await api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
    await api.call('POST /auth/register/company', { body: { company: email, email }, cookies });
    const founder = await api.core.models.User.findOne({ email }).setOptions({ acrossCompanies: true });
    expect(await mails()).toMatchObject([{ companyId: founder?.companyId, memberId: founder?._id }]);
    const old = { kind: 'registrationCode', to: email, language: 'en', payload: {} } as const;
    await queueMail(api.core, { ...old, key: newId(), companyId: null, memberId: null });
    await api.core.models.OutboxMail.updateMany({ to: email }, { $set: { state: 'sent' } });

    const { body } = await api.call('POST /auth/login', { body: { email, password } });
    const headers = { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` };
    expect((await api.call('DELETE /auth/unregister', { headers })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is finished after an interruption', async () => {
    const { company } = await buildCompany(api.core);
    await api.core.models.User.deleteMany({ companyId: company._id });
    await api.core.models.Company.updateOne({ _id: company._id }, { $set: { deletingAt: api.clock.now() } });
    await finishCompanyDeletions(api.core);
    await finishCompanyDeletions(api.core);
    expect(await documentsOf(company._id)).toEqual({});
    expect(await api.core.models.Company.findOne({ _id: company._id })).toBeNull();
  });

  it('takes with it whoever was still being imported', async () => {
    const { company } = await buildCompany(api.core);
    const { company: other } = await buildCompany(api.core);
    await api.core.models.Company.deleteOne({ _id: company._id });
    await buildUser(api.core, company._id);
    await finishCompanyDeletions(api.core);
    expect(await documentsOf(company._id)).toEqual({});
    expect(await api.core.models.User.countDocuments({ companyId: other._id })).toBe(1);
  });

  it('every model carries its company, or is named here', () => {
    const rest = api.core.connection
      .modelNames()
      .filter((name) => !modelsOfCompanies(api.core).includes(name));
    expect(rest.filter((name) => !withoutCompany.includes(name))).toEqual([]);
  });
});
