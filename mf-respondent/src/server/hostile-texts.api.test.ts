import { allModels, images, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api);
  member = scene.members[0]?._id ?? '';
});
afterAll(() => api.close());

/** Every tag of a page, with its content: texts and values contain neither `<` nor `>`. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^<>]*)>/gi)];

/** What a page consists of, without its texts. */
const known =
  /^(html|head|meta|link|title|style|noscript|script|body|div|header|main|footer|h1|h2|p|img|svg|path|rect|form|progress|span|input|section|details|summary|ul|li|fieldset|legend|label|button|a|aside|strong)$/;

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></style></textarea><script>alert(1)</script>',
  '<svg onload=alert(1)><style>*{display:none}</style></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
  '<form action="//evil.example"><input name="password"></form>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<!--<div><p><b',
  '</main></body></html><plaintext>',
  `' autofocus onfocus='alert(1)`,
  '"}</script><script>alert(1)//',
  '{size} {day} ${alert(1)} {{constructor}}',
];

/** Stores a text everywhere a page shows one, bypassing whatever cleans it when it is written. */
async function survey(payload: string, changes: Record<string, unknown> = {}) {
  const { id } = await scene.createSurvey();
  const { _id: companyId } = scene.company;
  const anchors = { en: { low: payload, high: payload }, fr: { low: payload, high: payload } };
  const question = { id: '1', label: payload, order: 1, type: 'scale', options: { anchors } };
  const texts = Object.fromEntries(
    ['name', 'description', 'next', 'submit', 'thankYou', 'closed'].map((field) => [field, payload]),
  );
  await allModels(api.context).Survey.collection.updateOne(
    { _id: id as never },
    { $set: { ...texts, questions: [question], ...changes } },
  );
  await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { name: payload } });
  return id + (await personalLinkOf(api.context, id, member)).query;
}

function expectHarmless(html: string) {
  expect(html.match(/<script/gi)).toHaveLength(1);
  expect(html.match(/<style/gi)).toHaveLength(2);
  expect(html.match(/<\/html>/gi)).toHaveLength(1);
  expect(html.match(/<!--/g)).toBeNull();
  const withoutStyles = html.replace(/<style>.*?<\/style>/gs, '<style></style>');
  expect(withoutStyles.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  for (const [tag, name = '', attributes = ''] of tagsOf(withoutStyles)) {
    expect(name, tag).toMatch(known);
    const names = [...attributes.replace(/"[^"]*"/g, '""').matchAll(/([^\s=/]+)/g)].map(([it = '']) => it);
    expect(
      names.filter((it) => /^on|^style$|^srcdoc$|^(form)?action$|^autofocus$/i.test(it)),
      tag,
    ).toEqual([]);
    expect(attributes).not.toMatch(/(href|src)="(javascript|\/\/)/i);
    if (name === 'meta') expect(attributes).not.toContain('http-equiv');
  }
}

describe('what people wrote', () => {
  it.each(payloads)('is no markup of the page: %s', async (payload) => {
    const link = await survey(payload);
    const surveyId = link.slice(0, link.indexOf('?'));
    const shown = [
      await pages.get(link),
      await pages.post(link, { 'answer.1': '11' }),
      await pages.get(`${surveyId}/thanks`),
      await pages.get(`${surveyId}?u=nobody`),
    ];
    await allModels(api.context).Survey.updateOne(
      { _id: surveyId, companyId: scene.company._id },
      { $set: { active: false } },
    );
    shown.push(await pages.get(link));
    for (const page of shown) {
      expect(page.status).toBeLessThan(500);
      expectHarmless(page.text);
    }
  });

  it.each([...payloads, '","next":"x', String.raw`\","next":"x`])(
    'is one value of the JSON that a page has for its script: %s',
    async (payload) => {
      const { text } = await pages.get(await survey(payload));
      const [, attribute = ''] = /data-texts="([^"]*)"/.exec(text) ?? [];
      const json = attribute
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      expect(JSON.parse(json)).toMatchObject({ submit: payload });
      expect(JSON.parse(json)).not.toMatchObject({ next: 'x' });
    },
  );

  it('stands in the page as text where it is no HTML', async () => {
    const { text } = await pages.get(await survey('<b>&amp;"\''));
    expect(text).toContain('aria-describedby="promise">&lt;b&gt;&amp;amp;&quot;&#x27;</h2>');
    expect(text).toContain('&lt;b&gt;&amp;amp;&quot;&#x27;</button>');
  });

  it.each([
    ['primaryColor', 'red;}</style><script>alert(1)</script>'],
    ['backgroundColor', '#fff;background:url(//evil.example)'],
    ['textColor', '#ff00001;--x:1'],
    ['logo', '"><script>alert(1)</script>'],
  ])('is no style or picture either: %s %s', async (field, value) => {
    const none = { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null };
    const { text, status } = await pages.get(await survey('x', { design: { ...none, [field]: value } }));
    expect(status).toBe(200);
    expectHarmless(text);
    if (field !== 'logo') expect(text).not.toMatch(/evil|--x:|red;/);
  });
});

it('shows the logo of the survey, else of the company', async () => {
  const [own, companies] = [`data:image/jpeg;base64,${images.jpeg}`, `data:image/png;base64,${images.png}`];
  const design = { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: own };
  await allModels(api.context).Company.updateOne({ _id: scene.company._id }, { $set: { logo: companies } });
  expect((await pages.get(await survey('x'))).text).toContain(`<img src="${companies}" alt=""/>`);
  expect((await pages.get(await survey('x', { design }))).text).toContain(`<img src="${own}" alt=""/>`);
});
