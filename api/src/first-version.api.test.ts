import type { Statistics, Survey } from '@elan/contracts';
import { openContext } from '@elan/domain/open-context';
import { closeContext } from '@elan/domain/platform';
import { allModels, firstVersion, loadFirstVersion, personalLinkOf, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from './testing/start-api';

const { ids, expected, collections } = firstVersion;

const acrossCompanies = { acrossCompanies: true };

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ now: '2026-10-21T10:00:00Z', prepare: loadFirstVersion });
});
afterAll(() => api.close());

const signIn = async (name: 'admin' | 'otherAdmin') => {
  const user = await allModels(api.context)
    .User.findOne({ _id: ids[name] })
    .setOptions(acrossCompanies)
    .lean();
  if (!user) throw new Error(`${name} is not there`);
  return signInAs(api.context, user);
};
const read = async <T>(path: string, name: 'admin' | 'otherAdmin' = 'admin') => {
  const answer = await api.call(`GET ${path}`, { as: await signIn(name) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
};

it('two companies of the first version read what they had, each its own', async () => {
  const company = JSON.stringify(await read('/companies'));
  for (const { _id, name } of collections['companies'] ?? [])
    expect(company.includes(String(name))).toBe(String(_id) === ids.company);
  const surveys = await read<Survey[]>('/surveys');
  expect(surveys.map(({ id }) => id).sort()).toEqual([ids.once, ids.weekly, ids.enps, ids.few].sort());
  const others = await read<Survey[]>('/surveys', 'otherAdmin');
  expect(others.map(({ id }) => id)).toEqual([ids.others]);
  const stolen = await api.call(`GET /statistics/surveys/${ids.once}`, { as: await signIn('otherAdmin') });
  expect(stolen.status).toBe(404);
  const text = JSON.stringify(await read('/users'));
  const users = collections['users'] ?? [];
  for (const { companyId, email } of users)
    expect(text.includes(String(email)), String(email)).toBe(String(companyId) === ids.company);
});

it.each(['once', 'weekly', 'enps', 'few', 'others'] as const)(
  'results of %s are those of then',
  async (name) => {
    const query = name === 'weekly' ? '?endDate=2026-10-18' : '';
    const statistics = await read<Statistics>(
      `/statistics/surveys/${ids[name]}${query}`,
      name === 'others' ? 'otherAdmin' : 'admin',
    );
    const then = expected[name];
    expect(statistics.suppressed).toBe(then.suppressed);
    // Answers of fewer people than the minimum are not even counted any more.
    expect(statistics.responsesAmount).toBe(name === 'few' ? null : then.responsesAmount);
    expect(statistics.questions.map(({ id, histogram }) => ({ id, histogram }))).toEqual(
      then.questions.map(({ id, histogram }) => ({ id, histogram })),
    );
    if (name === 'enps') {
      // In newer versions one question makes an eNPS, and the others have their own categories.
      const employer = statistics.questions.find(({ category }) => category === 'eNPS');
      expect(statistics.score).toBeCloseTo(employer?.score ?? -1, 10);
      return;
    }
    if (then.score === null) expect(statistics.score).toBeNull();
    else expect(statistics.score).toBeCloseTo(then.score, 10);
    expect(statistics.rates.bad ?? -1).toBeCloseTo(then.rates.bad ?? -1, 10);
    expect(statistics.categories.map(({ name: category }) => category)).toEqual(
      then.categories.map(({ name: category }) => category),
    );
  },
);

it('a round that runs goes on: who had answered cannot again, others can, by the link that is mailed to all', async () => {
  const answer = async (memberId: string) => {
    const { key } = await personalLinkOf(api.context, ids.weekly, memberId);
    const response = JSON.stringify(['1', '2'].map((id) => ({ id, value: 5 })));
    return api.call(`POST /surveys/${ids.weekly}/responses`, { body: { userId: memberId, key, response } });
  };
  expect((await answer(ids.answered)).status).toBe(409);
  expect((await answer(ids.silent)).status).toBe(201);
  const renewed = await allModels(api.context).OutboxMail.find({ kind: 'surveyLinkRenewed' }).lean();
  expect(renewed.map(({ _id }) => _id.split(':')[1])).toEqual(Array(16).fill(ids.weekly));
});

it('no answer stays with its survey’s former key, and nothing of the former version is left', async () => {
  const names = ['responses', 'dayCounts', 'segmentCounts'];
  const left = await Promise.all(
    names.map((name) => api.context.connection.collection(name).countDocuments()),
  );
  expect(left).toEqual([0, 0, 0]);
});

it('two processes that start at once on the first version make the same of it', async () => {
  const uri = api.context.settings.MONGODB_URI.replace(/\/[^/]+$/, '/twice');
  await loadFirstVersion(uri);
  const settings = { ...api.context.settings, MONGODB_URI: uri };
  const open = () => openContext({ settings, clock: api.clock, log: api.context.log });
  const [one, other] = await Promise.all([open(), open()]);
  const second = await startBeside({ ...api, context: one });
  const token = (
    await signInAs(one, collections['users']?.find(({ _id }) => String(_id) === ids.admin) as never)
  ).token;
  const statistics = await second.call(`GET /statistics/surveys/${ids.weekly}?endDate=2026-10-18`, {
    as: token,
  });
  expect((statistics.body as Statistics).responsesAmount).toBe(expected.weekly.responsesAmount);
  expect(await one.connection.collection('upgrades').countDocuments()).toBe(15);
  await second.close();
  await Promise.all([closeContext(one), closeContext(other)]);
});
