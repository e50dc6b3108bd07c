import { providerEndpoints, responseEndpoints, surveyEndpoints, type PublicSurvey } from '@elan/contracts';
import { buildProvider, errorAnswer, FakeServer } from '@elan/web-core/testing';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../shared/texts/texts';
import { AnswerPage } from './AnswerPage';
import { readSurveyLink } from './survey-link';

const questions = ['Would you recommend us?', 'Do you have what you need?', 'Is your workload fine?'].map(
  (label, index) => ({ id: `q${index + 1}`, label, order: index + 1, type: '1-10', options: {} }),
);

const buildSurvey = (changes: Partial<PublicSurvey> = {}): PublicSurvey => ({
  id: 's1',
  name: 'Pulse of <em>November</em>',
  description: '<p>Three questions.</p>',
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  questions: JSON.stringify(questions),
  next: 'Onwards',
  submit: 'Send',
  thankYou: '<p>Thanks a <strong>lot</strong></p>',
  closed: '<p>Come back <strong>later</strong></p>',
  minimumGroupSize: 5,
  language: 'en',
  state: 'ok',
  audienceUserIds: ['m1'],
  ...changes,
});

const serve = (survey: PublicSurvey = buildSurvey()) =>
  new FakeServer()
    .on(providerEndpoints.read, buildProvider())
    .on(surveyEndpoints.read, survey)
    .on(responseEndpoints.submit, { answered: true });

function open(server: FakeServer, address = '/s/s1?u=m1', language: Language = 'en') {
  globalThis.fetch = server.fetch;
  render(<AnswerPage link={readSurveyLink(new URL(address, 'http://localhost'))} language={language} />);
  return userEvent.setup();
}

const next = () => screen.getByRole('button', { name: 'Onwards' });

beforeEach(() => {
  localStorage.clear();
});

describe('says what the link can do, in order', () => {
  test('while it loads', async () => {
    open(serve(buildSurvey({ language: 'fr' })), undefined, 'fr');
    expect(screen.getByText('Chargement...')).toBeTruthy();
    expect(await screen.findByText('Vos réponses sont confidentielles')).toBeTruthy();
  });

  test('when the survey cannot be loaded, and again when it can', async () => {
    const server = serve();
    server.isDown = true;
    const user = open(server, undefined, 'fr');
    expect(await screen.findByText(/Veuillez réessayer plus tard/)).toBeTruthy();
    server.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('radio', { name: '0' })).toBeTruthy();
  });

  test('and by itself once the network is back', async () => {
    const server = serve();
    server.isDown = true;
    open(server);
    await screen.findByText(/try again later/);
    server.isDown = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('radio', { name: '0' })).toBeTruthy();
  });

  test('when there is no such survey', async () => {
    open(serve().on(surveyEndpoints.read, errorAnswer('404002')));
    expect(await screen.findByText(/check that the link/)).toBeTruthy();
  });

  test.each(['/s/s1', '/s/s1?u=', '/s/s1?u=undefined'])('%s names nobody', async (address) => {
    const server = serve(buildSurvey({ state: 'closed' }));
    open(server, address);
    expect(await screen.findByRole('heading', { name: 'Wrong survey link' })).toBeTruthy();
    expect(server.requestsOf(surveyEndpoints.read)[0]?.query).toEqual({});
  });

  test.each([
    ['invalid', 'Wrong survey link'],
    ['answered', 'Survey already submitted'],
    ['notAllowed', 'Survey not allowed'],
  ] as const)('%s', async (state, title) => {
    open(serve(buildSurvey({ state })));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test("closed, in the survey's own words", async () => {
    open(serve(buildSurvey({ state: 'closed' })));
    expect((await screen.findByText('later')).localName).toBe('strong');
  });
});

