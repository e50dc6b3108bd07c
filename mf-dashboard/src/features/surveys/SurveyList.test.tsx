import { surveyEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildSurvey } from '../../shared/build-survey';
import { SurveyList } from './SurveyList';

beforeAll(loadParts);

it('says how each survey stands, and writes days as the planning above it does', async () => {
  const server = createServer().on(surveyEndpoints.list, [
    buildSurvey({
      name: 'Over',
      createdAt: '2020-02-20T11:00:00.000Z',
      startAt: '2020-03-01T11:00:00.000Z',
      endAt: '2020-04-01T11:00:00.000Z',
    }),
  ]);
  renderWithProviders(<SurveyList />, { server, messages: { en, fr } });
  const row = (await screen.findByRole('link', { name: 'Over' })).closest('tr') ?? document.body;
  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining(['Yes', 'Finished', '20 February 2020', '1 March 2020', '1 April 2020']),
  );
});

it('searches names, not what a survey has in common with many', async () => {
  const server = createServer().on(surveyEndpoints.list, [buildSurvey({ name: 'Workload' })]);
  const { user } = renderWithProviders(<SurveyList />, { server, messages: { en, fr } });
  await screen.findByText('In progress');
  await user.type(screen.getByRole('textbox'), 'progress{Enter}');
  expect(screen.queryByRole('link', { name: 'Workload' })).toBeNull();
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('work{Enter}');
  expect(await screen.findByRole('link', { name: 'Workload' })).toBeTruthy();
});
