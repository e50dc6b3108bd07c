import { buildCouncilScene, COUNCIL, type CouncilScene } from 'api/testing/council-scene';
import { startApi } from 'api/testing/start-api';
import { allModels, buildAgreement } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, type TestPages } from './testing/start-pages';

let scene: CouncilScene;
let api: TestPages;
let draftId: string;
beforeAll(async () => {
  const own = await startApi();
  own.clock.set('2026-11-20T10:00:00.000Z');
  scene = await buildCouncilScene(own, { members: 12 });
  api = await pagesOf(own, own.context);
  await scene.make({ readsComments: true });
  await scene.confirm();
  const survey = await scene.createSurvey({ name: 'Autumn' });
  await scene.work();
  for (const { _id } of scene.members) await scene.answer(survey, _id, [7]);
  await scene.close(survey);
  draftId = (await scene.createSurvey({ name: 'Winter', startAt: '2027-01-10T08:00:00.000Z' })).id;
});
afterAll(() => api.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.call(`POST ${path}`, {
    atRoot: true,
    headers: { ...form, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  api.call(`GET ${path}`, { atRoot: true, headers: { 'accept-language': 'en', ...headers } });
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie') ?? '';
const keptOf = (answer: { headers: Headers }) => ({ cookie: cookieOf(answer).split(';')[0] ?? '' });

/** The cookie of a browser in which the code was entered. */
async function visited(): Promise<{ cookie: string }> {
  await allModels(api.context).Attempt.deleteMany({});
  await allModels(api.context).OutboxMail.deleteMany({ kind: 'councilSeatCode' });
  const begun = await post('/council', { key: await scene.keyFor() });
  const code = await scene.codeFor();
  return keptOf(await post('/council', { code: ` ${code} ` }, keptOf(begun)));
}

describe("the page of a council's seat", () => {
  it('asks for the key, then for the code, and only then shows anything', async () => {
    const key = await scene.keyFor();
    const empty = await get('/council');
    expect([empty.status, empty.text.includes(scene.company.name)]).toEqual([200, false]);
    const begun = await post('/council', { key: `<https://x.example/council%23${key}>.` });
    expect(begun.text).toContain('Enter the code from your e-mail');
    expect(begun.text).not.toContain(scene.company.name);
    expect(begun.text).not.toContain(key);
    expect(cookieOf(begun)).toMatch(
      /^council=code\.[\w-]+\.[\w-]+; Path=\/council; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const again = await get('/council', keptOf(begun));
    expect(again.text).toContain('Enter the code from your e-mail');
    const code = await scene.codeFor();
    const wrong = await post('/council', { code: code === '111111' ? '222222' : '111111' }, keptOf(begun));
    expect([wrong.status, wrong.text.includes('This code is not right')]).toEqual([422, true]);
    const opened = await post('/council', { code }, keptOf(begun));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/council?language=en']);
    const home = await get('/council', keptOf(opened));
    expect(home.text).toContain('<h1 class="claim">CSE</h1>');
    for (const shown of [scene.company.name, 'Autumn', 'Winter']) expect(home.text).toContain(shown);
    expect((await get('/council?language=fr', keptOf(opened))).text).toContain('Avant le lancement');
  });

  it('names its link for the script: followed again it shows the same seat, and asks for another code before', async () => {
    const key = await scene.keyFor();
    const home = await get('/council', await visited());
    expect(home.text).toContain(`<template data-link="${key.split('.')[0] ?? ''}">`);
    const begun = await post('/council', { key });
    expect((await get('/council', keptOf(begun))).text).toContain('<template>');
  });

  it('shows rounds, drafts and the audit trail; a draft takes two words', async () => {
    const kept = await visited();
    const home = await get('/council', kept);
    const [, round = ''] = /href="(\/council\/round\?[^"]+)"/.exec(home.text) ?? [];
    const shown = await get(round.replaceAll('&amp;', '&'), kept);
    expect(shown.text).toContain('12 of 12 people answered');
    expect(shown.text).toContain('<td>7.0</td>');
    expect((await get('/council/audit', kept)).text).toContain('Seat of the works council made');
    const path = `/council/draft?surveyId=${draftId}`;
    expect((await get(path, kept)).text).toContain('Question 1');
    const missing = await post(path, { kind: 'objection', text: ' ' }, kept);
    expect([missing.status, missing.text.includes('Please write between')]).toEqual([422, true]);
    const said = await post(path, { kind: 'objection', text: 'No <b>health</b>' }, kept);
    expect([said.status, said.headers.get('location')]).toEqual([
      303,
      `/council/draft?language=en&surveyId=${draftId}`,
    ]);
    expect((await get(path, kept)).text).toContain('No &lt;b&gt;health&lt;/b&gt;');
  });

  it('takes an objection as long as its field lets it be, with line breaks as browsers send them', async () => {
    const kept = await visited();
    const text = `${'x'.repeat(999)}\r\n${'y'.repeat(1000)}`;
    const said = await post(`/council/draft?surveyId=${draftId}`, { kind: 'objection', text }, kept);
    expect(said.status).toBe(303);
  });

  it('gives back an objection that was written for longer than a visit lasts', async () => {
    const kept = await visited();
    scene.api.clock.advance(31 * 60_000);
    const path = `/council/draft?surveyId=${draftId}`;
    const late = await post(path, { kind: 'objection', text: 'Written for half an hour' }, kept);
    expect(late.text).toContain('Written for half an hour');
  });

  it('leads from a line about a round to the older lines', async () => {
    const kept = await visited();
    const trail = { companyId: scene.company._id, actorId: null, sessionId: null, target: null, details: {} };
    const { AuditEvent } = allModels(api.context);
    const opened = await AuditEvent.findOne({ companyId: trail.companyId, action: 'roundOpen' }).lean();
    if (!opened) throw new Error('no round was opened');
    const at = new Date(opened.at.getTime() + 1000);
    await AuditEvent.deleteMany({ companyId: trail.companyId, at: { $gt: opened.at } });
    // The older lines are as old as each other, in an order that means nothing.
    const { _id, companyId } = opened;
    await AuditEvent.updateOne({ _id, companyId }, { at: new Date(opened.at.getTime() + 500) });
    for (let n = 0; n < 49; n += 1)
      await AuditEvent.create({ ...trail, _id: `newer-${n}`, at, action: 'surveyUpdate' });
    const first = await get('/council/audit', kept);
    const [, older = ''] = /href="(\/council\/audit\?[^"]*before=[^"]+)"/.exec(first.text) ?? [];
    const next = await get(older.replaceAll('&amp;', '&'), kept);
    expect(next.text).not.toMatch(/council\/audit\?[^"]*before=/);
    expect(next.text).toContain('Seat of the works council made');
  });

  it('says the same of whatever opens nothing, and forgets what it kept', async () => {
    const answers = [
      await post('/council', { key: 'x.y' }),
      await get('/council', { cookie: 'council=x.y' }),
      await post('/council', { code: '123456' }, { cookie: 'council=code.x.y' }),
      await get('/council', { cookie: 'manager=x.y' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
    expect(answers[1]?.text).toContain('<h1>This link does not work');
    expect(cookieOf(answers[1] ?? { headers: new Headers() })).toMatch(/^council=; .*1970/);
  });

  it('is ended by a button, and no other site can do anything with it', async () => {
    const kept = await visited();
    const foreign = { ...kept, 'sec-fetch-site': 'cross-site' };
    expect((await post('/council', { end: '1' }, foreign)).status).toBe(403);
    expect((await get('/council', kept)).status).toBe(200);
    const ended = await post('/council', { end: '1' }, kept);
    expect(ended.text).toContain('The visit is over');
    expect(cookieOf(ended)).toMatch(/^council=; /);
    expect((await get('/council', kept)).status).toBe(403);
  });

  it('may post to itself alone, and runs its own script alone', async () => {
    const { headers, text } = await get('/council');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/form-action https?:\/\/?[^;]*\/council |form-action [^;]*\/council\//);
    expect(policy).not.toContain("'unsafe-inline'");
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('its cookie is sent to no other page, and another page takes none of it', async () => {
    const kept = await visited();
    const value = kept.cookie.replace('council=', '');
    expect((await get('/managers', { cookie: `manager=${value}` })).status).toBe(403);
    expect((await api.call('GET /users', { cookies: { refresh: value } })).status).toBe(401);
    expect((await post('/council/confirm', { key: await scene.keyFor() })).status).toBe(403);
    expect((await scene.mails({ to: COUNCIL })).length).toBeGreaterThan(0);
  });

  it.each(['/council/unknown', '/council/round/more'])('%s is no page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('says what was agreed, by whom, with which checksum, and what has changed since', async () => {
    const cookie = await visited();
    expect((await get('/council', cookie)).text).not.toContain('<h2>Agreement</h2>');
    const agreed = { by: 'CSE, J. Weber', minimumGroupSize: 9, webhooks: 4 };
    await buildAgreement(api.context, scene.company._id, agreed);
    const { text } = await get('/council', cookie);
    expect(text).toContain('Agreed on 3 March 2026: CSE, J. Weber.');
    expect(text).toContain(`<code>${'a'.repeat(64)}</code>`);
    const [, weaker = '', stricter = ''] =
      /not proven stricter:.*?<ul>(.*?)<\/ul>.*?Stricter since then:.*?<ul>(.*?)<\/ul>/s.exec(text) ?? [];
    expect([weaker, stricter]).toEqual(['<li>the minimum group size</li>', '<li>webhooks</li>']);
    const french = await get('/council?language=fr', cookie);
    expect(french.text).toContain('<li>la taille minimale des groupes</li>');
  });
});
