import { MemberData, type Survey } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { deliverMails, openDueRounds, type Mailer } from '@elan/domain/scheduling';
import { allModels, buildAction, buildCompany, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The file, as a browser fetches it by navigation. */
const download = (scene: Pick<SurveyScene, 'admin'>, userId: string) =>
  api.call(`GET /users/${userId}/data`, {
    cookies: { refresh: encodeURIComponent(scene.admin.refreshToken) },
  });

const dataOf = async (scene: Pick<SurveyScene, 'admin'>, userId: string): Promise<MemberData> => {
  const answer = await download(scene, userId);
  expect(answer.status).toBe(200);
  return MemberData.parse(answer.body);
};

const mailer: Mailer = { send: () => Promise.resolve(), close: () => undefined };
const deliver = () => deliverMails(api.context, mailer, { urgent: false });

describe('GET /users/:userId/data', () => {
  it('is a file of all that is stored about the member, and is noted', async () => {
    const scene = await buildSurveyScene(api, { members: 6 });
    const [member] = scene.members;
    const id = member?._id ?? '';
    const as = scene.admin;
    const create = async <Created>(operation: string, body: object) =>
      (await api.call(operation, { as, body })).body as Created & { id: string };
    const fields = [{ value: 'Sales' }, { value: 'Research' }];
    const team = await create<{ fields: { id: string }[] }>('POST /segmentations', {
      name: 'Team',
      type: 'select',
      fields,
    });
    const extraData = [{ segmentationId: team.id, value: team.fields[1]?.id }];
    await api.call(`PATCH /users/${id}`, { as, body: { name: 'Zebulon Quince', extraData } });
    await create('POST /audiences', { name: 'Founders', userIds: [id] });
    await create('POST /audiences', { name: 'Others', userIds: [as.user._id] });
    const survey = await scene.createSurvey({ name: 'How are you?' });
    await openDueRounds(api.context);
    await deliver();

    const answer = await download(scene, id);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=member-data.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(MemberData.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toEqual({
      exportedAt: api.clock.now().toISOString(),
      profile: {
        id,
        name: 'Zebulon Quince',
        email: member?.email,
        role: 2,
        language: 'en',
        status: 'active',
        createdAt: member?.createdAt.toISOString(),
        lastConnectedAt: null,
      },
      segmentationValues: [{ segmentation: 'Team', value: 'Research' }],
      rounds: [
        {
          ...{ surveyId: survey.id, surveyName: 'How are you?', roundId: 'once' },
          segmentationValues: [{ segmentation: 'Team', value: 'Research' }],
        },
      ],
      requests: [],
      audiences: ['Founders'],
      invitations: [
        {
          surveyId: survey.id,
          surveyName: 'How are you?',
          roundId: expect.any(String) as unknown,
          state: 'done',
          day: '2026-11-20',
        },
      ],
      otherMails: [],
      actions: [],
      managerLinks: [],
      sessions: [],
      auditEvents: [
        {
          at: api.clock.now().toISOString(),
          action: 'memberUpdate',
          by: 'administrator',
          target: `user:${id}`,
          details: { fields: 'name extraData' },
        },
      ],
    });
    const { body: events } = await api.call('GET /audit-events', { as });
    const noted = { action: 'memberExport', actorId: as.user._id, target: `user:${id}` };
    expect(
      (events as object[]).filter((event) => 'action' in event && event.action === noted.action),
    ).toMatchObject([noted]);
  });

  it('tells of an administrator what they did, their mails and where they are signed in', async () => {
    const scene = await buildSurveyScene(api);
    const other = await signInAs(api.context, await buildUser(api.context, scene.company._id, { role: 1 }));
    await api.call('POST /auth/password/send-code', { body: { email: other.user.email } });
    const { id: added } = (
      await api.call('POST /users/invite', { as: other, body: { name: 'N', email: `${newId()}@x.example` } })
    ).body as { id: string };
    const data = await dataOf(scene, other.user._id);
    expect(data.otherMails).toEqual([{ kind: 'resetCode', state: 'waiting', day: null }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.auditEvents).toMatchObject([
      { action: 'memberCreate', by: 'member', target: `user:${added}` },
    ]);
    expect(JSON.stringify(data)).not.toContain(other.sessionId);
  });

  it('tells of the views of a group that were mailed to their address, and holds no key of them', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const survey = await scene.createSurvey({ name: 'Pulse' });
    const [member, other] = scene.members;
    const now = api.clock.now();
    const link = (email: string, more: object) => ({
      ...{ _id: newId(), companyId: scene.company._id, surveyId: survey.id, email, groupName: 'Sales' },
      ...{ segmentationId: 's', groupId: 'g', language: 'en' as const, keyHash: 'a hash', mails: 1 },
      ...{ createdAt: now, expiresAt: new Date('2027-01-01'), openedAt: now, ...more },
    });
    const { ManagerLink } = allModels(api.context);
    const [own] = await ManagerLink.create([
      link(member?.email ?? '', {}),
      link(other?.email ?? '', { groupName: 'Research' }),
      link(member?.email ?? '', { companyId: newId(), groupName: 'Elsewhere' }),
    ]);
    const companyId = scene.company._id;
    await buildAction(api.context, { companyId, ownerId: own?._id ?? '', title: 'Of the manager' });
    await buildAction(api.context, { companyId, ownerId: scene.admin.user._id, title: 'Of somebody else' });
    const data = await dataOf(scene, member?._id ?? '');
    expect(data.actions.map(({ title }) => title)).toEqual(['Of the manager']);
    expect(data.managerLinks).toEqual([
      {
        ...{ surveyName: 'Pulse', group: 'Sales', withdrawnAt: null },
        ...{ createdAt: now.toISOString(), openedAt: now.toISOString() },
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('a hash');
  });

  it('tells of nobody whether they have answered, and holds no link, reminder or code', async () => {
    const scene = await buildSurveyScene(api, { members: 3 });
    const [early, late, never] = scene.members.map(({ _id }) => _id);
    const survey: Survey = await scene.createSurvey({ name: 'Pulse' });
    await openDueRounds(api.context);
    // The first answer comes before the invitation is sent, by a copied link; then the invitation is no longer needed.
    expect((await scene.answer(survey, early ?? '', [7])).status).toBe(201);
    await deliver();
    expect((await scene.answer(survey, late ?? '', [7])).status).toBe(201);
    const stored = await allModels(api.context).OutboxMail.find({ companyId: scene.company._id }).lean();
    expect(stored.map(({ state, cancelReason }) => [state, cancelReason])).toEqual(
      Array(3).fill(['sent', null]),
    );
    await allModels(api.context).OutboxMail.create({
      ...stored.find(({ memberId }) => memberId === never),
      _id: `surveyReminderLast:${survey.id}:x:${never ?? ''}`,
      kind: 'surveyReminderLast',
    });

    const texts = await Promise.all(
      [early, late, never].map(async (id = '') => {
        const { profile, ...rest } = await dataOf(scene, id);
        const { name, email } = profile;
        return [name, email ?? '', id].reduce((text, own) => text.replaceAll(own, '…'), JSON.stringify(rest));
      }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"state":"done"');
    expect(texts[0]).not.toMatch(/answered|reminder|https?:|\/s\//i);
  });

  it('finds invitations from before mails carried their member', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const survey = await scene.createSurvey({ name: 'Old' });
    await openDueRounds(api.context);
    await allModels(api.context).OutboxMail.updateMany(
      {},
      { $unset: { memberId: 1 }, $set: { to: 'former@x.example' } },
    );
    const data = await dataOf(scene, scene.members[0]?._id ?? '');
    expect(data.invitations).toMatchObject([{ surveyId: survey.id, state: 'waiting', day: null }]);
  });

  it('404003 for a member of another company; none without the session’s cookie', async () => {
    const { admin } = await buildCompany(api.context);
    const { company } = await buildCompany(api.context);
    const stranger = await buildUser(api.context, company._id);
    expect((await download({ admin }, stranger._id)).body).toMatchObject({ message: '404003' });
    const bearer = await api.call(`GET /users/${admin.user._id}/data`, { as: admin });
    expect(bearer.status).toBe(401);
  });
});
