import { allModels, buildCompany } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('what a company may hold', () => {
  it('is limited where lists are read as a whole', async () => {
    const { company, admin } = await buildCompany(api.context);
    const { Audience, Segmentation } = allModels(api.context);
    const companyId = company._id;
    const createdAt = api.clock.now();
    const named = (i: number) => ({
      _id: `${companyId}-${i}`,
      companyId,
      name: `N${i}`,
      normalisedName: `n${i}`,
    });
    const kinds = [
      ['POST /audiences', { name: 'One more', userIds: [] }],
      ['POST /segmentations', { name: 'One more', type: 'text' }],
    ] as const;
    await Audience.insertMany(
      Array.from({ length: 199 }, (_, i) => ({ ...named(i), userIds: [], createdAt })),
    );
    const there = await Segmentation.countDocuments({ companyId });
    await Segmentation.insertMany(
      Array.from({ length: 49 - there }, (_, i) => ({
        ...named(i),
        type: 'text',
        active: true,
        createdAt,
        updatedAt: createdAt,
      })),
    );
    for (const [operation, body] of kinds) {
      expect((await api.call(operation, { as: admin, body })).status).toBe(201);
      const refused = await api.call(operation, { as: admin, body: { ...body, name: 'Two more' } });
      expect(refused.body).toMatchObject({ statusCode: 409, message: '409008' });
    }
  });
});
