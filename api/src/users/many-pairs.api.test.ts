import { DAY, keyedHash, newId } from '@elan/domain/platform';
import { allModels, buildCompany } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { startApi, type TestApi } from '../testing/start-api';

/** People of one name, without addresses. */
const ALIKE = 300;
/** What one call may compute in one go (ms of the processor). */
const MOST = 100;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('possible doubles of whom very many pairs are told to be two hold up nobody', async () => {
  const { company, admin } = await buildCompany(api.context);
  const companyId = company._id;
  const { User, DistinctPair } = allModels(api.context);
  const like = await User.findOne({ companyId }).lean();
  const people = Array.from({ length: ALIKE }, () => ({
    ...like,
    _id: newId(),
    name: 'A',
    email: null,
    role: 2,
  }));
  await User.insertMany(people);
  const expiresAt = new Date(Number(api.clock.now()) + 700 * DAY);
  // As said by 600 changes a minute, for more than an hour.
  const pairs = people.flatMap(({ _id: one }, place) =>
    people.slice(place + 1).map(({ _id: other }) => ({
      _id: keyedHash(
        api.context,
        'distinctPairs',
        JSON.stringify([companyId, ...[`id ${one}`, `id ${other}`].toSorted()]),
      ),
      companyId,
      expiresAt,
    })),
  );
  for (let at = 0; at < pairs.length; at += 20_000)
    await DistinctPair.collection.insertMany(pairs.slice(at, at + 20_000) as never[]);
  const look = () => api.call('GET /users/possible-doubles', { as: admin });
  const longest = await longestTurn(look);
  expect(longest).toBeLessThan(MOST);
  // One more, and the first are forgotten.
  const userIds = people.slice(0, 2).map(({ _id }) => _id);
  const told = await api.call('POST /users/possible-doubles', { as: admin, body: { userIds } });
  expect([told.status, (await look()).status]).toEqual([200, 200]);
  expect(await DistinctPair.countDocuments({ companyId })).toBeLessThan(pairs.length - 5_000);
}, 120_000);
