import { buildSegmentation, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from 'api/testing/start-api';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';

// What somebody sees who looks over two shoulders, or at what goes over a network: who answered what, or who is who?

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
/** Everything that the product knows of them differs, except the language in which they read. */
let people: readonly string[];

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 1 });
  const companyId = scene.company._id;
  const team = await buildSegmentation(api.context, companyId, { name: 'Team', options: ['Sales', 'Plant'] });
  const profile = (value: string) => ({ extraData: [{ segmentationId: team, value }] });
  const others = [
    { name: 'Ada Lovelace', ...profile('Sales') },
    { name: `A ${'very '.repeat(12)}long name`, ...profile('Plant') },
  ];
  const built = await Promise.all(others.map((fields) => buildUser(api.context, companyId, fields)));
  people = [...scene.members, ...built].map(({ _id }) => _id);
});
afterAll(() => api.close());

/** Everything that is sent, except the time. */
const sent = ({ status, text, headers }: Answer) => {
  const { date: _date, ...kept } = Object.fromEntries(headers);
  return { status, text, headers: kept };
};

/** How somebody gets to a page, by what it says then; one after the other. */
type Way = (link: string, person: number) => Promise<Answer>;

const ways: Readonly<Record<string, Way>> = {
  asked: (link) => pages.get(link),
  'asked again, having looked before': async (link) => {
    await pages.get(link);
    return pages.get(link);
  },
  'with the same first answer': (link) => pages.post(link, { in: 'en', 'answer.1': '3', step: '1' }),
  'with an answer missing': (link) => pages.post(link, { in: 'en', 'answer.2': '9' }),
  'in another language': (link) => pages.get(`${link}&language=fr`),
  'with a wrong key': (link) => pages.get(`${link.slice(0, -3)}xyz`),
  'about reminders': (link) => pages.get(link.replace('?', '/reminders?')),
  'just sent': (link, person) =>
    pages.post(link, { in: 'en', 'answer.1': String(person * 3), 'answer.2': String(10 - person) }),
  'sent before': (link) => pages.get(link),
  'sent twice': (link) => pages.post(link, { in: 'en', 'answer.1': '1', 'answer.2': '1' }),
  'about reminders, having answered': (link) => pages.get(link.replace('?', '/reminders?')),
};

it('the same state is the same page, byte for byte, whoever it is and whatever they answered', async () => {
  const survey = await scene.createSurvey({ comments: 'questions' }, ['Team', null]);
  const links = await Promise.all(people.map((id) => personalLinkOf(api.context, survey.id, id)));
  for (const [state, reach] of Object.entries(ways)) {
    const seen = [];
    for (const [person, { query }] of links.entries())
      seen.push(sent(await reach(survey.id + query, person)));
    for (const each of seen) expect(each, state).toEqual(seen[0]);
    // Nor does it say who it is that all of them share.
    for (const { key, memberId } of links)
      expect([seen[0]?.text.includes(key), seen[0]?.text.includes(memberId)], state).toEqual([false, false]);
  }
});

it('two states differ in what the page says of the state, and nowhere else', async () => {
  const survey = await scene.createSurvey({}, ['Team', null]);
  const [mine, theirs] = await Promise.all(
    people.slice(1, 3).map((id) => personalLinkOf(api.context, survey.id, id)),
  );
  const [answering, answered] = [survey.id + (mine?.query ?? ''), survey.id + (theirs?.query ?? '')];
  expect((await pages.post(answered, { in: 'en', 'answer.1': '2', 'answer.2': '9' })).status).toBe(303);
  const [one, other] = await Promise.all([answering, answered].map((link) => pages.get(link)));
  expect(one?.text).toContain('type="radio"');
  expect(other?.text).toContain('Survey already submitted');
  // The buttons of languages belong to the questions, or to a form of their own.
  const around = ({ text }: Answer) =>
    text
      .replace(/<main.*<\/main>/s, '')
      // What is awaited before anything is drawn: a question.
      .replace('<link rel="expect" blocking="render" href="#q1">', '')
      .replaceAll(' form="questions"', '')
      .replace(/<form method="post">(<div class="languages".*?<\/details><\/div>)<\/form>/s, '$1');
  expect(one && around(one)).toBe(other && around(other));
  const policy = (answer: Answer | undefined) => answer?.headers.get('content-security-policy');
  expect(policy(one)).toBe(policy(other));
});
