import { createHash } from 'node:crypto';
import type { ManagerView } from '@elan/contracts';
import { wireCode } from '@elan/contracts/error-catalogue';
import { startManagerLinkScene, type ManagerLinkScene } from 'api/testing/manager-link-scene';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, type TestPages } from './testing/start-pages';

let scene: ManagerLinkScene;
let api: TestPages;
beforeAll(async () => {
  scene = await startManagerLinkScene();
  api = await pagesOf(scene.api, scene.api.context);
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

/** What a page's form sends by itself. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );

async function fresh(): Promise<{ id: string; key: string }> {
  const { id, email } = await scene.shared();
  return { id, key: (await scene.mailed(email)).key };
}

describe('the page of a group, for its manager', () => {
  it('holds nothing before the key came, and is shown by one body, then by a cookie of this page alone', async () => {
    const { key } = await fresh();
    const empty = await get('/managers');
    expect(empty.status).toBe(200);
    expect(empty.text).not.toContain(scene.company.name);
    const shown = await post('/managers', { key });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<h1 class="claim">North</h1>');
    expect(shown.text).toContain(scene.company.name);
    expect(shown.text).not.toContain(key);
    expect(cookieOf(shown)).toMatch(
      new RegExp(
        `^manager=${key.replace('.', '\\.')}; Path=/managers; Expires=[^;]+; HttpOnly; SameSite=Strict$`,
      ),
    );
    const again = await get('/managers', keptOf(shown));
    // Another link may have been followed: the script shows this instead, and sends its key.
    expect(again.text).toContain('<template><article class="told opening"');
    expect(again.text).toBe(shown.text);
    expect((await get('/managers?language=fr', keptOf(shown))).text).toContain('Par où commencer');
  });

  it('tells what its link tells, and no other group', async () => {
    const { key } = await fresh();
    const view = (await scene.view(key)).body as ManagerView;
    const { text } = await post('/managers', { key });
    const [gap] = view.told?.standouts.filter(({ tone }) => tone === 'bad') ?? [];
    expect(text).toContain(`<p class="sentence">${gap?.sentence}.</p>`);
    expect(text.match(/<li class="scored">/g)).toHaveLength(view.told?.questions.length ?? 0);
    for (const name of ['South', 'East', ...scene.members.map((member) => member.name)])
      expect(text).not.toContain(name);
  });

  it('says the same of every key that opens nothing, and forgets one that it kept', async () => {
    const { id, key } = await fresh();
    const kept = keptOf(await post('/managers', { key }));
    await scene.api.call(`DELETE /manager-links/${id}`, { as: await scene.signIn() });
    const answers = [
      await post('/managers', { key }),
      await post('/managers', { key: 'x.y' }),
      await get('/managers', kept),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([403, answers[0]?.text]);
    expect(answers[0]?.text).toContain('<h1>This link does not work');
    expect(cookieOf(answers[2] ?? { headers: new Headers() })).toMatch(/^manager=; .*1970/);
    expect(cookieOf(answers[1] ?? { headers: new Headers() })).toBe('');
  });

  it('opens by a key that a mail program changed, or the whole link as somebody pasted it', async () => {
    const { key } = await fresh();
    for (const given of [
      `${key}%3E`,
      `${key}.`,
      `<https://x.example/managers%23${key}>`,
      `${key.slice(0, 9)}=\n${key.slice(9)}`,
    ])
      expect((await post('/managers', { key: given })).status, given).toBe(200);
  });

  it('may run its own script alone, and post to its own addresses', async () => {
    const { text, headers } = await get('/managers');
    const hashes = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(
        ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
      );
    const { host } = new URL(api.pagesOrigin);
    const own = ['localhost:8080', host].map((name) => `${name}/managers`).join(' ');
    const confirm = ['localhost:8080', host].map((name) => `${name}/managers/confirm`).join(' ');
    expect([hashes('script').length, hashes('style').length]).toEqual([1, 1]);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashes('script').join(' ')}`,
      `style-src ${hashes('style').join(' ')}`,
      'img-src data:',
      `connect-src ${own} ${confirm}`,
      `form-action ${own} ${confirm}`,
      ...["base-uri 'none'", "frame-ancestors 'none'"],
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('asks whether an address is right, and takes the press for it, not the visit', async () => {
    const { email } = await scene.shared({ email: 'mia@elsewhere.example' });
    const { address, key } = await scene.mailed(email);
    const asked = await get(address.pathname);
    expect(asked.text).toContain('Confirm my address');
    expect((await post('/managers/confirm', { key })).text).toContain('Thank you, your address is confirmed');
    expect((await scene.mailed(email)).kind).toBe('managerLink');
    expect((await post('/managers/confirm', { key: 'x.y' })).status).toBe(403);
  });
});

describe('what was agreed on', () => {
  it('becomes an action of the link’s holder for their group, and is listed', async () => {
    const { id, key } = await fresh();
    const kept = keptOf(await post('/managers', { key }));
    const sent = await post(
      '/managers',
      { link: id, title: 'Talk <b>every</b> Monday', due: '2026-10-12', question: '1' },
      kept,
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/managers?kept=1#agreed']);
    const { text } = await get('/managers?kept=1', kept);
    expect(text).toContain('Talk &lt;b&gt;every&lt;/b&gt; Monday');
    expect(text).toContain('Kept. It is in the list below.');
    const [action] = await allModels(api.context)
      .Action.find({ companyId: scene.company._id, ownerId: id })
      .lean();
    expect(action).toMatchObject({
      ...scene.north(),
      state: 'planned',
      dueDate: '2026-10-12',
      questionId: '1',
    });
    expect(await scene.auditedActions(id)).toContain('actionCreate');
  });

  it.each([
    [{ title: ' ' }, 'between 1 and 200'],
    [{ title: 'x', due: '2026-02-30' }, 'a day that exists'],
  ])('is asked for again where it cannot be kept: %j', async (fields, words) => {
    const { id, key } = await fresh();
    const kept = keptOf(await post('/managers', { key }));
    const { status, text } = await post('/managers', { link: id, ...fields }, kept);
    expect([status, text.includes(words)]).toEqual([422, true]);
    expect(
      await allModels(api.context).Action.countDocuments({ companyId: scene.company._id, ownerId: id }),
    ).toBe(0);
  });

  it('is kept for the group on whose page it was written, or not at all', async () => {
    const [first, email] = [await fresh(), scene.own()];
    await scene.shared({ email, groupId: scene.region.fields[1]?.id });
    const second = await scene.mailed(email);
    const north = await post('/managers', { key: first.key });
    const south = await post('/managers', { key: second.key }, keptOf(north));
    expect(south.text).toContain('<h1 class="claim">South</h1>');
    const written = { title: 'Only for North', due: '', question: '' };
    for (const fields of [hiddenIn(north.text), {}]) {
      const sent = await post('/managers', { ...fields, ...written }, keptOf(south));
      expect([sent.status, cookieOf(sent)]).toEqual([409, '']);
      expect(sent.text).toContain('Open the link in the e-mail about your group again');
      expect(sent.text).toContain('Only for North');
      expect(sent.text).not.toContain('South');
    }
    // Nor is what is written for so long that the browser keeps no link any more.
    const late = await post('/managers', { ...hiddenIn(north.text), ...written });
    expect([late.status, late.text.includes('Only for North')]).toEqual([403, true]);
    const { Action } = allModels(api.context);
    const actions = () => Action.find({ companyId: scene.company._id, title: written.title }).lean();
    expect(await actions()).toEqual([]);
    // The link that is opened again is the one that is kept.
    const again = await post('/managers', { key: first.key }, keptOf(south));
    const sent = await post('/managers', { ...hiddenIn(again.text), ...written }, keptOf(again));
    expect(sent.status).toBe(303);
    expect(await actions()).toMatchObject([scene.north()]);
  });

  it('is nothing that another site may send', async () => {
    const { key } = await fresh();
    const kept = keptOf(await post('/managers', { key }));
    const cross = { ...kept, 'sec-fetch-site': 'cross-site' };
    for (const fields of [{ title: 'Mischief' }, { key }]) {
      const answer = await post('/managers', fields, cross);
      expect([answer.status, cookieOf(answer)]).toEqual([403, '']);
    }
  });

  it('is bounded, and nothing while the group is not shown', async () => {
    const { id, key } = await fresh();
    const agree = () => scene.api.call('POST /managers/actions', { body: { key, title: 'One more' } });
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await agree()).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
    await allModels(api.context).ManagerLink.updateOne(
      { _id: id, companyId: scene.company._id },
      { $set: { groupId: scene.region.fields[2]?.id ?? '' } },
    );
    const { status, body } = await agree();
    expect([status, (body as { message: string }).message]).toEqual([409, wireCode('notNow')]);
  });
});
