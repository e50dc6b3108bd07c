import {
  BLANK_TEMPLATE_ID,
  ownTemplateEndpoints,
  surveyEndpoints,
  surveyTemplateEndpoints,
} from '@elan/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTranslation } from '../../shared/translation/translation';
import { buildOwnTemplate, buildTemplate, createSurveyServer } from '../../testing/builders';
import {
  goToSave,
  next,
  openWizard as open,
  saveButton,
  step,
  prepareWizard,
} from '../../testing/open-wizard';

beforeEach(() => {
  prepareWizard();
});
afterEach(() => {
  vi.useRealTimers();
});

const weekly = buildTemplate({
  id: 3,
  name: 'Workload',
  thematicId: 't2',
  introduction: 'How < much?',
  frequency: 2,
});
const translation = { ...emptyTranslation, name: 'Our pulse' };
const own = buildOwnTemplate({ name: 'Notre pouls', language: 'fr', translations: { en: translation } });
const serve = () =>
  createSurveyServer()
    .on(surveyTemplateEndpoints.list, [buildTemplate(), weekly])
    .on(ownTemplateEndpoints.list, [own, buildOwnTemplate({ id: 'old', name: 'Old', archived: true })]);
const radio = (name: string) => screen.findByRole('radio', { name });
const sent = ({ server }: ReturnType<typeof open>) =>
  server.requestsOf(surveyEndpoints.create)[0]?.body as Record<string, unknown>;

describe('the choice', () => {
  test('shows all questions of the chosen template with the ends of their scales', async () => {
    const page = open({ server: serve() });
    await next(page);
    await page.user.click(await radio('Workload'));
    const questions = screen.getByRole('region', { name: 'Questions of Workload' });
    expect(within(questions).getAllByRole('listitem')).toHaveLength(2);
    expect(questions.textContent).toContain('Workload two');
    expect(questions.textContent).toContain('Not likely – Very likely');
    await page.user.click(await radio('eNPS'));
    expect(screen.queryByRole('region', { name: 'Questions of Workload' })).toBeNull();
  });

  test('brings what respondents read, and the rhythm; what the person wrote stays', async () => {
    const page = open({ server: serve() });
    await next(page);
    await page.user.click(await radio('Workload'));
    await next(page);
    await step('General configuration');
    expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', true);
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    await page.user.click(await radio('eNPS'));
    await next(page);
    expect(await screen.findByRole('radio', { name: 'One-time' })).toHaveProperty('checked', true);
    await page.user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    await page.user.click(await radio('Workload'));
    for (let steps = 0; steps < 3; steps += 1) await next(page);
    await page.user.click(await saveButton());
    await screen.findByText('elsewhere');
    expect(sent(page)).toMatchObject({ name: 'Workload', description: 'How &lt; much?', frequency: 1 });
  });

  test('sends the rhythm of a template with a day', async () => {
    const page = open({ server: serve(), route: '/surveys/create?templateId=3' });
    await step('General configuration');
    for (let steps = 0; steps < 2; steps += 1) await next(page);
    await page.user.click(await saveButton());
    await screen.findByText('elsewhere');
    const { frequency, frequencyStart } = sent(page);
    expect(frequency).toBe(2);
    expect(Number(frequencyStart)).toBeGreaterThanOrEqual(1);
    expect(Number(frequencyStart)).toBeLessThanOrEqual(7);
  });

  test('is searched where there is much to choose from; what is chosen stays in sight', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      buildTemplate({ id: index + 2, name: `Model ${index + 1}` }),
    );
    const page = open({ server: serve().on(surveyTemplateEndpoints.list, many) });
    await next(page);
    await page.user.click(await radio('Model 2'));
    await page.user.type(screen.getByRole('searchbox'), 'model 7{Enter}');
    await step('Choice of survey');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(await radio('Model 7')).toBeTruthy();
    expect(await radio('Model 2')).toHaveProperty('checked', true);
  });

  test('needs no search among few', async () => {
    const page = open({ server: serve() });
    await next(page);
    await radio('Workload');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('an own template', () => {
  test('starts a blank survey whose questions can be changed; archived ones are not offered', async () => {
    const page = open({ server: serve() });
    await next(page);
    await page.user.click(await radio('Notre pouls'));
    expect(screen.queryByRole('radio', { name: 'Old' })).toBeNull();
    await next(page);
    await next(page);
    await next(page);
    await step('Questions');
    await page.user.type(await screen.findByRole('textbox', { name: /^Question 2(?! \(English)/ }), '!');
    await next(page);
    await page.user.click(await saveButton());
    await screen.findByText('elsewhere');
    const { questions, ...body } = sent(page);
    expect(body).toMatchObject({
      name: 'Notre pouls',
      language: 'fr',
      translations: { en: translation },
      description: '<p>Tell <b>us</b>.</p>',
      templateId: BLANK_TEMPLATE_ID,
      thematicId: 't2',
    });
    expect((JSON.parse(String(questions)) as { label: string }[]).map(({ label }) => label)).toEqual([
      'Own one',
      'Own two!',
    ]);
  });

  test('leaves the questions that were written for a blank survey alone', async () => {
    const page = open({ server: serve() });
    await next(page);
    await page.user.click(await radio('Blank survey'));
    await next(page);
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mine');
    await next(page);
    await next(page);
    await page.user.type(await screen.findByRole('textbox', { name: /^Question 1/ }), 'Written');
    const back = () => page.user.click(screen.getByRole('button', { name: 'Back' }));
    for (let steps = 0; steps < 3; steps += 1) await back();
    for (const name of ['Notre pouls', 'eNPS', 'Blank survey']) await page.user.click(await radio(name));
    for (let steps = 0; steps < 3; steps += 1) await next(page);
    expect(await screen.findByRole('textbox', { name: /^Question 1/ })).toHaveProperty('value', 'Written');
    expect(screen.queryByRole('textbox', { name: /^Question 2/ })).toBeNull();
  });

  test('is chosen by the address, also when it is archived, and again after starting over', async () => {
    const page = open({ server: serve(), route: '/surveys/create?ownTemplateId=old' });
    await step('General configuration');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Old');
    page.unmount();
    const again = open({ server: serve(), route: '/surveys/create?ownTemplateId=old' });
    await again.user.click(await screen.findByRole('button', { name: 'Start over' }));
    const dialog = await screen.findByRole('alertdialog');
    await again.user.click(within(dialog).getByRole('button', { name: 'Start over' }));
    await step('General configuration');
    expect(screen.queryByText(/You began this survey earlier/)).toBeNull();
  });
});

test('the last step shows the answer page beside the button', async () => {
  const page = open({ server: serve() });
  await goToSave(page);
  const preview = screen.getByRole('region', { name: 'Preview of the answer page' });
  expect(await within(preview).findByText('questions|Next|<p>Thanks</p>|2|')).toBeTruthy();
  expect(within(preview).getByRole('heading', { name: 'eNPS' })).toBeTruthy();
});
