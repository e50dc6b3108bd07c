import type { Segmentation } from '@elan/contracts';
import { buildApiKey, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
/** The key of an HR system. */
let system: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
  system = (await buildApiKey(api.context, admin.user, ['members'])).secret;
});

const all = async () => (await api.call('GET /segmentations', { as: admin })).body as Segmentation[];
const make = async (name: string, inResults: boolean) => {
  await api.call('POST /segmentations', { as: admin, body: { name, type: 'text', inResults } });
  // The oldest one in results is that with distributions.
  api.clock.advance(1000);
};
/** By which segmentations results are split, and by which with distributions. */
const chosen = async () => {
  const segmentations = await all();
  const namesOf = (fits: (one: Segmentation) => boolean) =>
    segmentations.filter(fits).map(({ name }) => name);
  return {
    split: namesOf(({ active, inResults }) => active && inResults),
    detailed: namesOf(({ isDetailed }) => isDetailed),
  };
};

// docs/connecting-an-hr-system.md: an administrator chooses the segmentations by which results are split, and nothing
// that a system sends changes that.
describe('by what results are split is chosen by administrators, and not by an HR system', () => {
  it.each([
    ['puts one in', 'Absence', { inResults: true }],
    ['takes one out', 'Team', { inResults: false }],
    ['switches one off', 'Team', { active: false }],
    ['gives another one distributions', 'Site', { isDetailed: true }],
  ])('that %s', async (_what, name, change) => {
    await make('Team', true);
    await make('Site', true);
    await make('Absence', false);
    const before = await chosen();
    const { id } = (await all()).find((one) => one.name === name) ?? { id: '' };
    await api.call(`PATCH /segmentations/${id}`, { as: system, body: change });
    expect(await chosen()).toEqual(before);
  });

  it('that adds one', async () => {
    const before = await chosen();
    const body = { name: 'Absence', type: 'text', inResults: true };
    await api.call('POST /segmentations', { as: system, body });
    expect(await chosen()).toEqual(before);
  });
});
