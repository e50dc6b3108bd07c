import { type CompanyExport, MAX_KEPT_REQUESTS, type PrivacyRequest } from '@elan/contracts';
import { deleteExpiredExports, makeExports } from '@elan/domain/privacy';
import { allModels, buildUser, personalLinkOf, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackage } from '../../../packages/reports/src/testing/index';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { making, privacyCalls, type PrivacyCalls } from './testing/privacy-calls';

let api: TestApi;
let calls: PrivacyCalls;
beforeAll(async () => {
  api = await startApi();
  calls = privacyCalls(api);
});
afterAll(() => api.close());

const HOUR = 3_600_000;
const rules = { roundYears: 5, afterwards: 'fold', leaverDays: 360, auditYears: 5 };

/** A session that was left open. */
async function openSession(scene: SurveyScene) {
  const session = await scene.signIn();
  const signedInAt = new Date(api.clock.now().getTime() - HOUR);
  const of = { _id: session.sessionId, companyId: scene.company._id };
  await allModels(api.context).Session.updateOne(of, { signedInAt });
  return session;
}

describe('retention', () => {
  it('is changed after a sign-in, from the version that was read, and is noted', async () => {
    const scene = await buildSurveyScene(api);
    const body = { ...rules, roundYears: 2, version: 0 };
    const refused = await api.call('PUT /privacy/retention', { as: await openSession(scene), body });
    expect(refused.body).toMatchObject({ message: '403009' });
    const [first, second] = await Promise.all(
      [2, 3].map(async (roundYears) =>
        api.call('PUT /privacy/retention', { as: await scene.signIn(), body: { ...body, roundYears } }),
      ),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const { retention } = await calls.desk(scene);
    expect(retention).toMatchObject({ version: 1, rules, pending: { rules: { auditYears: 5 } } });
    const undone = await api.call('DELETE /privacy/retention/pending', { as: await openSession(scene) });
    expect(undone.body).toMatchObject({ version: 2, pending: null });
    const { body: events } = await api.call('GET /audit-events', { as: await scene.signIn() });
    const actions = (events as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['retentionChange', 'retentionUndo']));
  });

  it('has its bounds', async () => {
    const scene = await buildSurveyScene(api);
    for (const change of [{ roundYears: 0 }, { roundYears: 11 }, { auditYears: 1.5 }, { leaverDays: 361 }]) {
      const body = { ...rules, ...change };
      const answer = await api.call('POST /privacy/retention/preview', { as: scene.admin, body });
      expect(answer.status).toBe(400);
    }
  });
});