describe('asks one question at a time', () => {
  test('with header, counter, anchors and eleven answers', async () => {
    open(serve());
    const group = await screen.findByRole('group', { name: 'Would you recommend us?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(11);
    expect(within(group).getByText('Not likely')).toBeTruthy();
    expect(within(group).getByText('Very likely')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Pulse of November' })).toBeTruthy();
    expect(screen.getByText('Three questions.')).toBeTruthy();
    expect(screen.getByText('1/3')).toBeTruthy();
    expect(screen.getByText('Your answers are confidential')).toBeTruthy();
    const heading = within(group).getByRole('heading', { name: 'Would you recommend us?' });
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /stored without your name/,
    );
    const madeWith = await screen.findByRole('link', { name: /Elan/ });
    expect(madeWith.getAttribute('href')).toBe('https://elan.example');
  });

  test('by mouse, back and forth, to the end', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '7' });
    expect(next()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: '7' }));
    await user.click(next());

    expect(screen.getByText('2/3')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Do you have what you need?');
    expect(screen.getByRole('status').textContent).toBe('Question 2 of 3');
    expect(screen.queryByText('Your answers are confidential')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '10' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: '7' })).toHaveProperty('checked', true);
    await user.click(next());
    await user.click(next());

    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '0' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByText('lot')).localName).toBe('strong');
    const [post] = server.requestsOf(responseEndpoints.submit);
    expect(post?.body).toEqual({
      userId: 'm1',
      response: JSON.stringify([
        { id: 'q1', value: 7 },
        { id: 'q2', value: 10 },
        { id: 'q3', value: 0 },
      ]),
    });
    expect(post?.accessToken).toBeNull();
  });

  test('by keyboard alone', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}');
    await user.keyboard('6');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '6' }));
    await user.keyboard('{ArrowRight}{Enter}9{Enter}');
    await screen.findByText('lot');
    expect(server.requestsOf(responseEndpoints.submit)[0]?.body).toMatchObject({
      response: JSON.stringify([
        { id: 'q1', value: 5 },
        { id: 'q2', value: 7 },
        { id: 'q3', value: 9 },
      ]),
    });
  });

  test('and the browser goes back one question, not away', async () => {
    const user = open(serve());
    await user.click(await screen.findByRole('radio', { name: '3' }));
    await user.click(next());
    expect(screen.getByText('2/3')).toBeTruthy();
    act(() => {
      dispatchEvent(new PopStateEvent('popstate', { state: { step: 0 } }));
    });
    expect(screen.getByRole('radio', { name: '3' })).toHaveProperty('checked', true);
  });

  async function answerAll(user: ReturnType<typeof userEvent.setup>) {
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}6{Enter}9');
    await user.click(screen.getByRole('button', { name: 'Send' }));
  }

  test('keeps the answers when the network is lost', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    server.isDown = true;
    await answerAll(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/kept on this page/);
    expect(screen.getByRole('radio', { name: '9' })).toHaveProperty('checked', true);
    server.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('lot')).toBeTruthy();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test.each(['network', 'server'])('thanks when only the reply was lost by the %s', async (by) => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    if (by === 'network') server.isDown = true;
    else server.on(responseEndpoints.submit, errorAnswer('overloaded'));
    await answerAll(user);
    await screen.findByRole('alert');
    server.isDown = false;
    server.on(responseEndpoints.submit, errorAnswer('409004'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('lot')).toBeTruthy();
  });

  test('asks again when the questions were changed meanwhile', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    const changed = questions.map((question) => ({ ...question, label: `${question.label} Now?` }));
    server
      .on(surveyEndpoints.read, buildSurvey({ questions: JSON.stringify(changed) }))
      .on(responseEndpoints.submit, errorAnswer('validation'));
    await answerAll(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/questions were changed/);
    expect(screen.getByRole('group', { name: 'Would you recommend us? Now?' })).toBeTruthy();
    server.on(responseEndpoints.submit, { answered: true });
    await answerAll(user);
    expect(await screen.findByText('lot')).toBeTruthy();
  });

  test('says that the survey is gone', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    server
      .on(surveyEndpoints.read, errorAnswer('404002'))
      .on(responseEndpoints.submit, errorAnswer('404002'));
    await answerAll(user);
    expect(await screen.findByText(/check that the link/)).toBeTruthy();
  });

  test.each([
    ['409004', 'Survey already submitted'],
    ['403008', 'Survey not allowed'],
    ['404003', 'Wrong survey link'],
  ] as const)('explains a refusal %s', async (code, title) => {
    const user = open(serve().on(responseEndpoints.submit, errorAnswer(code)));
    await answerAll(user);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('explains that the survey ended meanwhile', async () => {
    const user = open(serve().on(responseEndpoints.submit, errorAnswer('403007')));
    await answerAll(user);
    expect((await screen.findByText('later')).localName).toBe('strong');
  });
});

