import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { EmployeePage } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from 'api/testing/start-api';
import { pagesOf, startPages, type TestPages } from './testing/start-pages';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let surveyId: string;

const hostile = '<img src=x onerror=alert(1)>';
const english = {
  findings: ['Workload <b>weighs</b>', hostile],
  decided: 'Two more people\nFrom May on',
  declined: '',
};
const french = { findings: ['La charge pèse'], decided: 'Deux personnes de plus', declined: 'Rien' };
const nothing = { findings: [], decided: '', declined: '' };

beforeAll(async () => {
  api = await startPages();
  scene = await buildSurveyScene(api, { members: 8 });
  // A round each month: the next one is running while the page about the last is shown.
  const survey = await scene.createSurvey({ frequency: 1, endAt: null }, ['Meaning']);
  surveyId = survey.id;
  for (const { _id } of scene.members.slice(0, 6)) await scene.answer(survey, _id, [7]);
  api.clock.advance(40 * 86_400_000);
  await scene.close(survey);
  scene = { ...scene, admin: await scene.signIn() };
});
afterAll(() => api.close());

const path = () => `/surveys/${surveyId}/employee-page`;
const call = (operation: string, body?: object) =>
  api.call(operation, { as: scene.admin, ...(body && { body }) });
const open = (address: string, headers: Record<string, string> = {}) =>
  api.call(`GET ${address}`, { atRoot: true, headers });

/** Publishes the page about the last round with these texts. @returns its address */
async function shown(texts: object, at: object | null = null): Promise<{ address: string; round: string }> {
  const { version, round } = (await call(`GET ${path()}`)).body as EmployeePage;
  const periodId = round?.id.split(':')[1] ?? '';
  const saved = await call(`PATCH ${path()}`, { round: periodId, version, texts });
  const next = (saved.body as EmployeePage).version;
  const published = await call(`POST ${path()}/publication`, { round: periodId, version: next, at });
  return { address: new URL((published.body as EmployeePage).link ?? '').pathname, round: periodId };
}

const withdraw = (round: string) => call(`DELETE ${path()}/publication?round=${round}`);

