import { providerEndpoints, responseEndpoints, surveyEndpoints, type PublicSurvey } from '@elan/contracts';
import { buildProvider, FakeServer } from '@elan/web-core/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnswerPage } from '../features/answer/AnswerPage';
import { readSurveyLink } from '../features/answer/survey-link';
import type { Language } from '../shared/texts/texts';

export const questions = [
  'Would you recommend us?',
  'Do you have what you need?',
  'Is your workload fine?',
].map((label, index) => ({ id: `q${index + 1}`, label, order: index + 1, type: '1-10', options: {} }));

export const buildSurvey = (changes: Partial<PublicSurvey> = {}): PublicSurvey => ({
  id: 's1',
  name: 'Pulse of <em>November</em>',
  description: '<p>Three questions.</p>',
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  questions: JSON.stringify(questions),
  next: 'Onwards',
  submit: 'Send',
  thankYou: '<p>Thanks a <strong>lot</strong></p>',
  closed: '<p>Come back <strong>later</strong></p>',
  company: { name: 'Acme', logo: null },
  minimumGroupSize: 5,
  language: 'en',
  state: 'ok',
  audienceUserIds: ['m1'],
  ...changes,
});

/** Serves a survey to whoever has its link, and takes the answers. */
export const serve = (survey: PublicSurvey = buildSurvey()) =>
  new FakeServer()
    .on(providerEndpoints.read, buildProvider())
    .on(surveyEndpoints.read, survey)
    .on(responseEndpoints.submit, { answered: true })
    .on(surveyEndpoints.requestLink, {});

/** Opens the page of a link; `language` is that of the browser. */
export function openAnswerPage(server: FakeServer, address = '/s/s1?u=m1&k=key', language: Language = 'en') {
  globalThis.fetch = server.fetch;
  render(<AnswerPage link={readSurveyLink(new URL(address, 'http://localhost'))} language={language} />);
  return userEvent.setup();
}

export const next = () => screen.getByRole('button', { name: 'Onwards' });
