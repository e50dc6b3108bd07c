import {
  companyEndpoints,
  surveyEndpoints,
  surveyMailEndpoints,
  type CompanyOverview,
  type MailPlan,
  type Survey,
} from '@elan/contracts';
import { buildOverview, errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMailPlan, buildSurvey, createSurveyServer, noMails } from '../../testing/builders';
import {
  choose,
  goToSave,
  next,
  openWizard,
  prepareWizard,
  saveButton,
  step,
} from '../../testing/open-wizard';

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

test('saves a survey that would invite nobody as a draft, and says so on its button', async () => {
  const nobody = buildMailPlan({ people: 0, withEmail: 0, ...noMails });
  const server = createSurveyServer().on(surveyMailEndpoints.plan, nobody);
  const page = openWizard({ server });
  await choose(page, 'eNPS');
  await next(page);
  await next(page);
  const people = await screen.findByRole('link', { name: 'Add people' });
  expect(people.getAttribute('href')).toBe('/settings?tab=members');
  await page.user.click(await screen.findByRole('button', { name: 'Save as a draft' }));
  await screen.findByText('elsewhere');
  expect(server.requestsOf(surveyEndpoints.create)[0]?.body).toMatchObject({ active: false });
});

test('waits with its last button until it is known what that does', async () => {
  const plan = heldAnswer<MailPlan>();
  const page = openWizard({ server: createSurveyServer().on(surveyMailEndpoints.plan, () => plan.answer) });
  await choose(page, 'eNPS');
  await next(page);
  await next(page);
  const button = await screen.findByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(button);
  plan.give(buildMailPlan());
  expect((await saveButton()).hasAttribute('aria-busy')).toBe(false);
  expect(page.server.requestsOf(surveyEndpoints.create)).toEqual([]);
});

test('promises nothing and saves nothing while it is not known what that sends', async () => {
  const page = openWizard({
    server: createSurveyServer().on(surveyMailEndpoints.plan, errorAnswer('overloaded')),
  });
  await choose(page, 'eNPS');
  await next(page);
  await next(page);
  expect(await screen.findByText('Try again to load the members of the audience first.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.submit(button);
  expect(page.server.requestsOf(surveyEndpoints.create)).toEqual([]);
  page.server.on(surveyMailEndpoints.plan, buildMailPlan());
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await saveButton()).toHaveProperty('disabled', false);
  expect(screen.queryByText(/first\./)).toBeNull();
});