describe('the page for employees, by its address', () => {
  it('tells what was written, as text, in the reader’s language or the one that there is', async () => {
    const { address } = await shown({ en: english, fr: french });
    const page = await open(address, { 'accept-language': 'en' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<li><span>Workload &lt;b&gt;weighs&lt;/b&gt;</span></li>');
    expect(page.text).toContain('<p>Two more people</p><p>From May on</p>');
    expect(page.text).not.toMatch(/<img|<script/);
    expect(page.text).not.toContain('We decided against');
    const other = await open(address, { 'accept-language': 'fr' });
    expect(other.text).toContain('<html lang="fr">');
    expect(other.text).toContain('La charge pèse');
    expect(other.text).toContain('href="?language=en"');
    expect((await open(`${address}?language=fr`, { 'accept-language': 'en' })).text).toContain(
      'La charge pèse',
    );
    await shown({ en: english, fr: nothing });
    const alone = await open(address, { 'accept-language': 'fr' });
    expect(alone.text).toContain('<html lang="fr">');
    expect(alone.text).toContain('<p lang="en">Two more people</p>');
    expect(alone.text).not.toContain('?language=');
  });

  it('opens by an address that a mail program changed', async () => {
    const { address } = await shown({ en: english, fr: french });
    for (const sign of ['.', ')', '%20', '%3E', '&amp;language=fr', '=20', '%22'])
      expect((await open(address + sign)).status, sign).toBe(200);
    const encoded = await open(`${address}%3Flanguage%3Dfr`);
    expect(encoded.headers.get('location')).toBe(`${address}?language%3Dfr`);
    expect((await open(`${address}x`)).status).toBe(404);
  });

  it('is kept by nobody, listed by nobody, and may do nothing but show itself', async () => {
    const { address } = await shown({ en: english, fr: french });
    for (const { text, headers } of [await open(address), await open(`/w/${newId()}`)]) {
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(hashes).toHaveLength(1);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; style-src ${hashes.join(' ')}; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      });
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it('answers a withdrawn, an unknown and a scheduled one, and what is no key, alike', async () => {
    const { address, round } = await shown({ en: english, fr: french });
    await withdraw(round);
    const answers = [await open(address)];
    const day = new Date(api.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await shown({ en: english, fr: french }, { day, time: '08:00' });
    answers.push(await open(address), await open(`/w/${newId()}`), await open(`/w/${'x'.repeat(3000)}`));
    answers.push(
      await open('/w/%00'),
      await open('/w/__proto__'),
      await open(`/w/${surveyId}`),
      await open('/w/'),
    );
    const said = answers.map(({ status, text, headers }) => {
      const { date: _date, ...rest } = Object.fromEntries(headers);
      return { status, text, rest };
    });
    for (const one of said) expect(one).toEqual(said[0]);
    expect(said[0]?.status).toBe(404);
    expect(said[0]?.text).toContain('There is nothing at this address');
    expect(said[0]?.text).not.toContain(scene.company.name);
  });

  it('shows itself when its time comes, without anybody doing anything', async () => {
    const day = new Date(api.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { address } = await shown({ en: english, fr: french }, { day, time: '08:00' });
    expect((await open(address)).status).toBe(404);
    api.clock.advance(3 * 86_400_000);
    scene = { ...scene, admin: await scene.signIn() };
    expect((await open(address)).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s by a page', async (method) => {
    const { address } = await shown({ en: english, fr: french });
    for (const target of [address, `/w/${newId()}`]) {
      const answer = await api.call(`${method} ${target}`, { atRoot: true });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await api.call(`HEAD ${address}`, { atRoot: true })).text).toBe('');
  });

  it('is gone while fewer people answered than the company’s minimum, as the results are', async () => {
    const { address } = await shown({ en: english, fr: french });
    const minimum = (minimumGroupSize: number) =>
      call(`PATCH /companies/${scene.company._id}`, { minimumGroupSize });
    await minimum(7);
    expect((await open(address)).status).toBe(404);
    await minimum(5);
    expect((await open(address)).status).toBe(200);
  });

  it('says nothing in the log, not even that it was opened', async () => {
    const { address } = await shown({ en: english, fr: french });
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const logging = await pagesOf(api, { ...api.context, log });
    const statuses = [];
    for (const target of [address, `/w/${newId()}`])
      statuses.push((await fetch(logging.pagesOrigin + target)).status);
    await logging.leave();
    expect([statuses, lines]).toEqual([[200, 404], []]);
  });
});

describe('what came of the last round', () => {
  const link = async () =>
    `/s/${surveyId}${(await personalLinkOf(api.context, surveyId, scene.members[0]?._id ?? '')).query}`;

  it('stands folded above the first question of the next one and on the thank-you page', async () => {
    const { address, round } = await shown({
      en: { ...english, decided: `${'More '.repeat(80)}\nSecret` },
      fr: french,
    });
    for (const target of [await link(), `/s/${surveyId}/thanks`]) {
      const { text } = await open(`${target}${target.includes('?') ? '&' : '?'}language=en`);
      expect(text).toContain('<details class="note"><summary>What changed since last time</summary>');
      expect(text).toContain('<li><span>Workload &lt;b&gt;weighs&lt;/b&gt;</span></li>');
      expect(text).toContain(`href="${address}?language=en"`);
      expect(text).toContain('More More…</p>');
      expect(text).not.toContain('Secret');
    }
    const french_ = await open(`${await link()}&language=fr`);
    expect(french_.text).toContain('<summary>Ce qui a changé depuis la dernière fois</summary>');
    await withdraw(round);
    for (const target of [await link(), `/s/${surveyId}/thanks`])
      expect((await open(target)).text).not.toContain('What changed since last time');
  });

  it('stands beside what it answers, and alone where nothing was said', async () => {
    const findings = ['Workload weighs', '', 'Time is short'];
    const decisions = ['', 'A new roof', `Two more people ${'more '.repeat(80)}\nSecret`];
    const { address } = await shown({ en: { findings, decisions, decided: '', declined: '' }, fr: french });
    const pair = '<span>Time is short</span><div class="decision"><strong>Our decision</strong><p>Two more';
    const { text } = await open(`${address}?language=en`);
    expect(text).toContain(pair);
    expect(text).toMatch(/<h2>What else we decided<\/h2><p>A new roof<\/p>/);
    const note = (await open(`${await link()}&language=en`)).text;
    expect(note).toContain(pair);
    expect(note).not.toContain('Secret');
  });

  it('costs no respondent a read of its own, and at most 1 kB', async () => {
    const words =
      'In this round you told us that meetings, handovers and late changes of plans weigh on evenings; ';
    const full = {
      findings: [1, 2, 3].map((n) => `${n} ${words.repeat(3)}`.slice(0, 300)),
      decided: words.repeat(15),
      declined: words,
    };
    const target = `${await link()}&language=en`;
    const { round } = await shown({ en: full, fr: french });
    const asked = async () => {
      const collections = new Set<string>();
      await open(target);
      api.context.connection.base.set('debug', (collection: string) => void collections.add(collection));
      const { text } = await open(target);
      api.context.connection.base.set('debug', false);
      return {
        collections: [...collections].filter((one) => one !== 'stamps').sort(),
        bytes: brotliCompressSync(text).length,
      };
    };
    const withPage = await asked();
    await withdraw(round);
    const without = await asked();
    expect(withPage.collections).toEqual(without.collections);
    expect(withPage.collections.length).toBeLessThanOrEqual(2);
    expect(withPage.bytes - without.bytes).toBeGreaterThan(100);
    expect(withPage.bytes - without.bytes).toBeLessThanOrEqual(1000);
  });

  it('is told by nobody whose plan has ended', async () => {
    const { address } = await shown({ en: english, fr: french });
    expect((await open(address)).status).toBe(200);
    api.clock.advance(400 * 86_400_000);
    expect((await open(address)).status).toBe(404);
  });
});
