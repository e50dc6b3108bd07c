import { repeats } from '@elan/tooling/repeats';
import { allModels, attemptOften, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEverything } from '../testing/read-everything';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

/** Of the two hundred that a network has free, so many are only counted. */
const COUNTED = repeats(1, 190);
const TRIES = repeats(210, 20);

let api: TestApi;
let scene: SurveyScene;
let theirs: SurveyScene;
let member: string;
let colleague: string;
let stranger: string;
let nameless: string;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 2 });
  theirs = await buildSurveyScene(api);
  [member = '', colleague = ''] = scene.members.map(({ _id }) => _id);
  stranger = theirs.members[0]?._id ?? '';
  nameless = (await buildUser(api.context, scene.company._id, { email: null }))._id;
});
afterAll(() => api.close());

it('a link that has lost its survey is found by the right key as often as people open it; wrong ones are counted', async () => {
  const survey = await scene.createSurvey();
  const { query } = await personalLinkOf(api.context, survey.id, member);
  const tryWrong = async () => (await api.call(`GET /surveys/lost?u=${member}&k=wrong`)).status;
  const statuses = new Set([await attemptOften(api.context, COUNTED, tryWrong)]);
  for (let opened = 0; opened < TRIES; opened += 1)
    expect((await api.call(`GET /surveys/lost${query}`)).body).toMatchObject({ id: survey.id });
  for (let tried = 0; tried < TRIES; tried += 1) statuses.add(await tryWrong());
  expect([...statuses]).toEqual([404, 423]);
});

describe('a link without its key', () => {
  it('is read, checked and refused alike, whomever it names and whoever has answered', async () => {
    const survey = await scene.createSurvey();
    await scene.answer(survey, member, [7]);
    const { key } = await personalLinkOf(api.context, survey.id, member);
    const voided = await personalLinkOf(api.context, (await scene.createSurvey()).id, member);
    const links = [member, colleague, stranger, 'nobody'].flatMap((id) => {
      const wrong = [undefined, '', 'undefined', key.slice(0, -1), `${key}A`, voided.key];
      return [...wrong, ...(id === member ? [] : [key])].map((given) => ({ id, given }));
    });
    const said = await Promise.all(
      links.map(async ({ id, given }) => {
        const k = given === undefined ? '' : `k=${given}`;
        const body = { key: given, response: [{ id: '1', value: 5 }] };
        const answers = [
          await api.call(`GET /surveys/${survey.id}?u=${id}&${k}`),
          await api.call(`GET /surveys/${survey.id}/responses/${id}?${k}`),
          await api.call(`POST /surveys/${survey.id}/responses`, { body: { ...body, userId: id } }),
          await api.call(`POST /users/${id}/responses`, { body: { ...body, surveyId: survey.id } }),
          // Nor do faults in the answers reveal anything.
          await api.call(`POST /surveys/${survey.id}/responses`, {
            body: { ...body, userId: id, response: [] },
          }),
        ];
        return JSON.stringify(answers.map(({ status, body }) => [status, body]));
      }),
    );
    const different = [...new Set(said)];
    expect(different).toHaveLength(1);
    const [read, check, ...sent] = JSON.parse(different[0] ?? '') as [number, object][];
    expect(read).toMatchObject([200, { state: 'invalid', audienceUserIds: [], questions: '[]' }]);
    expect(check).toEqual([200, { answered: false }]);
    for (const refusal of sent.slice(0, 2)) expect(refusal).toMatchObject([403, { message: '403010' }]);
    const { companyId } = { companyId: scene.company._id };
    expect(await allModels(api.context).Receipt.countDocuments({ companyId, surveyId: survey.id })).toBe(1);
  });

  it('is closed to everybody alike once the secret is deleted', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, member);
    const filter = { _id: survey.id, companyId: scene.company._id };
    await allModels(api.context).Survey.updateOne(filter, { $set: { secret: null } });
    for (const link of [query, '?u=nobody', `?u=${stranger}&k=`])
      expect((await api.call(`GET /surveys/${survey.id}${link}`)).body).toMatchObject({ state: 'closed' });
    expect((await scene.answer(survey, member, [5])).body).toMatchObject({ message: '403007' });
  });
});

