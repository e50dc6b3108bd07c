import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls, type Fields } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 2 });
});
afterAll(() => api.close());

const SENT = 'If this address is invited to this survey, we have sent the link.';
let networks = 0;
/** Each time from another network, so that no limit of one is met. */
const ask = (path: string, fields: Fields | string, from = `203.0.113.${(networks += 1)}`) =>
  pages.post(path, fields, { from });
const asking = (email: string) => ({ in: 'en', ask: 'address', email });
const addresses = () => scene.members.map(({ email }) => email ?? '');
const queued = async (surveyId: string) =>
  (await allModels(api.context).OutboxMail.find({ kind: 'surveyLink' }).lean())
    .filter(({ payload }) => payload['surveyId'] === surveyId)
    .map(({ to }) => to);

/** What a page shows, without what differs from page to page anyway. */
const shownBy = ({ status, text, headers }: Awaited<ReturnType<typeof ask>>) => {
  const { date: _, ...rest } = Object.fromEntries([...headers].filter(([name]) => !name.startsWith('x-req')));
  return { status, text, rest };
};

it.each(['', '?u=undefined', '?u=nobody&k=x', `?u=${'g'.repeat(22)}&k=${'k'.repeat(22)}`])(
  'a link that opens nothing (%s) has a form that works without a script',
  async (query) => {
    const { id } = await scene.createSurvey();
    const { text } = await pages.get(`${id}${query}`);
    expect(text).toMatch(/<form class="address" method="post">.*<input [^>]*type="email"[^>]* name="email"/);
    const [address = ''] = addresses();
    const sent = await ask(`${id}${query}`, asking(address));
    expect([sent.status, sent.text.includes(SENT)]).toEqual([200, true]);
    expect(await queued(id)).toEqual([address]);
  },
);

it('the answer is the same, byte by byte, and takes its time, whoever has the address', async () => {
  const survey = await scene.createSurvey();
  const [answered = '', silent = ''] = addresses();
  await scene.answer(survey, scene.members[0]?._id ?? '', [7]);
  const { email: boss } = await buildUser(api.context, scene.company._id, { role: 1 });
  const other = await buildSurveyScene(api, { members: 1 });
  const all = [answered, silent, boss ?? '', other.members[0]?.email ?? '', 'nobody@nowhere.example'];
  const answers = [];
  for (const email of all) {
    const before = api.clock.slept.length;
    answers.push(shownBy(await ask(survey.id, asking(email))));
    expect(api.clock.slept.slice(before)).toEqual([150]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.text).toContain(SENT);
  expect((await queued(survey.id)).toSorted()).toEqual([answered, silent, boss].toSorted());
});

it('the form is in both languages', async () => {
  const { id } = await scene.createSurvey();
  const french = await ask(id, { language: 'fr' });
  expect(french.text).toContain('Votre adresse e-mail');
  const sent = await ask(id, { ...asking('nobody@nowhere.example'), in: 'fr' });
  expect(sent.text).toContain('Si cette adresse est invitée à cette enquête, nous avons envoyé le lien.');
});

it('an address in other letters is the same one', async () => {
  const { id } = await scene.createSurvey();
  const [address = ''] = addresses();
  await ask(id, asking(`  ${address.toUpperCase()} `));
  expect(await queued(id)).toEqual([address]);
});

it.each([
  ['nothing', { ask: 'address' }],
  ['a word', asking('ada')],
  ['two addresses', asking('a@x.example,b@x.example')],
  ['a header', asking('a@x.example\r\nBcc: b@x.example')],
  ['a sign that ends texts', asking('a\u0000@x.example')],
  ['a condition', 'ask=address&email[$gt]=&email[$ne]=x'],
  [
    'a list',
    [
      ['ask', 'address'],
      ['email', 'a@x.example'],
      ['email', 'b@x.example'],
    ] as [string, string][],
  ],
  ['too much', asking(`${'a'.repeat(300)}@x.example`)],
  ['markup', asking('<script>alert(1)</script>@x.example')],
])('%s is no address, which is all that is said', async (_, fields) => {
  const { id } = await scene.createSurvey();
  const { status, text } = await ask(id, fields);
  expect([status, text.includes('This is not an e-mail address.')]).toEqual([422, true]);
  expect(text).not.toContain('alert(1)');
  expect(await queued(id)).toEqual([]);
});

it('of a survey that is paused or over, the same is said and nothing sent; of one that is gone, that it is', async () => {
  const survey = await scene.createSurvey();
  const [address = ''] = addresses();
  const patch = (body: object) => api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body });
  await patch({ active: false });
  expect((await ask(survey.id, asking(address))).text).toContain(SENT);
  await patch({ active: true });
  const now = api.clock.now();
  api.clock.set('2099-01-01T00:00:00Z');
  expect((await ask(survey.id, asking(address))).text).toContain(SENT);
  api.clock.set(now.toISOString());
  await api.call(`DELETE /surveys/${survey.id}`, { as: scene.admin });
  expect((await pages.get(survey.id)).status).toBe(404);
  expect((await ask(survey.id, asking(address))).text).toContain(SENT);
  expect(await queued(survey.id)).toEqual([]);
});