describe('the register of requests', () => {
  it('names whom it is about while they are known, is due after a month, and closes once', async () => {
    const { scene, silent } = await calls.runningScene();
    const request = await calls.addRequest(scene, 'access', silent);
    const name = scene.members.find(({ _id }) => _id === silent)?.name;
    expect(request).toMatchObject({ kind: 'access', state: 'open', name, closedOn: null });
    expect(request.dueOn > request.askedOn).toBe(true);
    const done = (await calls.fulfil(scene, request)).body;
    expect(done).toMatchObject({ state: 'done', name, closedBy: 'Ada Admin' });
    expect((await calls.fulfil(scene, request)).body).toMatchObject({ message: '409010' });
    const other = await calls.addRequest(scene, 'erasure', silent);
    const as = await scene.signIn();
    const closing = `POST /privacy/requests/${other.id}/closing`;
    expect((await api.call(closing, { as, body: { state: 'withdrawn' } })).body).toMatchObject({
      state: 'withdrawn',
    });
    expect((await api.call(closing, { as, body: { state: 'refused' } })).status).toBe(409);
    expect((await calls.desk(scene)).requests.map(({ state }) => state).sort()).toEqual([
      'done',
      'withdrawn',
    ]);
  });

  it('refuses days ahead, strangers and the requests of others', async () => {
    const { scene, silent } = await calls.runningScene();
    const { scene: foreign, silent: stranger } = await calls.runningScene();
    const add = async (userId: string, askedOn: string) =>
      (
        await api.call('POST /privacy/requests', {
          as: await scene.signIn(),
          body: { kind: 'access', userId, askedOn },
        })
      ).body;
    expect(await add(silent, '2099-01-01')).toMatchObject({ statusCode: 400 });
    expect(await add(stranger, '2026-11-20')).toMatchObject({ message: '404003' });
    const theirs = await calls.addRequest(foreign, 'erasure', stranger);
    expect((await calls.fulfil(scene, theirs)).body).toMatchObject({ message: 'privacyRequestNotFound' });
  });

  it('has an end, closed ones included', async () => {
    const { scene, silent } = await calls.runningScene();
    const { id } = await calls.addRequest(scene, 'access', silent);
    const { PrivacyRequest: Request } = allModels(api.context);
    const { company } = scene;
    const one = await Request.findOne({ _id: id, companyId: company._id }).lean();
    const closed = { ...one, state: 'refused', closedAt: api.clock.now(), closedBy: null };
    const rows = Array.from({ length: MAX_KEPT_REQUESTS - 1 }, (_, count) => ({
      ...closed,
      _id: `c${count}`,
    }));
    await Request.collection.insertMany(rows as object[]);
    const body = { kind: 'access', userId: silent, askedOn: one?.askedOn };
    const full = await api.call('POST /privacy/requests', { as: await scene.signIn(), body });
    expect(full.body).toMatchObject({ message: '409008' });
    await Request.deleteOne({ _id: 'c1', companyId: company._id });
    await calls.addRequest(scene, 'access', silent);
  });

  it('gives people of a running round files of the same bytes, whether or not they answered', async () => {
    const { scene, survey, answered, silent } = await calls.runningScene();
    // The round knows nothing about people who came after the opening, before they answer.
    const late = await Promise.all([1, 2].map(() => buildUser(api.context, scene.company._id)));
    const [lateAnswered, lateSilent] = late.map(({ _id }) => _id) as [string, string];
    await scene.answer(survey, lateAnswered, [7]);
    const people = [...scene.members, ...late];
    const textOf = async (id: string) => {
      await calls.addRequest(scene, 'access', id);
      const { refreshToken } = await scene.signIn();
      const { text } = await api.call(`GET /users/${id}/data`, { cookies: { refresh: refreshToken } });
      const { name = '', email } = people.find(({ _id }) => _id === id) ?? {};
      return [name, email ?? '', id].reduce((all, own) => all.replaceAll(own, '…'), text);
    };
    const text = await textOf(answered);
    expect(text).toContain('"rounds":[{');
    expect(await textOf(silent)).toBe(text);
    expect(await textOf(lateSilent)).toBe(await textOf(lateAnswered));
  });

  it('erases people of a running round alike: answers stay, links stop, and nothing published moves', async () => {
    const { scene, survey, answered, silent } = await calls.runningScene();
    for (const { _id } of scene.members.slice(2)) await scene.answer(survey, _id, [8]);
    const { Receipt, RoundMember, Round } = allModels(api.context);
    const of = { companyId: scene.company._id, surveyId: survey.id };
    const state = async () => ({
      receipts: (await Receipt.find(of).sort({ _id: 1 }).lean()).map(({ _id, batch }) => [_id, batch]),
      statistics: await scene.statistics(survey.id),
      invited: (await Round.findOne(of).lean())?.invited,
    });
    const before = await state();
    const keys = new Map<string, string>();
    for (const id of [answered, silent]) keys.set(id, (await personalLinkOf(api.context, survey.id, id)).key);
    const answers = [];
    for (const id of [answered, silent]) {
      const done = (await calls.fulfil(scene, await calls.addRequest(scene, 'erasure', id)))
        .body as PrivacyRequest;
      const { id: _id, ...rest } = done;
      const body = { userId: id, key: keys.get(id) ?? '', response: [{ id: '1', value: 3 }] };
      const { status, body: said } = await api.call(`POST /surveys/${survey.id}/responses`, { body });
      const { departure, counts } = (await RoundMember.findOne({ ...of, memberId: id }).lean()) ?? {};
      answers.push({ rest, status, said, departure, counts });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.rest).toMatchObject({ state: 'done', userId: null, name: null });
    expect(answers[0]?.said).toMatchObject({ statusCode: 403, message: '403010' });
    expect(await state()).toEqual(before);
    const { requests } = await calls.desk(scene);
    expect(JSON.stringify(requests)).not.toContain(answered);
  });

  it('forgets people whom the HR system deactivated, and gives them their file before', async () => {
    const scene = await buildSurveyScene(api);
    const companyId = scene.company._id;
    const { Leaver, PrivacyRequest: Requests } = allModels(api.context);
    const left = {
      _id: 'left-one',
      companyId,
      name: 'Lea Left',
      email: 'lea@x.example',
      language: 'fr' as const,
    };
    const at = api.clock.now();
    await Leaver.create({ ...left, extraData: [], externalId: '7', createdAt: at, changedAt: at });
    const request = await calls.addRequest(scene, 'erasure', left._id);
    expect(request.name).toBe('Lea Left');
    const { refreshToken } = await scene.signIn();
    const { body } = await api.call(`GET /users/${left._id}/data`, { cookies: { refresh: refreshToken } });
    expect(body).toMatchObject({
      profile: { name: 'Lea Left' },
      hrSystem: { externalId: '7', leftAt: at.toISOString() },
      requests: [{ kind: 'erasure', state: 'open' }],
    });
    expect((await calls.fulfil(scene, request)).status).toBe(200);
    expect(await Leaver.exists({ _id: left._id, companyId })).toBeNull();
    expect(await Requests.exists({ companyId, userId: left._id })).toBeNull();
  });
});

