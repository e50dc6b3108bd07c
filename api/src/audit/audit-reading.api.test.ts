import { recordAudit } from '@elan/domain/platform';
import { buildCompany, buildUser } from '@elan/domain/testing';
import type { AuditEvent } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the audit trail, for people', () => {
  it('names what an event concerns and says its details in the language of the reader', async () => {
    const { company, admin } = await buildCompany(api.context);
    const companyId = company._id;
    const invited = await api.call('POST /users/invite', {
      as: admin,
      body: { name: 'Nadia', email: freshEmail() },
    });
    const { id: memberId } = invited.body as { id: string };
    const survey = { name: 'Pulse &amp; more', questions: [{ id: '1', label: 'Q', order: 1 }] };
    const created = await api.call('POST /surveys', { as: admin, body: survey });
    const { id: surveyId } = created.body as { id: string };
    await recordAudit(api.context, {
      companyId,
      action: 'linkCopy',
      target: `user:${memberId}`,
      details: { surveyId },
    });
    const body = { minimumGroupSize: 4, remindsEverybody: true };
    await api.call(`PATCH /companies/${companyId}`, { as: admin, body });
    const read = async (query: string) =>
      ((await api.call(`GET /audit-events${query}`, { as: admin })).body as AuditEvent[]).map(
        ({ action, targetName, note }) => [action, targetName, note],
      );
    expect(await read('')).toEqual(
      expect.arrayContaining([
        ['surveyCreate', 'Pulse & more', null],
        ['memberCreate', 'Nadia', 'user'],
        ['linkCopy', 'Nadia', 'Pulse & more'],
        ['companyUpdate', null, 'minimum group size, reminders to everybody'],
      ]),
    );
    expect(await read('?language=fr&action=companyUpdate')).toEqual([
      ['companyUpdate', null, 'taille minimale des groupes, rappels à tout le monde'],
    ]);
    await api.call(`DELETE /users/${memberId}`, { as: admin });
    expect(await read('?action=linkCopy')).toEqual([['linkCopy', null, 'Pulse & more']]);
  });

  it('is filtered by person, kind and days of the company, and goes on within what fits', async () => {
    const { company, admin } = await buildCompany(api.context, { timeZone: 'Europe/Paris' });
    const companyId = company._id;
    const other = await buildUser(api.context, companyId, { role: 1 });
    const note = (time: string, userId: string, action: 'surveyUpdate' | 'resultsExport') =>
      recordAudit(
        { ...api.context, clock: { ...api.clock, now: () => new Date(time) } },
        { companyId, action, actor: { userId, sessionId: null } },
      );
    await note('2031-03-01T22:59:59.000Z', other._id, 'surveyUpdate');
    await note('2031-03-01T23:00:00.000Z', admin.user._id, 'surveyUpdate');
    await note('2031-03-01T23:00:00.000Z', other._id, 'resultsExport');
    await note('2031-03-02T22:59:59.999Z', other._id, 'surveyUpdate');
    await note('2031-03-02T23:00:00.000Z', other._id, 'surveyUpdate');
    const read = async (query: string) =>
      (await api.call(`GET /audit-events?${query}`, { as: admin })).body as AuditEvent[];
    const day = 'from=2031-03-02&to=2031-03-02';
    expect(await read(day)).toHaveLength(3);
    expect(await read('to=2031-03-01')).toHaveLength(1);
    expect(await read(`${day}&actorId=${other._id}`)).toHaveLength(2);
    const fitting = await read(`${day}&actorId=${other._id}&action=surveyUpdate`);
    expect(fitting.map((event) => event.at)).toEqual(['2031-03-02T22:59:59.999Z']);
    expect(await read(`actorId=${other._id}&before=${fitting[0]?.id}`)).toHaveLength(2);
    expect(await read('actorId=somebody-else')).toEqual([]);
    for (const query of ['action=unknown', 'from=02/03/2031', 'to=2031-02-30'])
      expect((await api.call(`GET /audit-events?${query}`, { as: admin })).status).toBe(400);
  });

  it('is a file in words, to the session cookie, in which no name is a formula', async () => {
    const { company, admin } = await buildCompany(api.context);
    await api.call('POST /users/invite', {
      as: admin,
      body: { name: '=HYPERLINK("x")', email: freshEmail() },
    });
    await recordAudit(api.context, { companyId: company._id, action: 'signInFailed' });
    await recordAudit(api.context, { companyId: company._id, action: 'planChange', details: { packId: 2 } });
    const cookies = { refresh: encodeURIComponent(admin.refreshToken) };
    const file = await api.call('GET /audit-events/csv?language=fr', { cookies });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('audit.csv');
    const lines = file.text.split('\r\n');
    expect(lines[0]).toBe('"Date";"Personne";"Événement";"Concerne";"Détails"');
    expect(lines.map((line) => line.split(';').slice(1).join(';'))).toEqual(
      expect.arrayContaining([
        `"Ada Admin";"Membre ajouté";"'=HYPERLINK(""x"")";"utilisateur"`,
        '"";"Connexion refusée\u00a0: mot de passe incorrect";"";""',
        '"Système";"Formule achetée";"";"Pro"',
      ]),
    );
    expect(lines[1]).toMatch(/^"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}";/);
    const filtered = await api.call('GET /audit-events/csv?action=planChange', { cookies });
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2);
    expect((await api.call('GET /audit-events/csv')).status).toBe(401);
  });

  it('names who is in it, and nobody of another company', async () => {
    const { company, admin } = await buildCompany(api.context);
    await buildCompany(api.context);
    const zoe = await buildUser(api.context, company._id, { role: 1, name: 'Zoé' });
    const gone = await buildUser(api.context, company._id, { role: 1 });
    for (const { _id } of [gone, zoe, admin.user])
      await recordAudit(api.context, {
        companyId: company._id,
        action: 'signIn',
        actor: { userId: _id, sessionId: null },
      });
    await recordAudit(api.context, { companyId: company._id, action: 'planChange' });
    await api.call(`DELETE /users/${gone._id}`, { as: admin });
    expect((await api.call('GET /audit-events/people', { as: admin })).body).toEqual([
      { id: admin.user._id, name: 'Ada Admin' },
      { id: zoe._id, name: 'Zoé' },
      { id: gone._id, name: null },
    ]);
  });
});
