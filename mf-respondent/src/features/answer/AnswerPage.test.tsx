import { responseEndpoints, surveyEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { act, screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSurvey, next, openAnswerPage, questions, serve } from '../../testing/open-answer-page';

beforeEach(() => {
  localStorage.clear();
});

describe('says what the link can do, in order', () => {
  test('while it loads', async () => {
    openAnswerPage(serve(buildSurvey({ language: 'fr' })), undefined, 'fr');
    expect(screen.getByText('Chargement...')).toBeTruthy();
    expect(await screen.findByText('Vos réponses sont confidentielles')).toBeTruthy();
  });

  test('when the survey cannot be loaded, and again when it can', async () => {
    const server = serve();
    server.isDown = true;
    const user = openAnswerPage(server, undefined, 'fr');
    expect(await screen.findByText(/Veuillez réessayer plus tard/)).toBeTruthy();
    server.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('radio', { name: '0' })).toBeTruthy();
  });

  test('and by itself once the network is back', async () => {
    const server = serve();
    server.isDown = true;
    openAnswerPage(server);
    await screen.findByText(/try again later/);
    server.isDown = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('radio', { name: '0' })).toBeTruthy();
  });

  test('when there is no such survey', async () => {
    openAnswerPage(serve().on(surveyEndpoints.read, errorAnswer('surveyNotFound')));
    expect(await screen.findByText(/check that the link/)).toBeTruthy();
  });

  test.each(['/s/s1', '/s/s1?u=', '/s/s1?u=undefined'])('%s names nobody', async (address) => {
    const server = serve(buildSurvey({ state: 'closed' }));
    openAnswerPage(server, address);
    expect(await screen.findByRole('heading', { name: 'Wrong survey link' })).toBeTruthy();
    expect(server.requestsOf(surveyEndpoints.read)[0]?.query).toEqual({});
    expect(screen.queryByRole('button', { name: 'Send me my link' })).toBeNull();
  });

  test.each(['/s/s1?u=m1', '/s/s1?u=m1&k=wrong'])('%s can have the right link mailed', async (address) => {
    const server = serve(buildSurvey({ state: 'invalid' }));
    const user = openAnswerPage(server, address);
    expect(await screen.findByText(/no longer valid/)).toBeTruthy();
    server.on(surveyEndpoints.requestLink, errorAnswer('tooManyAttempts'));
    await user.click(screen.getByRole('button', { name: 'Send me my link' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be sent/);
    expect(document.activeElement).toBe(screen.getByRole('status'));
    server.on(surveyEndpoints.requestLink, {});
    await user.click(screen.getByRole('button', { name: 'Send me my link' }));
    expect(await screen.findByText(/an e-mail with your link is on its way/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send me my link' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(server.requestsOf(surveyEndpoints.requestLink)[1]).toMatchObject({
      params: { surveyId: 's1' },
      body: { userId: 'm1' },
    });
  });

  test.each([
    ['invalid', 'Wrong survey link'],
    ['answered', 'Survey already submitted'],
    ['notAllowed', 'Survey not allowed'],
  ] as const)('%s', async (state, title) => {
    openAnswerPage(serve(buildSurvey({ state })));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test("closed, in the survey's own words", async () => {
    openAnswerPage(serve(buildSurvey({ state: 'closed' })));
    expect((await screen.findByText('later')).localName).toBe('strong');
  });
});

describe('asks one question at a time', () => {
  test('with header, counter, anchors and eleven answers', async () => {
    openAnswerPage(serve());
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
    const user = openAnswerPage(server);
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
      key: 'key',
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
    const user = openAnswerPage(server);
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
    const user = openAnswerPage(serve());
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
    const user = openAnswerPage(server);
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
    const user = openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    if (by === 'network') server.isDown = true;
    else server.on(responseEndpoints.submit, errorAnswer('overloaded'));
    await answerAll(user);
    await screen.findByRole('alert');
    server.isDown = false;
    server.on(responseEndpoints.submit, errorAnswer('alreadyAnswered'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('lot')).toBeTruthy();
  });

  test('asks again when the questions were changed meanwhile', async () => {
    const server = serve();
    const user = openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    const changed = questions.map((question) => ({ ...question, label: `${question.label} Now?` }));
    server
      .on(surveyEndpoints.read, buildSurvey({ questions: JSON.stringify(changed) }))
      .on(responseEndpoints.submit, errorAnswer('validation'));
    await answerAll(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/questions have changed/);
    expect(screen.getByRole('group', { name: 'Would you recommend us? Now?' })).toBeTruthy();
    server.on(responseEndpoints.submit, { answered: true });
    await answerAll(user);
    expect(await screen.findByText('lot')).toBeTruthy();
  });

  test('says that the survey is gone', async () => {
    const server = serve();
    const user = openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    server
      .on(surveyEndpoints.read, errorAnswer('surveyNotFound'))
      .on(responseEndpoints.submit, errorAnswer('surveyNotFound'));
    await answerAll(user);
    expect(await screen.findByText(/check that the link/)).toBeTruthy();
  });

  test.each([
    ['alreadyAnswered', 'Survey already submitted'],
    ['notInAudience', 'Survey not allowed'],
    ['wrongLink', 'Wrong survey link'],
  ] as const)('explains a refusal %s', async (code, title) => {
    const user = openAnswerPage(serve().on(responseEndpoints.submit, errorAnswer(code)));
    await answerAll(user);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  test('explains that the survey ended meanwhile', async () => {
    const user = openAnswerPage(serve().on(responseEndpoints.submit, errorAnswer('surveyNotOpen')));
    await answerAll(user);
    expect((await screen.findByText('later')).localName).toBe('strong');
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
    openAnswerPage(serve(buildSurvey({ questions: asked, language })));
    const scale = await screen.findByRole('group', { name: 'Would you recommend us?' });
    const describedBy = (name: string) =>
      document.getElementById(
        within(scale).getByRole('radio', { name }).getAttribute('aria-describedby') ?? '',
      )?.textContent;
    expect([describedBy('0'), describedBy('10')]).toEqual([low, high]);
  });
});
