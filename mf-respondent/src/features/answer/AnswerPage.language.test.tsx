import { responseEndpoints, surveyEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildSurvey, openAnswerPage, questions, serve } from '../../testing/open-answer-page';

describe('speaks the language of its member', () => {
  const [first] = questions;
  const french = buildSurvey({
    language: 'fr',
    questions: JSON.stringify([{ ...first, label: 'Nous recommanderiez-vous ?' }, questions[1]]),
    next: 'Suivant',
  });
  const english = buildSurvey({ questions: JSON.stringify([first, questions[1]]), next: 'Next' });

  test('over that of the browser, with the groups that the survey promises', async () => {
    openAnswerPage(serve({ ...french, minimumGroupSize: 7 }), undefined, 'en');
    expect(await screen.findByText('Vos réponses sont confidentielles')).toBeTruthy();
    expect(screen.getByText(/groupes d’au moins 7 personnes/)).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
    expect(screen.getByRole('button', { name: 'Suivant' })).toBeTruthy();
  });

  test('and the other one when that is chosen, without asking again what was answered', async () => {
    const server = serve().on(surveyEndpoints.read, ({ query }) =>
      query['language'] === 'en' ? english : french,
    );
    const user = openAnswerPage(server);
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
      { u: 'm1', k: 'key' },
      { u: 'm1', k: 'key', language: 'en' },
    ]);
  });
});

describe('stays as it is, and says so', () => {
  const french = buildSurvey({ language: 'fr', next: 'Suivant', submit: 'Envoyer' });

  test('where the other language cannot be loaded', async () => {
    const server = serve(french);
    const user = openAnswerPage(server);
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
    const server = serve(french).on(responseEndpoints.submit, errorAnswer('surveyNotOpen'));
    const user = openAnswerPage(server);
    await screen.findByRole('radio', { name: '0' });
    await user.keyboard('5{Enter}6{Enter}9');
    server.on(surveyEndpoints.read, buildSurvey({ closed: '<p>Closed</p>' }));
    const { fetch } = server;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') await new Promise<void>((done) => (arrive = done));
      return fetch(input, init);
    };
    await user.keyboard('{Enter}');
    await screen.findByText('Envoi de vos réponses…');
    await user.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByText('Sending your answers…');
    arrive();
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Français' })).toBeTruthy();
  });
});
