import type { CouncilPack } from '@elan/contracts';
import { makeExports } from '@elan/domain/privacy';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the pack for works council and data protection', () => {
  const order = async (scene: SurveyScene, language: string, format = 'pdf') =>
    api.call('POST /privacy/packs', { as: await scene.signIn(), body: { language, format } });

  async function fetchPack(scene: SurveyScene, id: string) {
    const as = await scene.signIn();
    const { key } = (await api.call(`POST /privacy/exports/${id}/opening`, { as })).body as { key: string };
    const cookie = `refresh=${as.refreshToken}`;
    return fetch(`${api.origin}/api/privacy/exports/${id}/file?key=${key}`, { headers: { cookie } });
  }

  const footerOf = async (scene: SurveyScene, language = 'en') => {
    const { id } = (await order(scene, language)).body as CouncilPack;
    await makeExports(api.context, making);
    return ((await (await fetchPack(scene, id)).json()) as { footer: string }).footer;
  };

  it('is ordered once in each language and format, made, fetched by its session, and in the trail', async () => {
    const scene = await buildSurveyScene(api);
    const { id } = (await order(scene, 'de', 'docx')).body as CouncilPack;
    expect(((await order(scene, 'de', 'docx')).body as CouncilPack).id).toBe(id);
    api.clock.advance(1000);
    expect(((await order(scene, 'fr')).body as CouncilPack).id).not.toBe(id);
    expect((await order(scene, 'xx')).status).toBe(400);
    expect(await makeExports(api.context, making)).toBe(2);
    const { packs, exports } = await calls.desk(scene);
    expect(exports).toEqual([]);
    expect(packs).toMatchObject([
      { state: 'ready', language: 'fr', format: 'pdf' },
      { id, state: 'ready', language: 'de', format: 'docx' },
    ]);
    const answer = await fetchPack(scene, id);
    expect(answer.headers.get('content-disposition')).toContain('filename=elan-pack-de-2026-');
    expect(answer.headers.get('content-disposition')).toContain('.docx');
    const pack = (await answer.json()) as { title: string; footer: string; blocks: object[] };
    expect(pack.title).toContain('die Beschäftigten befragt');
    expect(pack.footer).toMatch(/^SHA-256 [\da-f]{64}$/);
    expect(JSON.stringify(pack.blocks)).toContain(scene.company.name);
    const { body: events } = await api.call('GET /audit-events', { as: await scene.signIn() });
    const actions = (events as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['councilPackOrder', 'councilPackDownload']));
    const { OutboxMail } = allModels(api.context);
    expect(await OutboxMail.exists({ companyId: scene.company._id, kind: 'companyExportReady' })).toBeNull();
  });

  it('is deleted with its file when it is not listed any more', async () => {
    const scene = await buildSurveyScene(api);
    const companyId = scene.company._id;
    const { CompanyExport, CompanyExportPiece } = allModels(api.context);
    const { id } = (await order(scene, 'de')).body as CouncilPack;
    for (let more = 0; more < 7; more += 1) {
      await makeExports(api.context, making);
      api.clock.advance(1000);
      expect((await order(scene, 'en')).status).toBe(201);
    }
    expect((await calls.desk(scene)).packs.map((pack) => pack.id)).not.toContain(id);
    expect((await fetchPack(scene, id)).status).toBe(404);
    expect(await CompanyExport.countDocuments({ companyId })).toBe(5);
    // The newest is not made yet.
    expect(await CompanyExportPiece.countDocuments({ companyId })).toBe(4);
  });

  it('outlives the erasure of somebody, whom it does not name', async () => {
    const { scene, silent } = await calls.runningScene();
    const { id } = (await order(scene, 'en')).body as CouncilPack;
    await makeExports(api.context, making);
    await calls.fulfil(scene, await calls.addRequest(scene, 'erasure', silent));
    const text = await (await fetchPack(scene, id)).text();
    for (const { email } of scene.members) expect(text).not.toContain(email);
    const as = await scene.signIn();
    expect((await api.call(`DELETE /privacy/exports/${id}`, { as })).status).toBe(200);
    expect((await calls.desk(scene)).packs).toEqual([]);
  });

  it('has another checksum for every setting in force, and the same one in every language', async () => {
    const scene = await buildSurveyScene(api);
    const companyId = scene.company._id;
    const models = allModels(api.context);
    const { Company, Segmentation, Audience, ApiKey, Webhook, IdentityProvider } = models;
    const { CouncilSeat, RespondentsPage, Retention, Survey } = models;
    const at = api.clock.now();
    const text = { normalisedName: 'x', createdAt: at };
    const { id: surveyId } = await scene.createSurvey();
    const seen = new Set([await footerOf(scene)]);
    expect(await footerOf(scene, 'fr')).toBe([...seen][0]);
    const inCompany = (change: object) => () => Company.updateOne({ _id: companyId }, change);
    const inSurvey = (change: object) => () => Survey.updateOne({ _id: surveyId, companyId }, change);
    const inRetention = (change: object) => () =>
      Retention.updateOne({ companyId }, change, { upsert: true });
    const changes: readonly (() => PromiseLike<unknown>)[] = [
      inCompany({ name: 'Another' }),
      inCompany({ minimumGroupSize: 9 }),
      inCompany({ remindsEverybody: true }),
      inCompany({ secondFactorRequired: true }),
      inCompany({ directory: { fills: [], lastOn: '2026-11-20' } }),
      inSurvey({ comments: 'questions' }),
      inSurvey({ cards: true }),
      inSurvey({ kiosks: [{ _id: 'k', openedAt: at, endsAt: new Date(at.getTime() + 100 * HOUR) }] }),
      inSurvey({ language: 'fr' }),
      inSurvey({ name: 'Renamed' }),
      () =>
        Segmentation.create({
          ...{ _id: `s${companyId}`, companyId, name: 'Site', ...text, active: true, inResults: true },
          ...{ type: 'text', updatedAt: at },
        }),
      () => Audience.create({ _id: `a${companyId}`, companyId, name: 'All', ...text, userIds: [] }),
      () =>
        ApiKey.create({
          ...{ _id: `k${companyId}`, companyId, name: 'K', scopes: ['results'], secretHash: 'h' },
          ...{ userId: scene.admin.user._id, createdAt: at, expiresAt: new Date(at.getTime() + 100 * HOUR) },
        }),
      () =>
        Webhook.create({
          ...{ _id: `w${companyId}`, companyId, url: 'https://a.example', events: [], secret: 's' },
          ...{ isActive: true, createdAt: at },
        }),
      () =>
        IdentityProvider.create({
          ...{ _id: companyId, companyId, issuer: 'https://id.example', clientId: 'c', clientSecret: 's' },
          ...{ administratorClaim: null, domains: [], isRequired: false, breakGlassId: null },
        }),
      () => IdentityProvider.updateOne({ _id: companyId, companyId }, { isRequired: true }),
      inRetention({ 'rules.roundYears': 2 }),
      inRetention({ 'rules.afterwards': 'delete' }),
      inRetention({ 'rules.leaverDays': 31 }),
      inRetention({ 'rules.auditYears': 2 }),
      () =>
        CouncilSeat.create({
          ...{ _id: `c${companyId}`, companyId, name: 'CSE', language: 'fr', readsComments: false },
          ...{ createdAt: at, endsAt: null, version: 1, holders: [], news: [] },
        }),
      () => CouncilSeat.updateOne({ companyId }, { readsComments: true }),
      () => RespondentsPage.updateOne({ _id: 'live' }, { hash: 'another' }, { upsert: true }),
      async () => Object.assign(api.context.settings, { PROVIDER_NAME: 'Ours' }),
      async () => Object.assign(api.context.settings, { PROVIDER_CONTACT_URL: 'https://ours.example' }),
      async () => Object.assign(api.context.settings, { SUB_PROCESSORS: ['Host (servers)'] }),
    ];
    for (const [place, change] of changes.entries()) {
      await change();
      const footer = await footerOf(scene);
      expect([place, seen.has(footer)]).toEqual([place, false]);
      seen.add(footer);
    }
  });
});