describe('a link whose survey was cut off', () => {
  const cut = (link: string) => [
    link.replace(/(?<=\/s\/).{9}/, ''),
    link.replace(/(?<=\/s\/.{12})[^/?]+/, ''),
    link.replace(/(?<=\/s\/)[^/?]+/, ''),
    link.replace(/(?<=\/s\/.{5})[^/?]+/, '…').replace('&', '&amp;'),
    link.replace(/(?<=\/s\/)[^/?]+/, (id) => (id === id.toLowerCase() ? id.toUpperCase() : id.toLowerCase())),
  ];
  const open = (link: string, from = `203.0.113.${(networks += 1)}`) =>
    pages.get(link.replace('/s/', ''), { from });

  it('opens by its member and key', async () => {
    const { id } = await scene.createSurvey();
    await scene.createSurvey();
    const { _id } = scene.members[0] ?? { _id: '' };
    const { query } = await personalLinkOf(api.context, id, _id);
    for (const path of [`/s/${id}${query}`, `/s/${id}/reminders${query}`])
      for (const link of cut(path)) {
        const { status, headers } = await open(link);
        expect([link, status, headers.get('location')]).toEqual([link, 303, path]);
      }
  });

  it('opens by its member and key where the slash is lost, too', async () => {
    const { id } = await scene.createSurvey();
    const { _id } = scene.members[0] ?? { _id: '' };
    const { query } = await personalLinkOf(api.context, id, _id);
    for (const path of [`/s${query}`, `/s?${encodeURIComponent(query.slice(1))}`, `/s${query}&amp;x=1`]) {
      const from = `203.0.113.${(networks += 1)}`;
      const { status, headers } = await api.call(`GET ${path}`, { from, atRoot: true });
      expect([path, status, headers.get('location')]).toEqual([path, 303, `/s/${id}${query}`]);
    }
    for (const path of ['/s', '/s?u=nobody', `/s?u=${'g'.repeat(22)}&k=${'k'.repeat(22)}`]) {
      const { status, headers } = await api.call(`GET ${path}`, { from: '203.0.113.250', atRoot: true });
      expect([path, status, headers.get('location')]).toEqual([path, 303, '/s/']);
    }
  });

  it('opens nothing by another key or member, and what is said is the same, whoever it names', async () => {
    const { id } = await scene.createSurvey();
    const [one, other] = scene.members.map(({ _id }) => _id);
    const { query: own } = await personalLinkOf(api.context, id, one ?? '');
    const key = own.slice(-22);
    const links = [`?u=${one}&k=${'k'.repeat(22)}`, `?u=${other}&k=${key}`, `?u=${'g'.repeat(22)}&k=${key}`];
    const answers = [];
    for (const query of links) {
      const before = api.clock.slept.length;
      answers.push(shownBy(await open(`/s/${id.slice(0, 9)}${query}`)));
      expect(api.clock.slept.slice(before)).toEqual([150]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]?.text).toMatch(/<form class="address" method="post">/);
    const flood = await Promise.all(
      Array.from({ length: 230 }, () => open(`/s/${id.slice(0, 9)}${links[0]}`, '192.0.2.2')),
    );
    expect(flood.filter(({ status }) => status === 423).length).toBeGreaterThan(20);
  });

  it.each(['', 'Qm3kd8Yw', 'nowhere/reminders', 'nowhere?u=nobody'])(
    '/s/%s mails the links of all open surveys to an address, and says the same to all',
    async (path) => {
      const [first, second] = [await scene.createSurvey(), await scene.createSurvey()];
      const closed = await scene.createSurvey({ active: false });
      const [, address = ''] = addresses();
      const other = await buildSurveyScene(api, { members: 1 });
      const answers = [];
      for (const email of [address, 'nobody@nowhere.example', other.members[0]?.email ?? '']) {
        const before = api.clock.slept.length;
        answers.push(shownBy(await ask(path, asking(email))));
        expect(api.clock.slept.slice(before)).toEqual([1000]);
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.text).toContain(SENT);
      expect(await queued(first.id)).toEqual([address]);
      expect(await queued(second.id)).toEqual([address]);
      expect(await queued(closed.id)).toEqual([]);
      const wrong = await ask(path, asking('ada'));
      expect([wrong.status, wrong.text.includes('This is not an e-mail address.')]).toEqual([422, true]);
    },
  );
});

it('a preview sends nothing', async () => {
  const { id } = await scene.createSurvey();
  const cookies = { refresh: encodeURIComponent(scene.admin.refreshToken) };
  const [address = ''] = addresses();
  await pages.post(`${id}?preview=1`, asking(address), { cookies });
  expect(await queued(id)).toEqual([]);
});

it('whoever cannot stop reminders by a wrong link can ask for the right one there', async () => {
  const { id } = await scene.createSurvey();
  const path = `${id}/reminders?u=nobody&k=x`;
  await ask(path, { reminders: 'on' });
  const [address = ''] = addresses();
  expect((await ask(path, asking(address))).text).toContain(SENT);
  expect(await queued(id)).toEqual([address]);
});

it('one address is never refused, however often it is asked for; a network is', async () => {
  const { id } = await scene.createSurvey();
  const [address = ''] = addresses();
  for (let time = 0; time < 8; time += 1) expect((await ask(id, asking(address))).text).toContain(SENT);
  expect(await queued(id)).toEqual([address]);
  const flood = await Promise.all(
    Array.from({ length: 230 }, (_, i) => ask(id, asking(`x${i}@x.example`), '192.0.2.1')),
  );
  const refused = flood.filter(({ status }) => status === 423);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.text).toContain('The e-mail could not be sent. Please try again in a few minutes.');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
