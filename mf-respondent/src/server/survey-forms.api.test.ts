import { allModels, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { chosenOn, shownOn, surveyPageCalls, type Fields } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;
let colleague: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 2 });
  [member = '', colleague = ''] = scene.members.map(({ _id }) => _id);
});
afterAll(() => api.close());

/** What is stored of a survey's answers. */
const stored = (surveyId: string) =>
  allModels(api.context).Receipt.find({ companyId: scene.company._id, surveyId }).lean();

/** A survey with questions of these ids, the last of which may not apply, and its form for a member. */
async function openForm(ids: readonly string[] = ['1', '2', '3']) {
  const questions = ids.map((id, index) => ({
    id,
    label: `Question ${id}`,
    order: index + 1,
    options: { mayNotApply: index === ids.length - 1 },
  }));
  const survey = await scene.createSurvey({ questions });
  const { query } = await personalLinkOf(api.context, survey.id, member);
  return {
    ...survey,
    link: survey.id + query,
    send: (fields: Fields | string) => pages.post(survey.id + query, fields),
  };
}

const whole = { 'answer.1': '0', 'answer.2': '10', 'answer.3': 'none' };

describe('a form with all answers', () => {
  it('is stored once, and leads to an address that names nobody', async () => {
    const { id, send } = await openForm();
    const sent = await send({ in: 'fr', ...whole });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/s/${id}/thanks?language=fr`]);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect(await stored(id)).toMatchObject([
      {
        answers: [
          { id: '1', value: 0 },
          { id: '2', value: 10 },
        ],
        conditional: [{ id: '3', value: null }],
      },
    ]);
    // Whose reply was lost sends the same again.
    const again = await send({ in: 'fr', ...whole });
    expect([again.status, again.headers.get('location')]).toEqual([303, `/s/${id}/thanks?language=fr`]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('is stored once also when it is sent at the same time', async () => {
    const { id, send } = await openForm();
    const statuses = (await Promise.all([send(whole), send(whole), send(whole)])).map(({ status }) => status);
    expect(statuses).toEqual([303, 303, 303]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('goes on in the language of the browser where the page told none', async () => {
    const { id, link } = await openForm();
    const sent = await pages.post(link, whole, { headers: { 'accept-language': 'fr' } });
    expect(sent.headers.get('location')).toBe(`/s/${id}/thanks?language=fr`);
  });

  it('takes a number where the question may not apply', async () => {
    const { id, send } = await openForm();
    expect((await send({ ...whole, 'answer.3': '7' })).status).toBe(303);
    expect(await stored(id)).toMatchObject([{ conditional: [{ id: '3', value: 7 }] }]);
  });

  it('is refused to who is not asked, by a wrong link, after the end', async () => {
    const { id, link, send } = await openForm();
    const refused = async (path: string) => {
      const { status, text, headers } = await pages.post(path, whole);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      return [status, /<h2>(.*?)<\/h2>/.exec(text)?.[1], text.includes('Send me my link')];
    };
    expect(await refused(`${link}x`)).toEqual([403, 'Wrong survey link', true]);
    expect(await refused(`${id}?u=nobody`)).toEqual([403, 'Wrong survey link', true]);
    for (const nameless of ['', '?u=undefined', '?u=a&u=b'])
      expect(await refused(id + nameless)).toEqual([403, 'Wrong survey link', false]);
    const body = { name: 'Others', userIds: [colleague] };
    const { id: audienceId } = (await api.call('POST /audiences', { as: scene.admin, body })).body as {
      id: string;
    };
    const change = (changes: unknown) => api.call(`PATCH /surveys/${id}`, { as: scene.admin, body: changes });
    await change({ audienceId });
    expect(await refused(link)).toEqual([403, 'Survey not allowed', false]);
    await change({ audienceId: null, active: false });
    const closed = await send(whole);
    expect([closed.status, closed.text.includes('This survey is closed.')]).toEqual([403, true]);
    expect((await pages.post('unknown', whole)).status).toBe(404);
    expect(await stored(id)).toEqual([]);
  });
});

describe('a form that is not right yet', () => {
  it('shows what is missing, and keeps the rest', async () => {
    const { id, send } = await openForm();
    const page = await send({ in: 'en', 'answer.2': '4' });
    expect(page.status).toBe(422);
    expect(shownOn(page)).toBe(-1);
    expect(chosenOn(page)).toEqual({ 'answer.2': '4' });
    expect(page.text).toContain('These questions still need an answer:');
    expect(page.text).toContain('<li><a href="#q1">Question 1</a></li><li><a href="#q3">Question 3</a></li>');
    expect(page.text.match(/Please choose an answer\./g)).toHaveLength(2);
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    '11',
    '-1',
    '1e1',
    '',
    ' 5',
    '5 ',
    '+5',
    '5.0',
    '0x5',
    '٥',
    'NaN',
    'null',
    'true',
    'None',
    '9'.repeat(2_000),
  ])('takes no "%.9s" for an answer', async (value) => {
    const { id, send } = await openForm();
    const page = await send({ ...whole, 'answer.1': value });
    expect([page.status, chosenOn(page)]).toEqual([422, { 'answer.2': '10', 'answer.3': 'none' }]);
    expect(await stored(id)).toEqual([]);
  });

  it('takes no "not concerned" where the question concerns everybody', async () => {
    const { id, send } = await openForm();
    const page = await send({ ...whole, 'answer.1': 'none' });
    expect([page.status, Object.keys(chosenOn(page))]).toEqual([422, ['answer.2', 'answer.3']]);
    expect(await stored(id)).toEqual([]);
  });

  it.each<[string, [string, string][]]>([
    [
      'twice',
      [
        ['answer.1', '5'],
        ['answer.1', '6'],
      ],
    ],
    [
      'twice the same',
      [
        ['answer.1', '5'],
        ['answer.1', '5'],
      ],
    ],
    [
      'as a list',
      [
        ['answer.1[]', '5'],
        ['answer.1[0]', '5'],
      ],
    ],
    [
      'without the name',
      [
        ['1', '5'],
        ['answer', '5'],
        ['Answer.1', '5'],
      ],
    ],
  ])('takes no answer that is given %s', async (_how, fields) => {
    const { id, send } = await openForm();
    const page = await send([...fields, ['answer.2', '10'], ['answer.3', 'none']]);
    expect([page.status, 'answer.1' in chosenOn(page)]).toEqual([422, false]);
    expect(await stored(id)).toEqual([]);
  });

  it.each(['4', '__proto__', 'constructor', 'toString', '', 'a b', '$where'])(
    'says that the questions have changed where it answers "%s"',
    async (name) => {
      const { id, send } = await openForm();
      for (const fields of [
        { ...whole, [`answer.${name}`]: '5' },
        { 'answer.1': '3', [`answer.${name}`]: '5' },
      ]) {
        const page = await send(fields);
        expect(page.status).toBe(422);
        expect(page.text).toContain('The questions have changed in the meantime.');
        expect(chosenOn(page)['answer.1']).toBe(fields['answer.1']);
      }
      expect(await stored(id)).toEqual([]);
    },
  );

  it('keeps nothing of fields that are called like what objects have', async () => {
    const { send } = await openForm();
    const page = await send('__proto__=x&constructor=y&toString=z&hasOwnProperty=1&answer.1=3');
    expect([page.status, chosenOn(page)]).toEqual([422, { 'answer.1': '3' }]);
  });

  it('asks questions that are called so like all others', async () => {
    const ids = ['constructor', '__proto__', 'toString'];
    const { id, send } = await openForm(ids);
    const page = await send({ 'answer.toString': 'none' });
    expect([page.status, chosenOn(page)]).toEqual([422, { 'answer.toString': 'none' }]);
    expect(page.text.match(/Please choose an answer\./g)).toHaveLength(2);
    const all = 'answer.constructor=1&answer.__proto__=2&answer.toString=3';
    expect(chosenOn(await send(`${all}&language=fr`))).toEqual({
      ['answer.constructor']: '1',
      ['answer.__proto__']: '2',
      ['answer.toString']: '3',
    });
    expect((await send(all)).status).toBe(303);
    expect(await stored(id)).toMatchObject([{ answers: [{ value: 1 }, { value: 2 }] }]);
  });

  it('is empty', async () => {
    const { send } = await openForm();
    const page = await send('');
    expect([page.status, shownOn(page), chosenOn(page)]).toEqual([422, -1, {}]);
  });
});
