import { allModels, buildUser, personalLinkOf, signInAs, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { chosenOn, shownOn, surveyPageCalls } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let theirs: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api);
  theirs = await buildSurveyScene(api);
  member = scene.members[0]?._id ?? '';
});
afterAll(() => api.close());

const as = ({ refreshToken }: SignedInMember) => ({ cookies: { refresh: encodeURIComponent(refreshToken) } });
const stored = (surveyId: string) =>
  allModels(api.context).Receipt.countDocuments({ companyId: scene.company._id, surveyId });

describe('a preview', () => {
  it('shows administrators of the company any state, and says that it is one', async () => {
    const survey = await scene.createSurvey({ active: false });
    for (const query of ['?preview=1', `?u=${scene.admin.user._id}&preview=1`]) {
      const page = await pages.get(survey.id + query, as(scene.admin));
      expect(page.text).toContain('Nothing is recorded.');
      expect(shownOn(page)).toBe(0);
    }
    const french = await pages.get(`${survey.id}?preview=1&language=fr`, as(scene.admin));
    expect(french.text).toContain('Rien n’est enregistré.');
  });

  it('goes through all of it and records nothing', async () => {
    const survey = await scene.createSurvey({}, [null, null]);
    const { query } = await personalLinkOf(api.context, survey.id, member);
    for (const path of [`${survey.id}?preview=1`, `${survey.id}${query}&preview=1`]) {
      const send = (fields: Record<string, string>) => pages.post(path, fields, as(scene.admin));
      const missing = await send({ 'answer.2': '4' });
      expect([missing.status, chosenOn(missing)]).toEqual([422, { 'answer.2': '4' }]);
      expect(shownOn(await send({ 'answer.1': '4', step: '1' }))).toBe(1);
      const thanks = await send({ 'answer.1': '4', 'answer.2': '5' });
      expect([thanks.status, thanks.headers.get('location')]).toEqual([200, null]);
      expect(thanks.text).toContain('first results once 10 have');
      expect(thanks.text).toContain('Nothing is recorded.');
    }
    expect(await stored(survey.id)).toBe(0);
  });

  it('is for nobody else: they see what everybody does', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, member);
    const asMember = await signInAs(api.context, await buildUser(api.context, scene.company._id));
    const everybody = await Promise.all(
      ['', query].map(async (link) => (await pages.get(survey.id + link)).text),
    );
    const others = [as(theirs.admin), as(asMember), {}, { cookies: { refresh: 'not-a-token' } }];
    for (const other of others) {
      const [nameless, linked] = await Promise.all([
        pages.get(`${survey.id}?preview=1`, other),
        pages.get(`${survey.id}${query}&preview=1`, other),
      ]);
      if (other === others[0]) expect(nameless.text).toBe(everybody[0]);
      else expect(nameless.text).toContain('Log in to see this preview');
      expect(nameless.text).not.toContain('type="radio"');
      expect(linked.text).toBe(everybody[1]);
    }
    // Nor is it one for an administrator who does not request it, or with another word.
    for (const said of ['', '&preview=0', '&preview=1&preview=1'])
      expect((await pages.get(survey.id + query + said, as(scene.admin))).text).toBe(everybody[1]);
    const sent = await pages.post(`${survey.id}${query}&preview=1`, { 'answer.1': '5' });
    expect(sent.status).toBe(303);
    expect(await stored(survey.id)).toBe(1);
    const again = await pages.post(`${survey.id}${query}&preview=1`, { 'answer.1': '5' }, as(theirs.admin));
    expect(again.text).toContain('Survey already submitted');
  });
});

describe('a preview without a session', () => {
  const signedOut = 'Log in to see this preview';

  it('says that one has to log in, also when the session ends in the middle of it', async () => {
    const survey = await scene.createSurvey();
    for (const query of ['?preview=1', `?u=${scene.admin.user._id}&preview=1`]) {
      const answers = [
        await pages.get(survey.id + query),
        await pages.post(survey.id + query, { in: 'en', 'answer.1': '5' }),
        await pages.post(survey.id + query, { language: 'en' }),
      ];
      for (const { status, text } of answers) {
        expect([status, text.includes(signedOut)]).toEqual([200, true]);
        expect(text).toContain('href="/auth/login"');
      }
    }
    expect(await stored(survey.id)).toBe(0);
    expect((await pages.get('nothing?preview=1')).status).toBe(404);
  });

  it('is asked for once more when another site led there, as browsers then hold the session back', async () => {
    const survey = await scene.createSurvey();
    const refreshOf = async (site: string, options: object = {}) => {
      const headers = { 'sec-fetch-site': site };
      return (await pages.get(`${survey.id}?preview=1`, { ...options, headers })).headers.get('refresh');
    };
    expect(await refreshOf('cross-site')).toBe('0');
    expect([await refreshOf('same-origin'), await refreshOf('none')]).toEqual([null, null]);
    expect(await refreshOf('cross-site', as(scene.admin))).toBeNull();
    const linked = await pages.get(survey.id, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(linked.headers.get('refresh')).toBeNull();
  });
});

describe('asking for the right link', () => {
  const ask = (path: string, from = '203.0.113.9', fields: Record<string, string> = {}) =>
    pages.post(path, { in: 'en', ask: 'link', ...fields }, { from });
  const mails = () => allModels(api.context).OutboxMail.find({ kind: 'surveyLink' }).lean();

  it('mails it to the member whom the link names, and tells everybody the same', async () => {
    const survey = await scene.createSurvey();
    const pagesOf = await Promise.all(
      [`?u=${member}&k=x`, `?u=${theirs.members[0]?._id}`, '?u=nobody', ''].map((query) =>
        ask(survey.id + query),
      ),
    );
    for (const { status, text } of pagesOf) expect([status, text]).toEqual([200, pagesOf[0]?.text]);
    expect(pagesOf[0]?.text).toContain('an e-mail with your link is on its way');
    expect((await mails()).map(({ memberId, payload }) => [memberId, payload])).toMatchObject([
      [member, { surveyId: survey.id, memberId: member }],
    ]);
    expect((await ask(`${survey.id}?u=nobody`, '203.0.113.9', { in: 'fr' })).text).toContain(
      'un e-mail avec votre lien est en route',
    );
    expect((await ask('unknown?u=nobody')).status).toBe(404);
  });

  it('says so when it was asked too often, and when to come back', async () => {
    const survey = await scene.createSurvey();
    const asked = [];
    for (let i = 0; i < 8; i += 1) asked.push(await ask(`${survey.id}?u=often`, `198.51.100.${i}`));
    const last = asked.at(-1);
    expect(last?.status).toBe(423);
    expect(last?.text).toContain('The e-mail could not be sent. Please try again in a few minutes.');
    expect(last?.text).toContain('Send me my link');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('submits no answers that come along', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, member);
    await ask(survey.id + query, '192.0.2.5', { 'answer.1': '5' });
    expect(await stored(survey.id)).toBe(0);
  });
});
