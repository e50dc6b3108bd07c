import { companyEndpoints } from '@elan/contracts';
import { buildOverview, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { AnswersPage } from './AnswersPage';

const messages = { en, fr };
const overview = buildOverview({ responsesThisMonth: 1, activeSurveyAmount: 2 });

it('says how much is answered', async () => {
  const server = createServer().on(companyEndpoints.overview, overview);
  renderWithProviders(<AnswersPage />, { messages, server });
  expect(await screen.findByText('1 answer this month')).toBeTruthy();
  expect(screen.getByText('2 surveys are running')).toBeTruthy();
});

it('says so in French', async () => {
  const server = createServer().on(companyEndpoints.overview, overview);
  renderWithProviders(<AnswersPage />, { messages, server, locale: 'fr' });
  expect(await screen.findByText('1 réponse ce mois-ci')).toBeTruthy();
  expect(screen.getByText('2 enquêtes en cours')).toBeTruthy();
});

it('offers to try again where the figures are out of reach', async () => {
  const server = createServer().on(companyEndpoints.overview, errorAnswer('serverError'));
  const { user } = renderWithProviders(<AnswersPage />, { messages, server });
  const again = await screen.findByRole('button', { name: /try again/i });
  server.on(companyEndpoints.overview, overview);
  await user.click(again);
  expect(await screen.findByText('1 answer this month')).toBeTruthy();
});
