import { buildCompany, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

describe('the company of the provider', () => {
  const id = 'the-provider-s-company';
  let provider: TestApi;
  beforeAll(async () => {
    provider = await startApi({ environment: { PROVIDER_COMPANY: id } });
  });
  afterAll(() => provider.close());

  it('is the one that the setting names by its id: only there role 0 exists', async () => {
    const own = await buildCompany(provider.context, { fields: { _id: id } });
    // Using its id as a name makes nobody a provider either.
    const other = await buildCompany(provider.context, { name: id });
    for (const [{ admin: as }, status, isProvider] of [
      [own, 201, true],
      [other, 403, false],
    ] as const) {
      const body = { name: 'Noa', email: freshEmail(), role: 0 };
      expect((await provider.call('POST /users/invite', { as, body })).status).toBe(status);
      const row = { name: 'Ida', email: freshEmail(), role: '0' };
      const report = await provider.call('POST /users/import', { as, body: { data: [row] } });
      expect(report.body).toMatchObject({ created: isProvider ? 1 : 0 });
      const member = await buildUser(provider.context, as.user.companyId);
      const role = { role: 0, email: member.email };
      const promoted = await provider.call(`PATCH /users/${member._id}`, { as, body: role });
      expect(promoted.status).toBe(isProvider ? 200 : 403);
      const overview = await provider.call('GET /companies/overview', { as });
      expect(overview.body).toMatchObject({ isProvider });
    }
  });
});