describe('a changed address', () => {
  it('voids the links before, is written down, and told to the old one that ever took a mail', async () => {
    const survey = await scene.createSurvey();
    const { _id, email } = await buildUser(api.context, scene.company._id);
    const { query } = await personalLinkOf(api.context, survey.id, _id);
    const state = async () => (await api.call(`GET /surveys/${survey.id}${query}`)).body;
    const change = (address: string) =>
      api.call(`PATCH /users/${_id}`, { as: scene.admin, body: { email: address } });
    const notices = () =>
      allModels(api.context)
        .OutboxMail.find({ memberId: _id, kind: 'addressChanged' }, { to: 1, urgent: 1 })
        .lean();
    expect(await state()).toMatchObject({ state: 'ok' });
    await change(email ?? '');
    expect(await state()).toMatchObject({ state: 'ok' });
    await change(`first-${_id}@company.example`.toLowerCase());
    expect(await state()).toMatchObject({ state: 'invalid' });
    expect((await scene.open(survey.id, _id)).state).toBe('ok');
    expect(await notices()).toEqual([]);
    await allModels(api.context).OutboxMail.create({
      _id: `surveyInvitation:s:p:${_id}`,
      companyId: scene.company._id,
      memberId: _id,
      kind: 'surveyInvitation',
      to: `first-${_id}@company.example`.toLowerCase(),
      language: 'en',
      state: 'sent',
      sentAt: api.clock.now(),
      notBefore: api.clock.now(),
      createdAt: api.clock.now(),
    });
    await change(email ?? '');
    expect(await state()).toMatchObject({ state: 'invalid' });
    expect(await notices()).toMatchObject([
      { to: `first-${_id}@company.example`.toLowerCase(), urgent: true },
    ]);
    const { _id: companyId } = scene.company;
    const events = await allModels(api.context)
      .AuditEvent.find({ companyId, target: `user:${_id}` })
      .lean();
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(
      Array(2).fill(['emailChange', scene.admin.user._id]),
    );
  });
});

describe('a link to an address that was changed in the running round', () => {
  it('does not tell its reader whether the member had answered, and takes no answer', async () => {
    const { context } = api;
    const { members, admin, ...own } = await buildSurveyScene(api, { members: 8 });
    const survey = await own.createSurvey();
    for (const { _id } of members.slice(0, 6)) await own.answer(survey, _id, [7]);
    const taken = async (place: number) => {
      const _id = members[place]?._id ?? '';
      const body = { email: `taken-${place}@company.example` };
      expect((await api.call(`PATCH /users/${_id}`, { as: admin, body })).status).toBe(200);
      const { query, key } = await personalLinkOf(context, survey.id, _id);
      const told = async () => [
        await own.open(survey.id, _id),
        (await api.call(`GET /surveys/${survey.id}/responses/${_id}?k=${key}`)).body,
        (await api.call(`GET /s/${survey.id}${query}`)).status,
        (await own.statistics(survey.id)).responsesAmount,
      ];
      const all = [await told(), (await own.answer(survey, _id, [3])).body, await told()];
      return JSON.stringify(all).replaceAll(_id, 'id');
    };
    const [answered, silent] = [await taken(0), await taken(7)];
    expect(answered).toContain('"state":"invalid"');
    expect(answered).toBe(silent);
  });
});