describe('takes the answer from the keys', () => {
  const isChosen = (value: number) => {
    expect(screen.getByRole('radio', { name: `${value}` })).toHaveProperty('checked', true);
  };
  /** Presses a key on what has the focus, at a time in milliseconds. */
  const press = (key: string, timeStamp: number, more: KeyboardEventInit = {}) => {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key, ...more });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
  };

  test('as soon as a question is there: 1 then 0 is 10, on each of them', async () => {
    const server = serve();
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    expect(document.activeElement?.textContent).toBe('Would you recommend us?');
    expect(screen.getByText(/1 then 0 for 10/)).toBeTruthy();
    press('1', 1000);
    press('0', 1100);
    await user.keyboard('{Enter}');
    press('1', 1200);
    await user.keyboard('{Enter}');
    press('0', 1300);
    press('1', 1400);
    press('0', 1500);
    await user.keyboard('{Enter}');
    await screen.findByText('lot');
    expect(server.requestsOf(responseEndpoints.submit)[0]?.body).toMatchObject({
      response: JSON.stringify([
        { id: 'q1', value: 10 },
        { id: 'q2', value: 1 },
        { id: 'q3', value: 10 },
      ]),
    });
  });

  test('within a second, and of one question', async () => {
    const user = open(serve());
    await screen.findByRole('radio', { name: '0' });
    press('1', 5000);
    press('0', 5999);
    isChosen(10);
    press('1', 7000);
    press('0', 8001);
    isChosen(0);
    press('1', 9000);
    await user.click(screen.getByRole('radio', { name: '5' }));
    press('0', 9500);
    isChosen(0);
    press('1', 10_000);
    await user.click(next());
    press('0', 10_100);
    isChosen(0);
  });

  test('however long the 0 of a 10 is held down', async () => {
    open(serve());
    await screen.findByRole('radio', { name: '0' });
    press('1', 5000);
    press('0', 5100);
    press('0', 5600, { repeat: true });
    isChosen(10);
  });

  test('and an Enter that is held down goes one question on', async () => {
    const user = open(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}6{Enter}');
    expect(screen.getByText('3/3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    press('Enter', 5000);
    press('Enter', 5500, { repeat: true });
    press('Enter', 5530, { repeat: true });
    expect(screen.getByText('2/3')).toBeTruthy();
    screen.getByRole('radio', { name: '6' }).focus();
    const held = createEvent.keyDown(screen.getByRole('radio', { name: '6' }), {
      key: 'Enter',
      repeat: true,
    });
    fireEvent(screen.getByRole('radio', { name: '6' }), held);
    // The browser would send the form.
    expect(held.defaultPrevented).toBe(true);
  });

  test('without Shift where the layout has signs in the row of digits, and never of a shortcut', async () => {
    open(serve());
    await screen.findByRole('radio', { name: '0' });
    press('&', 5000, { code: 'Digit1' });
    isChosen(1);
    press('à', 5100, { code: 'Digit0' });
    isChosen(10);
    press('3', 6000, { ctrlKey: true });
    isChosen(10);
  });

  test('while nothing has the focus, as after a click beside the question', async () => {
    const user = open(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.click(document.body);
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('4');
    isChosen(4);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4' }));
  });

  test('not while a button has the focus, and Enter goes on from an answer that was given before', async () => {
    const user = open(serve());
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('7{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('Would you recommend us?');
    await user.keyboard('{Enter}');
    expect(screen.getByText('2/3')).toBeTruthy();
    await user.keyboard('4');
    next().focus();
    await user.keyboard('9');
    isChosen(4);
  });
});

describe('names the ends of the scale', () => {
  const ends = (low: string, high: string) => ({ low, high });
  test.each([
    [undefined, 'en', 'Not likely', 'Very likely'],
    ['agreement', 'en', 'Not at all', 'Completely'],
    ['agreement', 'fr', 'Pas du tout d’accord', 'Tout à fait d’accord'],
    ['frequency', 'fr', 'Jamais', 'Toujours'],
    ['unheard of', 'fr', 'Peu probable', 'Très probable'],
    [{ en: ends('Cold', 'Hot'), fr: ends('Froid', 'Chaud') }, 'fr', 'Froid', 'Chaud'],
    [{ en: ends('Cold', 'Hot') }, 'fr', 'Cold', 'Hot'],
  ] as const)('%j in %s: %s, %s', async (anchors, language, low, high) => {
    const asked = JSON.stringify([{ ...questions[0], options: { anchors } }]);
    open(serve(buildSurvey({ questions: asked, language })));
    const scale = await screen.findByRole('group', { name: 'Would you recommend us?' });
    const describedBy = (name: string) =>
      document.getElementById(
        within(scale).getByRole('radio', { name }).getAttribute('aria-describedby') ?? '',
      )?.textContent;
    expect([describedBy('0'), describedBy('10')]).toEqual([low, high]);
  });
});

describe('speaks the language of its member', () => {
  const [first] = questions;
  const french = buildSurvey({
    language: 'fr',
    questions: JSON.stringify([{ ...first, label: 'Nous recommanderiez-vous ?' }, questions[1]]),
    next: 'Suivant',
  });
  const english = buildSurvey({ questions: JSON.stringify([first, questions[1]]), next: 'Next' });

  test('over that of the browser, with the groups that the survey promises', async () => {
    open(serve({ ...french, minimumGroupSize: 7 }), undefined, 'en');
    expect(await screen.findByText('Vos réponses sont confidentielles')).toBeTruthy();
    expect(screen.getByText(/groupes d’au moins 7 personnes/)).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
    expect(screen.getByRole('button', { name: 'Suivant' })).toBeTruthy();
  });

  test('and the other one when that is chosen, without asking again what was answered', async () => {
    const server = serve().on(surveyEndpoints.read, ({ query }) =>
      query['language'] === 'en' ? english : french,
    );
    const user = open(server);
    await screen.findByRole('group', { name: 'Nous recommanderiez-vous ?' });
    await user.keyboard('8');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('group', { name: 'Would you recommend us?' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '8' })).toHaveProperty('checked', true);
    expect(screen.getByText('Your answers are confidential')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Français' }).getAttribute('lang')).toBe('fr');
    expect(document.activeElement?.textContent).toBe('Would you recommend us?');
    await user.keyboard('9');
    expect(screen.getByRole('radio', { name: '9' })).toHaveProperty('checked', true);
    expect(server.requestsOf(surveyEndpoints.read).map(({ query }) => query)).toEqual([
      { u: 'm1' },
      { u: 'm1', language: 'en' },
    ]);
  });
});

describe('stays as it is, and says so', () => {
  const french = buildSurvey({ language: 'fr', next: 'Suivant', submit: 'Envoyer' });

  test('where the other language cannot be loaded', async () => {
    const server = serve(french);
    const user = open(server);
    await screen.findByText('Vos réponses sont confidentielles');
    server.isDown = true;
    await user.click(screen.getByRole('button', { name: 'English' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The survey could not be loaded in English. Please try again.');
    expect(alert.lang).toBe('en');
    expect(document.documentElement.lang).toBe('fr');
    expect(screen.getByText('Vos réponses sont confidentielles').closest('[lang]')).toHaveProperty(
      'lang',
      'fr',
    );

    server.isDown = false;
    server.on(surveyEndpoints.read, buildSurvey());
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('Your answers are confidential')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.documentElement.lang).toBe('en');
  });

  test('in the language that was chosen while the answers were on their way', async () => {
    let arrive = (): void => undefined;
    const server = serve(french).on(responseEndpoints.submit, errorAnswer('403007'));
    const user = open(server);
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}6{Enter}9');
    server.on(surveyEndpoints.read, buildSurvey({ closed: '<p>Closed</p>' }));
    const { fetch } = server;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') await new Promise<void>((done) => (arrive = done));
      return fetch(input, init);
    };
    await user.keyboard('{Enter}');
    await screen.findByText('Envoi de vos réponses...');
    await user.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByText('Sending your answers...');
    arrive();
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Français' })).toBeTruthy();
  });
});

describe('previews for an administrator', () => {
  test('in any state, and records nothing', async () => {
    localStorage.setItem('me', JSON.stringify({ accessToken: 'token' }));
    const server = serve(buildSurvey({ state: 'closed' }));
    const user = open(server, '/s/s1?u=me&preview=1');
    expect(await screen.findByText(/Nothing is recorded/)).toBeTruthy();
    expect(server.requestsOf(surveyEndpoints.read)[0]).toMatchObject({
      accessToken: 'token',
      query: { u: 'me', preview: '1' },
    });
    await user.keyboard('5{Enter}6{Enter}9{Enter}');
    expect(await screen.findByText('lot')).toBeTruthy();
    expect(server.requestsOf(responseEndpoints.submit)).toEqual([]);
  });

  test('not for anybody else', async () => {
    const server = serve(buildSurvey({ state: 'closed' }));
    open(server, '/s/s1?u=m1&preview=1');
    expect(await screen.findByText('later')).toBeTruthy();
    expect(screen.queryByText(/Nothing is recorded/)).toBeNull();
  });

  test('a token is sent by nobody but a preview', async () => {
    localStorage.setItem('me', JSON.stringify({ accessToken: 'token' }));
    const server = serve();
    open(server);
    await screen.findByRole('radio', { name: '0' });
    expect(server.requests.map(({ accessToken }) => accessToken)).toEqual([null, null]);
  });
});
