import { isSurveyQuotaUsedUp } from '@elan/domain/company';
import { readCompanyState } from '@elan/domain/platform';
import { releaseSurveyQuota, repairUsage, reserveSurveyQuota } from '@elan/domain/surveys';
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
  const built = await buildCompany(api.context, { packId: 2 });
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

const setUsage = (usage: object) =>
  allModels(api.context).Company.updateOne({ _id: companyId }, { $set: usage });
const usage = async () => (await allModels(api.context).Company.findOne({ _id: companyId }).lean())?.usage;
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('limits of the pack hold when 50 ask at once for the last place', () => {
  it('403005: members', async () => {
    await setUsage({ 'usage.members': 299 });
    const answers = await atOnce(50, () =>
      api.call('POST /users/invite', { as: admin, body: { name: 'N', email: freshEmail() } }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => (body as { message?: string }).message === '403005')).toHaveLength(
      49,
    );
    expect(await allModels(api.context).User.countDocuments({ companyId, role: 2 })).toBe(1);
  });

  it('403003: administrators, by invitation and by change of role', async () => {
    const members = await atOnce(5, () => buildUser(api.context, companyId));
    await setUsage({ 'usage.admins': 4 });
    const invitations = atOnce(25, () =>
      api.call('POST /users/invite', { as: admin, body: { name: 'N', email: freshEmail(), role: 1 } }),
    );
    const changes = atOnce(25, (i) =>
      api.call(`PATCH /users/${members[i % 5]?._id}`, {
        as: admin,
        body: { role: 1, email: members[i % 5]?.email },
      }),
    );
    const answers = [...(await invitations), ...(await changes)];
    // Changing an administrator to an administrator changes nothing.
    const made = await allModels(api.context).User.countDocuments({ companyId, role: 1 });
    expect(made).toBe(2);
    expect(answers.some(({ body }) => (body as { message?: string }).message === '403003')).toBe(true);
  });

  it('403001: surveys', async () => {
    await setUsage({ 'usage.surveys': 11 });
    expect(await isSurveyQuotaUsedUp(api.context, companyId)).toBe(false);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => reserveSurveyQuota(api.context, companyId)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'surveyQuotaReached' });
    }
    expect(await isSurveyQuotaUsedUp(api.context, companyId)).toBe(true);
    await releaseSurveyQuota(api.context, companyId);
    await reserveSurveyQuota(api.context, companyId);
  });

  it('403004: no place without a running pack', async () => {
    await setUsage({ 'subscription.endAt': api.clock.now() });
    await expect(reserveSurveyQuota(api.context, companyId)).rejects.toMatchObject({
      code: 'subscriptionRequired',
    });
  });
});

describe('repairUsage', () => {
  it('corrects counters after a crash, counts purged surveys, and leaves busy companies alone', async () => {
    await buildUser(api.context, companyId);
    await setUsage({ usage: { surveys: 9, members: 7, admins: 3, changedAt: api.clock.now() } });
    const event = { companyId, action: 'surveyCreate' as const, at: api.clock.now() };
    for (const id of ['a', 'b']) {
      await allModels(api.context).AuditEvent.create({
        _id: `${companyId}${id}`,
        target: `survey:${id}`,
        ...event,
      });
    }
    expect(await repairUsage(api.context, companyId)).toBe(false);
    api.clock.advance(60_001);
    expect(await repairUsage(api.context, companyId)).toBe(true);
    expect(await usage()).toMatchObject({ surveys: 2, members: 1, admins: 1 });
    api.clock.advance(60_001);
    expect(await repairUsage(api.context, companyId)).toBe(false);
  });

  it('notes a count that was right, which is not made again for a minute, and ends no copies', async () => {
    await setUsage({ usage: { surveys: 0, members: 0, admins: 1, changedAt: new Date(0) } });
    const before = await readCompanyState(api.context, companyId);
    expect(await repairUsage(api.context, companyId)).toBe(false);
    expect((await usage())?.changedAt).toEqual(api.clock.now());
    expect(await readCompanyState(api.context, companyId)).toEqual(before);
  });

  it('happens by itself when a counter that is too high refuses', async () => {
    await setUsage({
      'usage.members': 300,
      'usage.changedAt': new Date(api.clock.now().getTime() - 3_600_000),
    });
    const body = { name: 'N', email: freshEmail() };
    expect((await api.call('POST /users/invite', { as: admin, body })).status).toBe(201);
    await setUsage({
      'usage.surveys': 12,
      'usage.changedAt': new Date(api.clock.now().getTime() - 3_600_000),
    });
    await reserveSurveyQuota(api.context, companyId);
    expect(await usage()).toMatchObject({ surveys: 1, members: 1 });
  });
});