describe('POST /surveys/:surveyId/links', () => {
  const copy = (surveyId: string, userId: string, as = scene.admin) =>
    api.call(`POST /surveys/${surveyId}/links`, { as, body: { userId } });

  it('answers the link of a member without an e-mail, which opens the survey, and writes it down', async () => {
    const survey = await scene.createSurvey();
    const copied = await copy(survey.id, nameless);
    const { query } = await personalLinkOf(api.context, survey.id, nameless);
    expect([copied.status, copied.body]).toEqual([
      201,
      { url: `${api.context.settings.PUBLIC_URL}/s/${survey.id}${query}` },
    ]);
    expect((await api.call(`GET /surveys/${survey.id}${query}`)).body).toMatchObject({ state: 'ok' });
    const { _id: companyId } = scene.company;
    expect(
      await allModels(api.context).AuditEvent.find({ companyId, action: 'linkCopy' }).lean(),
    ).toMatchObject([
      { actorId: scene.admin.user._id, target: `user:${nameless}`, details: { surveyId: survey.id } },
    ]);
  });

  it('is refused for who has an e-mail, is not asked or is no member', async () => {
    const survey = await scene.createSurvey();
    const body = { name: 'Others', userIds: [member] };
    const { id: audienceId } = (await api.call('POST /audiences', { as: scene.admin, body })).body as {
      id: string;
    };
    const others = await scene.createSurvey({ audienceId });
    expect((await copy(survey.id, member)).body).toMatchObject({ message: '409009' });
    expect((await copy(others.id, nameless)).body).toMatchObject({ message: '403008' });
    for (const id of [stranger, 'nobody'])
      expect((await copy(survey.id, id)).body).toMatchObject({ message: '404003' });
    expect((await copy(survey.id, stranger, theirs.admin)).body).toMatchObject({ message: '404002' });
  });
});

describe('POST /surveys/:surveyId/link-requests', () => {
  const ask = (surveyId: string, userId: string, from = '203.0.113.9') =>
    api.call(`POST /surveys/${surveyId}/link-requests`, { body: { userId }, from });

  it('answers everybody alike, and mails who has an address', async () => {
    const survey = await scene.createSurvey();
    await scene.answer(survey, colleague, [7]);
    const asked = await Promise.all(
      [member, colleague, nameless, stranger, 'nobody'].map((id) => ask(survey.id, id)),
    );
    for (const { status, body } of asked) expect([status, body]).toEqual([202, {}]);
    const mails = await allModels(api.context).OutboxMail.find({ kind: 'surveyLink' }).lean();
    expect(mails.map(({ memberId }) => memberId).sort()).toEqual([member, colleague].sort());
    // Somebody who reads the outbox finds no key in it.
    for (const { memberId } of mails) {
      const { key } = await personalLinkOf(api.context, survey.id, memberId ?? '');
      expect(JSON.stringify(mails)).not.toContain(key);
    }
  });

  it('takes its time, whether a mail is queued or not', async () => {
    const survey = await scene.createSurvey();
    for (const id of [member, 'nobody']) {
      const before = api.clock.slept.length;
      expect((await ask(survey.id, id, '198.51.100.99')).status).toBe(202);
      expect(api.clock.slept.slice(before)).toEqual([150]);
    }
  });

  it('is limited per member, whoever it is, and per network', async () => {
    const survey = await scene.createSurvey();
    for (const id of [member, 'another-nobody']) {
      const statuses = [];
      for (let i = 0; i < 8; i += 1) statuses.push((await ask(survey.id, id, `198.51.100.${i}`)).status);
      expect(statuses.at(-1)).toBe(423);
    }
    const flood = (length: number) =>
      Promise.all(Array.from({ length }, (_, i) => ask(survey.id, `x${i}`, '192.0.2.1')));
    await attemptOften(api.context, COUNTED, () => flood(1));
    const answers = await flood(TRIES + 15);
    expect(answers.filter(({ status }) => status === 423).length).toBeGreaterThan(20);
  });
});

describe('an administrator', () => {
  it('never reads the key of a member who has an e-mail, by any call that reads', async () => {
    const survey = await scene.createSurvey();
    const { key } = await personalLinkOf(api.context, survey.id, member);
    await api.call(`POST /surveys/${survey.id}/link-requests`, {
      body: { userId: member },
      from: '192.0.2.77',
    });
    const answers = await readEverything(api, scene, { userId: member, surveyId: survey.id });
    expect(answers.size).toBeGreaterThan(20);
    for (const text of answers.values()) {
      expect(text).not.toContain(key);
      expect(text).not.toMatch(/[?&]k=/);
    }
  });
});
