import { recordAudit } from '@elan/domain/platform';
import { buildCompany, buildUser, givePassword, quickHash, signInAs } from '@elan/domain/testing';
import type { AuditEvent } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the audit trail', () => {
  it('tells who did what, when, from which session, newest first, to the own company only', async () => {
    const { company, admin } = await buildCompany(api.context);
    const { admin: stranger } = await buildCompany(api.context);
    const { user } = admin;
    await givePassword(api.context, user, await quickHash('correct horse'));
    const step = async (operation: string, body?: object) => {
      api.clock.advance(1000);
      return api.call(operation, { as: admin, ...(body && { body }) });
    };
    await step('POST /auth/login', { email: user.email, password: 'wrong' });
    await step('POST /auth/login', { email: user.email, password: 'correct horse' });
    const invited = await step('POST /users/invite', { name: 'N', email: freshEmail(), role: 1 });
    const { id } = invited.body as { id: string };
    await step(`POST /users/${id}/invitation`);
    await step(`PATCH /users/${id}`, { role: 2, name: 'M' });
    await step(`DELETE /users/${id}`);
    await step('POST /users/import', { data: [{ name: 'Row' }] });
    await step(`PATCH /companies/${company._id}`, { minimumGroupSize: 4 });
    await step('PATCH /users/password', { password: 'another battery', confirm_password: 'another battery' });

    const { body } = await api.call('GET /audit-events', { as: await signInAs(api.context, user) });
    const events = body as AuditEvent[];
    // The two events of one change have the same time and no order.
    expect(events.map(({ action }) => action.replace('memberRoleChange', 'memberUpdate'))).toEqual([
      'passwordChange',
      'companyUpdate',
      'memberImport',
      'memberDelete',
      'memberUpdate',
      'memberUpdate',
      'invitationResend',
      'memberCreate',
      'signIn',
      'signInFailed',
    ]);
    expect(events.find(({ action }) => action === 'memberRoleChange')).toMatchObject({
      actorId: user._id,
      actorName: 'Ada Admin',
      sessionId: admin.sessionId,
      target: `user:${id}`,
      details: { from: 1, to: 2 },
    });
    expect(JSON.stringify(events)).not.toMatch(/@|password":|"N"/);
    expect((await api.call('GET /audit-events', { as: stranger })).body).toEqual([]);
  });

  it('is read 100 at a time, without gap or double, also within one instant', async () => {
    const { company, admin } = await buildCompany(api.context);
    for (let i = 0; i < 230; i += 1) {
      if (i % 50 === 0) api.clock.advance(1000);
      await recordAudit(api.context, { companyId: company._id, action: 'surveyUpdate', details: { i } });
    }
    const seen: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const before = seen.at(-1);
      const query = before === undefined ? '' : `?before=${before}`;
      const { body } = await api.call(`GET /audit-events${query}`, { as: admin });
      seen.push(...(body as AuditEvent[]).map(({ id }) => id));
    }
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
    expect((await api.call('GET /audit-events?before=unknown', { as: admin })).body).toEqual([]);
  });

  it('forgets the name of somebody who was erased', async () => {
    const { company, admin } = await buildCompany(api.context);
    const gone = await buildUser(api.context, company._id, { role: 1 });
    const actor = { userId: gone._id, sessionId: null };
    await recordAudit(api.context, { companyId: company._id, action: 'companyUpdate', actor });
    await api.call(`DELETE /users/${gone._id}`, { as: admin });
    const { body } = await api.call('GET /audit-events', { as: admin });
    const event = (body as AuditEvent[]).find(({ actorId }) => actorId === gone._id);
    expect(event).toMatchObject({ actorName: null });
  });
});
