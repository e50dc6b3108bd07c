import { claimMail, mailsInTurn, markSent } from '@elan/domain/platform';
import { allModels, buildCompany, buildUsers } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

const STRANGERS = '198.51.100.7';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = async (email: string | null, from: string): Promise<void> => {
  api.clock.advance(1000);
  const { status } = await api.call('POST /auth/password/send-code', { body: { email }, from });
  expect(status).toBe(200);
};

/** Sends all codes, two at a time, as the worker does. @returns to whom, in this order */
async function orderOf(): Promise<string[]> {
  const { context } = api;
  const next = mailsInTurn(context, true);
  const order: string[] = [];
  for (let due = await next(2); due.length > 0; due = await next(2)) {
    for (const { key } of due) {
      const mail = await claimMail(context, key);
      if (!mail) throw new Error(`${key} cannot be claimed`);
      order.push(mail.to);
      await markSent(context, mail);
    }
  }
  return order;
}

it('eighty codes for which strangers of one address asked delay nobody else’s, and nothing tells later who asked', async () => {
  const { context } = api;
  const { company, admin } = await buildCompany(context);
  const others = await buildUsers(context, company._id, 78);
  await allModels(context).User.updateMany({ companyId: company._id }, { $set: { role: 1 } });
  for (const { email } of others) await ask(email, STRANGERS);
  for (const name of ['ann', 'bob']) {
    api.clock.advance(1000);
    const body = { name, email: `${name}@new.example`, password: 'battery of horses', language: 'en' };
    const begun = await api.call('POST /auth/register', { body: { ...body, agree: true }, from: STRANGERS });
    expect(begun.status).toBe(201);
  }
  // One site before and one behind that of the strangers, whatever the hashes are.
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await ask(admin.user.email, from);
  const order = await orderOf();
  expect(order).toHaveLength(83);
  const places = order.flatMap((to, place) => (to === admin.user.email ? [place] : []));
  expect(places).toHaveLength(3);
  expect(Math.max(...places)).toBeLessThanOrEqual(6);
  // Within the site, those who asked first are first.
  const theirs = order.filter((to) => to !== admin.user.email);
  expect(theirs).toEqual([...others.map(({ email }) => email), 'ann@new.example', 'bob@new.example']);
  expect(await allModels(context).OutboxMail.countDocuments({ turn: { $ne: null } })).toBe(0);
});
