import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicSurvey } from '@elan/contracts';
import { attemptOften, personalLinkOf } from '@elan/domain/testing';
import { createNetworkTokens, NETWORK_HEADER } from '@elan/edge/network-token';
import { networkOf } from '@elan/edge/network';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, createPagesApp, startApi, type CallOptions, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const tokens = createNetworkTokens('k'.repeat(32));
/** Of the two hundred that a network has free, so many are only counted. */
const COUNTED = repeats(1, 190);

let api: TestApi;
let scene: SurveyScene;
let theirs: SurveyScene;
let pages: Server;
beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 2 });
  theirs = await buildSurveyScene(api);
  pages = createServer(createPagesApp(api.context, tokens));
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  pages.closeAllConnections();
  await new Promise((resolve) => pages.close(resolve));
  await api.close();
});

const ask = (operation: string, options: CallOptions = {}) =>
  callAt(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`, operation, options);
const asAdmin = (of: SurveyScene) => ({ cookies: { refresh: encodeURIComponent(of.admin.refreshToken) } });

describe('whoever renders the page of respondents', () => {
  it('is answered what respondents may call, and nothing else, with whatever session', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, scene.members[0]?._id ?? '');
    expect((await ask(`GET /surveys/${survey.id}${query}`)).status).toBe(200);
    for (const path of ['/surveys', '/users/me', '/companies/dashboard', '/import.csv', '/health'])
      expect((await ask(`GET ${path}`, { as: scene.admin, ...asAdmin(scene) })).status, path).toBe(404);
    expect((await ask('POST /auth/login', { body: {} })).status).toBe(404);
    expect((await ask(`POST /surveys/${survey.id}/previews`, asAdmin(scene))).status).toBe(404);
    const shown = (await ask(`GET /surveys/${survey.id}`, { as: scene.admin })).body as PublicSurvey;
    expect(shown).not.toHaveProperty('audienceId');
  });

  it('names nobody’s network by itself', async () => {
    const survey = await scene.createSurvey();
    const request = (headers: Record<string, string>) =>
      ask(`POST /surveys/${survey.id}/reminder-choices`, {
        body: { userId: 'nobody', wanted: true },
        headers,
      });
    const network = tokens.make(networkOf('203.0.113.77'));
    const statusesOf = async (headers: (turn: number) => Record<string, string>) => {
      const statuses = new Set<number>();
      const next = async (turn: number) => statuses.add((await request(headers(turn))).status);
      await attemptOften(api.context, COUNTED, () => next(0));
      for (let turn = COUNTED; turn < 203; turn += 1) await next(turn);
      return [...statuses];
    };
    expect(await statusesOf((turn) => ({ 'x-forwarded-for': `198.51.100.${turn}` }))).toEqual([200, 423]);
    expect((await request({ [NETWORK_HEADER]: network })).status).toBe(200);
    const forged = `${network.slice(0, 40)}${network[40] === 'A' ? 'B' : 'A'}${network.slice(41)}`;
    expect((await request({ [NETWORK_HEADER]: forged })).status).toBe(423);
  });

  it('counts a network with what comes from there to the API itself', async () => {
    const survey = await scene.createSurvey();
    const operation = `POST /surveys/${survey.id}/reminder-choices`;
    const body = { userId: 'nobody', wanted: true };
    const statusAtApi = async (from: string) => (await api.call(operation, { body, from })).status;
    const statusOfPage = async (address: string) => {
      const headers = { [NETWORK_HEADER]: tokens.make(networkOf(address)) };
      return (await ask(operation, { body, headers })).status;
    };
    const ofBoth = async () => [await statusAtApi('203.0.113.78'), await statusOfPage('203.0.113.78')];
    const pairs = Math.ceil(COUNTED / 2);
    // The first of a pair is an attempt, too.
    expect(await attemptOften(api.context, 2 * pairs - 1, ofBoth)).toEqual([200, 200]);
    for (let pair = pairs; pair < 100; pair += 1) expect(await ofBoth()).toEqual([200, 200]);
    expect(await ofBoth()).toEqual([423, 423]);
    expect([await statusAtApi('203.0.113.79'), await statusOfPage('203.0.113.79')]).toEqual([200, 200]);
  });
});

describe('the token of a preview', () => {
  const tokenFor = async (surveyId: string, of = scene) =>
    api.call(`POST /surveys/${surveyId}/previews`, asAdmin(of));
  const preview = (surveyId: string, token: string) => ask(`GET /surveys/${surveyId}?preview=${token}`);

  it('opens the preview of its survey, without a session, for a minute', async () => {
    const [survey, other] = [
      await scene.createSurvey({ active: false }),
      await scene.createSurvey({ active: false }),
    ];
    const { token } = (await tokenFor(survey.id)).body as { token: string };
    const shown = (await preview(survey.id, token)).body as PublicSurvey;
    expect([shown.isPreview, shown.state, shown.questions === '[]']).toEqual([true, 'ok', false]);
    for (const wrong of [
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      token.replace('.en.', '.fr.'),
    ])
      expect(((await preview(survey.id, wrong)).body as PublicSurvey).isPreview).toBe(false);
    expect(((await preview(other.id, token)).body as PublicSurvey).isPreview).toBe(false);
    api.clock.advance(59_000);
    expect(((await preview(survey.id, token)).body as PublicSurvey).isPreview).toBe(true);
    api.clock.advance(1_000);
    expect(((await preview(survey.id, token)).body as PublicSurvey).isPreview).toBe(false);
  });

  it('is given to administrators of the company alone', async () => {
    const survey = await scene.createSurvey();
    expect((await tokenFor(survey.id, theirs)).status).toBe(404);
    expect((await api.call(`POST /surveys/${survey.id}/previews`)).status).toBe(401);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(
      (await api.call(`POST /surveys/${survey.id}/previews`, { ...asAdmin(scene), headers })).status,
    ).toBe(403);
  });

  it('changes nothing and answers nothing', async () => {
    const survey = await scene.createSurvey();
    const { token } = (await tokenFor(survey.id)).body as { token: string };
    const sent = await ask(`POST /surveys/${survey.id}/responses?preview=${token}`, {
      body: { userId: scene.members[0]?._id, response: '[{"id":"1","value":3}]' },
    });
    expect(sent.status).toBe(403);
  });
});
