import { createHash } from 'node:crypto';
import { cardCodeInGroups, cardCodeOf, type Survey } from '@elan/contracts';
import { drawCards, openKiosk } from '@elan/domain/answers';
import { actorOf, allModels, buildUser } from '@elan/domain/testing';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardScript, kioskScript } from './rendering/page-files';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let survey: Survey;
let codes: string[];
let kiosk: string;
/** Well-formed, and of no card. */
const unknown = cardCodeOf([...Array(12).keys()]);

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 1 });
  for (let person = 0; person < 10; person += 1)
    await buildUser(api.context, scene.company._id, { email: null });
  const startAt = new Date(api.context.clock.now().getTime() + 3_600_000).toISOString();
  survey = await scene.createSurvey({ startAt }, [null, null]);
  await api.call(`PUT /surveys/${survey.id}/cards`, { as: scene.admin, body: { cards: true } });
  const actor = actorOf(scene.admin);
  const sheet = await drawCards(api.context, actor, survey.id, { language: 'en', segmentationId: null });
  expect(sheet.address).toMatch(new RegExp(`/s/${survey.id}/card$`));
  codes = sheet.cards.map(({ code }) => code);
  api.clock.advance(7_200_000);
  kiosk = (await openKiosk(api.context, actor, survey.id)).url.split('#')[1] ?? '';
});
afterAll(() => api.close());

const stored = () => allModels(api.context).Receipt.countDocuments({ companyId: scene.company._id });

describe('the page of a card', () => {
  it('asks for the code, which may be typed without a script, and then for the answers', async () => {
    const asked = await pages.get(`${survey.id}/card`);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('name="code"');
    const [code = ''] = codes;
    const wrong = await pages.post(`${survey.id}/card`, { code: `${code}0` });
    expect([wrong.status, wrong.text.includes('This code is not complete')]).toEqual([422, true]);
    const opened = await pages.post(`${survey.id}/card`, {
      code: cardCodeInGroups(code).toLowerCase(),
      in: 'fr',
    });
    expect(opened.status).toBe(200);
    expect(opened.text).toContain(`name="code" value="${code}"`);
    expect(opened.text).toContain('lang="fr"');
    const fields = [...opened.text.matchAll(/type="radio"[^>]* name="([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    const answers = Object.fromEntries([...new Set(fields)].map((name) => [name, '7']));
    const missing = await pages.post(`${survey.id}/card`, {
      code,
      ...Object.fromEntries(Object.entries(answers).slice(0, 1)),
    });
    expect(missing.status).toBe(422);
    const before = await stored();
    const sent = await pages.post(`${survey.id}/card`, { code, in: 'fr', ...answers });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/s/${survey.id}/thanks?language=fr`]);
    expect(await stored()).toBe(before + 1);
  });

  it('is the same for a used code, an unknown one and a fresh one', async () => {
    const [used = '', fresh = ''] = codes;
    const opened = await pages.post(`${survey.id}/card`, { code: used });
    const names = [
      ...new Set(
        [...opened.text.matchAll(/type="radio"[^>]* name="([^"]+)"/g)].map(([, name]) => name ?? ''),
      ),
    ];
    const answers = Object.fromEntries(names.map((name) => [name, '7']));
    const before = await stored();
    const seen = [];
    for (const code of [used, unknown, fresh]) {
      const questions = await pages.post(`${survey.id}/card`, { code });
      const thanks = await pages.post(`${survey.id}/card`, { code, ...answers });
      seen.push(
        JSON.stringify([questions.text.replaceAll(code, ''), thanks.status, thanks.headers.get('location')]),
      );
    }
    expect(new Set(seen).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });
});

describe('a shared device', () => {
  it('shows nothing before its key is there, and nothing with a wrong one', async () => {
    const shell = await pages.get(`${survey.id}/kiosk`);
    expect(shell.text).not.toContain('name="code"');
    for (const key of ['', 'x', `${kiosk}x`]) {
      const refused = await pages.post(`${survey.id}/kiosk`, { key, code: codes[3] ?? '' });
      expect([refused.status, refused.text.includes('asks no questions')]).toEqual([403, true]);
    }
  });

  it('holds its script, so that a reload brings both or neither, also where there is no survey to show', async () => {
    for (const [id, status] of [
      [survey.id, 200],
      ['A'.repeat(22), 404],
    ] as const) {
      const page = await pages.get(`${id}/kiosk`);
      const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page.text) ?? [];
      expect([page.status, script === kioskScript]).toEqual([status, true]);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
    }
    const card = await pages.get(`${'A'.repeat(22)}/card`);
    expect(card.text).toContain(cardScript.name);
  });

  it('says without a page that it may go on', async () => {
    const alive = await pages.post(`${survey.id}/kiosk`, { key: kiosk, alive: '' });
    expect([alive.status, alive.text]).toEqual([204, '']);
    // A device of another version is shown the live one.
    const other = await pages.post(`${survey.id}/kiosk`, { key: kiosk, alive: 'a1a1a1' });
    expect([other.status, other.text.includes('name="code"')]).toEqual([200, true]);
    expect((await pages.post(`${survey.id}/kiosk`, { key: 'x', alive: '' })).status).toBe(403);
  });

  it('thanks at the same address, and links nowhere that keeps something', async () => {
    const start = await pages.post(`${survey.id}/kiosk`, { key: kiosk });
    expect(start.text).toContain('Whoever owns this device');
    const [, , , code = ''] = codes;
    const opened = await pages.post(`${survey.id}/kiosk`, { key: kiosk, code });
    const names = [
      ...new Set(
        [...opened.text.matchAll(/type="radio"[^>]* name="([^"]+)"/g)].map(([, name]) => name ?? ''),
      ),
    ];
    const thanks = await pages.post(`${survey.id}/kiosk`, {
      ...{ key: kiosk, code },
      ...Object.fromEntries(names.map((name) => [name, '3'])),
    });
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain('class="again"');
    expect(thanks.text).not.toContain(code);
    expect(thanks.text).not.toContain(kiosk);
  });
});
