import { allModels, buildApiKey, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { MOST_IN_LINE } from '@elan/domain/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startApi, type TestApi } from '../testing/start-api';

/** As many as come from the networks of a few sites. */
const MANY = 3 * MOST_IN_LINE;

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  ({ admin } = built);
  companyId = built.company._id;
});
afterAll(() => api.close());

const hold = (turn: object | null) =>
  allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { turn } });

/** Makes the same call from ever new networks. */
type FromEach = (number: number) => Promise<Answer>;
const addSegmentation =
  (as: SignedInMember): FromEach =>
  (number) =>
    api.call('POST /segmentations', {
      ...{ as, from: `203.0.113.${number}` },
      body: { name: `Sites ${number}`, type: 'text', fields: [] },
    });
async function removePeople(): Promise<FromEach> {
  const { secret } = await buildApiKey(api.context, admin.user, ['members']);
  const people = await Promise.all(Array.from({ length: MANY + 1 }, () => buildUser(api.context, companyId)));
  return (number) =>
    api.call(`DELETE /scim/v2/Users/${people[number]!._id}`, { as: secret, from: `203.0.113.${number}` });
}

describe('while the lock of a company is held, and it calls from many networks', () => {
  it.each<[string, number, () => Promise<FromEach>]>([
    // All wait for the lock; or one does, and those behind it for their turn.
    ['its administrators', MOST_IN_LINE, () => Promise.resolve(addSegmentation(admin))],
    ['its HR system', MOST_IN_LINE + 1, removePeople],
  ])(
    'few calls of %s wait, others are refused at once, and no other company is',
    async (_who, most, make) => {
      const call = await make();
      await hold({ by: 'another call', until: new Date(api.clock.now().getTime() + 30_000) });
      const answers: Answer[] = [];
      const all = Array.from({ length: MANY }, async (_, number) => answers.push(await call(number)));
      try {
        await expect.poll(() => answers.length, { timeout: 4000 }).toBe(MANY - most);
        const refused = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
        expect(refused).toEqual(refused.map(() => [503, '1']));
        const { admin: other } = await buildCompany(api.context);
        expect((await addSegmentation(other)(250)).status).toBe(201);
      } finally {
        await hold(null);
        await Promise.all(all);
      }
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(most);
      // Whoever comes later finds room.
      expect((await call(MANY)).status).toBeLessThan(300);
    },
  );
});
