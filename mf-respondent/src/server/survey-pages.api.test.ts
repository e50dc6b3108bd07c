import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { shownOn, surveyPageCalls } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;
let colleague: string;
let french: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 2 });
  [member = '', colleague = ''] = scene.members.map(({ _id }) => _id);
  french = (await buildUser(api.context, scene.company._id, { language: 'fr' }))._id;
});
afterAll(() => api.close());

const linkOf = async (surveyId: string, memberId: string) =>
  surveyId + (await personalLinkOf(api.context, surveyId, memberId)).query;

const patch = (surveyId: string, body: unknown) =>
  api.call(`PATCH /surveys/${surveyId}`, { as: scene.admin, body });

describe('the page of a personal link', () => {
  it('asks all questions in their order, the first one shown', async () => {
    const survey = await scene.createSurvey({ name: 'Pulse', description: '<p>Tell us</p>' }, ['Team', null]);
    const page = await pages.get(await linkOf(survey.id, member));
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^<!doctype html><html lang="en">/);
    expect(page.text).toContain('<title>Pulse</title>');
    expect(page.text).toContain('<p>Tell us</p>');
    expect(page.text).toContain(scene.company.name);
    expect(page.text.indexOf('Question 1')).toBeLessThan(page.text.indexOf('Question 2'));
    expect(page.text.match(/type="radio"/g)).toHaveLength(22);
    expect(shownOn(page)).toBe(0);
  });

  it('opens by a link that a mail program changed, and by no other', async () => {
    const { id } = await scene.createSurvey();
    const { query, key } = await personalLinkOf(api.context, id, member);
    for (const changed of [
      query.replace('&', '&amp;'),
      encodeURIComponent(query),
      query.replaceAll('=', '=3D'),
      `${query}%3E.`,
    ]) {
      const answer = await pages.get(`${id}${changed}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/s/${id}${query}`]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const path of [`${id}%20${query}`, id + query.slice(1)])
      expect((await pages.get(path)).headers.get('location')).toBe(`/s/${id}${query}`);
    const wrong = await pages.get(`${id}${query.replace(key, key.slice(0, 21)).replace('&', '&amp;')}`);
    expect(wrong.text).toContain('Wrong survey link');
    expect((await pages.get(`${id}${query}`)).text).toContain('Question 1');
  });

  it('mails the right link to whoever opens one of which only the survey and perhaps the member are left', async () => {
    const { id } = await scene.createSurvey();
    const { query, key } = await personalLinkOf(api.context, id, member);
    const cut = encodeURIComponent(query.replace(key, key.slice(0, 9)));
    const opened = await pages.get(id + cut);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/s/${id}?u=${member}`]);
    expect((await pages.get(`${id}?u=${member}`)).text).toContain('Send me my link');
    for (const path of [`${id}.`, `${id}%3Fu%3D`, `${id}/index.html`])
      expect((await pages.get(path)).headers.get('location')).toBe(`/s/${id}`);
    expect((await pages.get(`${id}/kiosk.`)).headers.get('location')).toBe(`/s/${id}/kiosk`);
    expect((await pages.get(id)).text).toContain('This link is incomplete.');
  });

  it('marks what is not in the language of the page, for whom it is read out', async () => {
    const draft = { name: 'Pulse', description: '<p>Tell us</p>', closed: '<p>Shut</p>' };
    const survey = await scene.createSurvey(draft, ['Team', 'Team']);
    const link = await linkOf(survey.id, french);
    const { text } = await pages.get(link);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('<h1 class="title" lang="en" dir="auto">Pulse</h1>');
    expect(text).toContain('<div class="intro" lang="en" dir="auto"><p>Tell us</p></div>');
    expect(text.match(/<h2 tabindex="-1" lang="en"[^>]*>Question \d/g)).toHaveLength(2);
    expect((await pages.get(`${link}&language=en`)).text).not.toMatch(/<h[12][^>]* lang=/);
    const missing = await pages.post(link, { in: 'fr' });
    expect(missing.text).toContain('<a href="#q2" lang="en">Question 2</a>');
    const questions = [{ id: '1', label: 'Équipe', category: '' }];
    await patch(survey.id, { translation: { name: 'Pouls', questions } });
    const halfway = (await pages.get(link)).text;
    expect(halfway).toContain('<h1 class="title">Pouls</h1>');
    expect(halfway.match(/<h2 tabindex="-1"[^>]*>(Équipe|Question \d)/g)).toEqual([
      expect.not.stringContaining('lang='),
      expect.stringContaining('lang="en"'),
    ]);
    await patch(survey.id, { active: false });
    expect((await pages.get(link)).text).toContain('<div lang="en" dir="auto"><p>Shut</p></div>');
  });

  it('says in each state what the link may do, and asks nothing then', async () => {
    const audience = { name: 'Only me', userIds: [member] };
    const { id: audienceId } = (await api.call('POST /audiences', { as: scene.admin, body: audience }))
      .body as { id: string };
    const survey = await scene.createSurvey({ audienceId, closed: '<p>Shut for good</p>' });
    const says = async (link: string, text: string) => {
      const page = await pages.get(link);
      expect(page.status).toBe(200);
      expect(page.text).toContain(text);
      expect(page.text).not.toContain('type="radio"');
      return page.text;
    };
    const own = await linkOf(survey.id, member);
    await says(await linkOf(survey.id, colleague), 'You are not among the people invited to this survey.');
    for (const wrong of [`${own}x`, own.slice(0, own.indexOf('&')), `${survey.id}?u=nobody&k=x`])
      expect(await says(wrong, 'Wrong survey link')).toContain('Send me my link');
    const nameless = ['', '?u=undefined', '?u=&k=', '?u=a%20b', '?u=a&u=b', '?u[]=a', '?k=x', '?k=a&k=b'];
    for (const query of nameless)
      expect(await says(survey.id + query, 'This link is incomplete.')).not.toContain('Send me my link');
    await patch(survey.id, { active: false });
    await says(own, '<p>Shut for good</p>');
    await patch(survey.id, { active: true, closed: '' });
    await scene.answer(survey, member, [8]);
    await says(own, 'Survey already submitted');
  });

  it('is closed in words of its own where the survey has none', async () => {
    const survey = await scene.createSurvey({ active: false, closed: '' });
    expect((await pages.get(await linkOf(survey.id, member))).text).toContain('This survey is closed.');
  });

  it.each([
    'unknown',
    'a%20b',
    '%24where',
    'x'.repeat(65),
    '..%2Fapi',
    'a/b/c',
    'unknown/thanks',
    'assets',
    '',
  ])('says that there is no survey of the address /s/%s', async (address) => {
    const page = await pages.get(address);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(
      address.endsWith('thanks')
        ? 'check that the link is the one in your invitation'
        : /<form class="address" method="post">/,
    );
    const inFrench = await pages.get(address, { headers: { 'accept-language': 'fr-CH' } });
    expect(inFrench.text).toContain('<html lang="fr">');
  });

  it('is a page where the address cannot be decoded', async () => {
    const page = await pages.get('%E0%A4%A');
    expect(page.status).toBe(400);
    expect(page.text).toContain('The survey cannot be shown.');
  });

  it('is in the language chosen, else of the member, else of the browser', async () => {
    const survey = await scene.createSurvey();
    const langOf = async (path: string, accept: string) =>
      /<html lang="(..)"/.exec((await pages.get(path, { headers: { 'accept-language': accept } })).text)?.[1];
    const [english, ofFrench] = [await linkOf(survey.id, member), await linkOf(survey.id, french)];
    expect(await langOf(english, 'fr')).toBe('en');
    expect(await langOf(ofFrench, 'en')).toBe('fr');
    expect(await langOf(`${english}&language=fr`, 'en')).toBe('fr');
    expect(await langOf(`${ofFrench}&language=en`, 'fr')).toBe('en');
    expect(await langOf(`${ofFrench}&language=tlh`, 'en')).toBe('fr');
    expect(await langOf(survey.id, 'fr-CA,en;q=0.5')).toBe('fr');
    expect(await langOf(survey.id, 'ar-EG')).toBe('ar');
    expect(await langOf(survey.id, 'tlh')).toBe('en');
    expect(await langOf(`${survey.id}?u=nobody&k=x`, 'fr')).toBe('fr');
    expect(await langOf('unknown', 'fr')).toBe('fr');
    expect(await langOf('unknown?language=fr', 'en')).toBe('fr');
  });

  it.each([
    ['fr', 'Enquête déjà envoyée', 'les premiers résultats à partir de 10'],
    ['en', 'Survey already submitted', 'first results once 10 have'],
  ])('speaks %s throughout', async (language, answered, results) => {
    const survey = await scene.createSurvey();
    const link = `${await linkOf(survey.id, member)}&language=${language}`;
    await scene.answer(survey, member, [8]);
    expect((await pages.get(link)).text).toContain(answered);
    expect((await pages.get(`${survey.id}/thanks?language=${language}`)).text).toContain(results);
  });

  it('is the same for everybody to whom it says the same, and names nobody', async () => {
    const survey = await scene.createSurvey();
    const links = await Promise.all(
      [member, colleague].map((id) => personalLinkOf(api.context, survey.id, id)),
    );
    const same = async (description: string) => {
      const [mine, theirs] = await Promise.all(links.map(({ query }) => pages.get(survey.id + query)));
      expect(mine?.text, description).toBe(theirs?.text);
      for (const { key, memberId } of links) {
        expect(mine?.text).not.toContain(key);
        expect(mine?.text).not.toContain(memberId);
      }
      for (const { name, email } of scene.members) {
        expect(mine?.text).not.toContain(name);
        expect(mine?.text).not.toContain(email ?? '');
      }
    };
    await same('asked');
    for (const { memberId } of links) await scene.answer(survey, memberId, [5]);
    await same('answered');
    await allModels(api.context).User.updateMany(
      { _id: { $in: [member, colleague] }, companyId: scene.company._id },
      { $inc: { addressVersion: 1 } },
    );
    await same('with keys of before');
  });

  it('shows what was changed since at the next visit', async () => {
    const survey = await scene.createSurvey({ name: 'Before' });
    const link = await linkOf(survey.id, member);
    expect((await pages.get(link)).text).toContain('Before');
    await patch(survey.id, { name: 'After', advancesAutomatically: false });
    const page = await pages.get(link);
    expect(page.text).toContain('After');
    expect(page.text).not.toContain('Before');
    expect(page.text).not.toContain('data-advances');
  });

  it('tells its script when the round ends, if it does', async () => {
    const endAt = api.clock.now().getTime() + 86_400_000;
    const survey = await scene.createSurvey({ endAt });
    const link = await linkOf(survey.id, member);
    expect((await pages.get(link)).text).toContain(`data-ends="${new Date(endAt).toISOString()}"`);
    await patch(survey.id, { endAt: null });
    expect((await pages.get(link)).text).not.toContain('data-ends');
  });
});

describe('the page of thanks', () => {
  it('tells when results come: after a day, or once enough have answered', async () => {
    const endAt = '2026-12-04T22:59:59.999Z';
    const survey = await scene.createSurvey({ endAt: Date.parse(endAt), thankYou: '<p>Well done</p>' });
    const thanks = async () => (await pages.get(`${survey.id}/thanks?language=en`)).text;
    expect(await thanks()).toContain('<p>Well done</p>');
    expect(await thanks()).toContain(
      'first results once 10 have, and the last ones after Friday 4 December 2026, if at least 5 have answered by then.',
    );
    await patch(survey.id, { endAt: null, thankYou: '' });
    expect(await thanks()).toContain('and first results once 10 have.');
    expect(await thanks()).toContain('Thank you, your answers have been received.');
  });

  it('is the same whoever asks, and asks nothing', async () => {
    const survey = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, survey.id, member);
    const page = await pages.get(`${survey.id}/thanks?language=en`);
    expect((await pages.get(`${survey.id}/thanks${query}&language=en`)).text).toBe(page.text);
    expect(page.text).not.toMatch(/type="radio"|<form|name="language"/);
  });
});