describe('the export of a company', () => {
  const order = async (scene: SurveyScene) =>
    (await api.call('POST /privacy/exports', { as: await scene.signIn() })).body as CompanyExport;

  const opening = (id: string) => `POST /privacy/exports/${id}/opening`;

  const fetchFile = async (refreshToken: string, id: string, key: string) =>
    fetch(`${api.origin}/api/privacy/exports/${id}/file?key=${key}`, {
      headers: { cookie: `refresh=${refreshToken}` },
    });

  async function filesOf(scene: SurveyScene, id: string): Promise<Map<string, string>> {
    const as = await scene.signIn();
    const { key } = (await api.call(opening(id), { as })).body as { key: string };
    const answer = await fetchFile(as.refreshToken, id, key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=elan-2026-11-20.zip');
    const files = openPackage(new Uint8Array(await answer.arrayBuffer()));
    const read = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
    return new Map(Object.entries(files).map(([name, bytes]) => [name, read(bytes)]));
  }

  it('has what the pages show: of a small group and of who answered nothing', async () => {
    const { scene, survey, answered } = await calls.runningScene();
    const as = await scene.signIn();
    const fields = [{ value: 'Many' }, { value: 'Few' }];
    await api.call('POST /segmentations', { as, body: { name: 'Team', type: 'select', fields } });
    for (const { _id } of scene.members.slice(1)) await scene.answer(survey, _id, [8]);
    await scene.close(survey);
    const ordered = await order(scene);
    expect((await order(scene)).id).toBe(ordered.id);
    expect(await makeExports(api.context, making)).toBe(1);
    expect(await makeExports(api.context, making)).toBe(0);
    const [ready] = (await calls.desk(scene)).exports;
    expect(ready).toMatchObject({ id: ordered.id, state: 'ready', progress: 1 });
    const files = await filesOf(scene, ordered.id);
    expect([...files.keys()].sort()).toEqual(
      [
        ...['about.json', 'actions.json', 'audiences.json', 'audit.csv', 'audit.json', 'comments.csv'],
        ...[
          'agreements.json',
          'council.json',
          'company.json',
          'groups.csv',
          'members.csv',
          'members.json',
          'requests.json',
          'rounds.csv',
        ],
        ...['scores.csv', 'segmentations.json', 'surveys.json', 'templates.json'],
        `results/${survey.id}/once.json`,
      ].sort(),
    );
    const about = JSON.parse(files.get('about.json') ?? '') as { schema: number; files: string[] };
    expect(about.schema).toBe(1);
    expect(about.files.length).toBe(files.size - 1);
    expect(files.get('scores.csv')).toContain('Question 1');
    const all = [...files.values()].join('\n');
    const { Receipt, RoundSecret, User } = allModels(api.context);
    const of = { companyId: scene.company._id };
    const receipts = await Receipt.find(of, { _id: 1 }).lean();
    const secrets = await RoundSecret.find(of).lean();
    const { key } = await personalLinkOf(api.context, survey.id, answered).catch(() => ({
      key: 'no key any more',
    }));
    const { secret = '' } =
      (await allModels(api.context)
        .Survey.findOne({ _id: survey.id, ...of })
        .lean()) ?? {};
    const hidden = [
      ...receipts.map(({ _id }) => _id),
      ...secrets.map(({ value }) => value),
      ...[key, secret ?? '', scene.admin.refreshToken, 'passwordHash', 'noRemindersOf', 'addressKeys'],
    ];
    for (const word of hidden) expect(all).not.toContain(word);
    expect(await User.countDocuments(of)).toBe(JSON.parse(files.get('members.json') ?? '[]').length);
  });

  it('is mailed when it is ready, downloaded after a sign-in, and gone after a week', async () => {
    const scene = await buildSurveyScene(api);
    const { id } = await order(scene);
    await makeExports(api.context, making);
    const { OutboxMail } = allModels(api.context);
    const mail = await OutboxMail.findOne({
      companyId: scene.company._id,
      kind: 'companyExportReady',
    }).lean();
    expect(mail?.to).toBe(scene.admin.user.email);
    const left = await openSession(scene);
    expect((await api.call(opening(id), { as: left })).body).toMatchObject({ message: '403009' });
    await filesOf(scene, id);
    const as = await scene.signIn();
    const { key } = (await api.call(opening(id), { as })).body as { key: string };
    // The key is good for its session, its export and a minute.
    expect((await fetchFile(left.refreshToken, id, key)).status).toBe(404);
    expect((await fetchFile(as.refreshToken, id, 'none')).status).toBe(404);
    expect((await fetchFile(as.refreshToken, id, key)).status).toBe(200);
    api.clock.advance(HOUR / 60);
    expect((await fetchFile(as.refreshToken, id, key)).status).toBe(404);
    const { company } = scene;
    const mayOpen = async () => (await api.call(opening(id), { as: await scene.signIn() })).status;
    await allModels(api.context).Company.updateOne({ _id: company._id }, { minimumGroupSize: 9 });
    // The cells of the report may be too small by now.
    expect(await mayOpen()).toBe(404);
    await allModels(api.context).Company.updateOne({ _id: company._id }, { minimumGroupSize: 5 });
    expect(await mayOpen()).toBe(200);
    api.clock.advance(7 * 24 * HOUR);
    expect(await mayOpen()).toBe(404);
    await deleteExpiredExports(api.context);
    const { CompanyExportPiece } = allModels(api.context);
    expect(await CompanyExportPiece.countDocuments({ companyId: company._id })).toBe(0);
  });

  it('goes with somebody who is erased, and can be deleted', async () => {
    const { scene, silent } = await calls.runningScene();
    await order(scene);
    await makeExports(api.context, making);
    await calls.fulfil(scene, await calls.addRequest(scene, 'erasure', silent));
    expect((await calls.desk(scene)).exports).toEqual([]);
    const { id } = await order(scene);
    expect((await api.call(`DELETE /privacy/exports/${id}`, { as: await scene.signIn() })).status).toBe(200);
    expect(await makeExports(api.context, making)).toBe(0);
  });

  it('is not made for somebody who is no administrator any more', async () => {
    const scene = await buildSurveyScene(api);
    const { User } = allModels(api.context);
    const other = await signInAs(api.context, await buildUser(api.context, scene.company._id, { role: 1 }));
    await api.call('POST /privacy/exports', { as: other });
    await User.updateOne({ _id: other.user._id, companyId: scene.company._id }, { role: 2 });
    await makeExports(api.context, making);
    expect((await calls.desk(scene)).exports).toMatchObject([{ state: 'failed' }]);
  });
});
