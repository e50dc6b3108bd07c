import { companyEndpoints, surveyEndpoints, type CompanyOverview, type Survey } from '@elan/contracts';
import { buildOverview, errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSurvey, createSurveyServer } from '../../testing/builders';
import { goToSave, openWizard, step, prepareWizard } from '../../testing/open-wizard';

beforeEach(() => {
  prepareWizard();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a double click creates one survey, and no slow overview keeps anybody from its editor', async () => {
  const server = createSurveyServer();
  const page = openWizard({ server });
  const save = await goToSave(page);
  const overview = heldAnswer<CompanyOverview>();
  server.on(companyEndpoints.overview, () => overview.answer);
  const before = server.requestsOf(companyEndpoints.overview).length;

  await page.user.dblClick(save);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(page.location()).toBe('/surveys/edit/s1');
  expect(server.requestsOf(surveyEndpoints.create)).toHaveLength(1);
  expect(server.requestsOf(companyEndpoints.overview).length).toBeGreaterThan(before);
  overview.give(buildOverview());
});

test('two submits in one moment create one survey', async () => {
  const server = createSurveyServer();
  const page = openWizard({ server });
  const form = (await goToSave(page)).closest('form');
  if (!form) throw new Error('Save belongs to no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText('elsewhere');
  expect(server.requestsOf(surveyEndpoints.create)).toHaveLength(1);
});

test('nothing else can be done while a survey is created', async () => {
  const server = createSurveyServer();
  const page = openWizard({ server });
  const save = await goToSave(page);
  const created = heldAnswer<Survey>();
  server.on(surveyEndpoints.create, () => created.answer);
  await page.user.click(save);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  await page.user.click(screen.getByRole('button', { name: /^Audience/ }));
  expect(await step('Advice')).toBeTruthy();
  created.give(buildSurvey());
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('what could not be created can be saved again', async () => {
  const server = createSurveyServer().on(surveyEndpoints.create, errorAnswer('overloaded'));
  const page = openWizard({ server });
  const save = await goToSave(page);
  await page.user.click(save);
  await screen.findByRole('alert');
  server.on(surveyEndpoints.create, buildSurvey());
  await page.user.click(save);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});
