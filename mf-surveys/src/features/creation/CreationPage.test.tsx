import { audienceEndpoints, companyEndpoints, surveyEndpoints } from '@elan/contracts';
import { endOfDay, startOfDay } from '@elan/calendar';
import { errorAnswer } from '@elan/web-core/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSurveyServer } from '../../testing/builders';
import { choose, next, openWizard as open, saveButton, step, prepareWizard } from '../../testing/open-wizard';

beforeEach(() => {
  prepareWizard();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the wizard', () => {
  test('makes a blank survey from name and questions, with the defaults', async () => {
    const page = open();
    await step('Introduction');
    await next(page);
    await step('Choice of survey');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.click(await screen.findByRole('radio', { name: 'Blank survey' }));
    await next(page);

    const heading = await step('General configuration');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Autumn pulse');
    await next(page);

    await step('Audience');
    expect(await screen.findByRole('radio', { name: 'All users' })).toHaveProperty('checked', true);
    await page.user.click(screen.getByRole('radio', { name: 'Managers' }));
    await next(page);

    await step('Questions');
    await page.user.type(await screen.findByRole('textbox', { name: /^Question 1/ }), 'How are you?');
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.keyboard('And the work?');
    await next(page);

    await step('Advice');
    await page.user.click(
      await screen.findByRole('button', { name: 'Open without e-mails (links by hand)' }),
    );
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(page.location()).toBe('/surveys/edit/s1');

    const body = page.server.requestsOf(surveyEndpoints.create)[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      name: 'Autumn pulse',
      templateId: 0,
      thematicId: null,
      audienceId: 'a1',
      active: true,
      frequency: 0,
      frequencyStart: null,
      reminders: true,
      language: 'en',
    });
    expect(JSON.parse(String(body['questions']))).toEqual([
      { id: '1', label: 'How are you?', order: 1, type: '1-10', options: {} },
      { id: '2', label: 'And the work?', order: 2, type: '1-10', options: {} },
    ]);
    const days = (Date.parse(String(body['endAt'])) - Date.parse(String(body['startAt']))) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(page.server.requestsOf(companyEndpoints.overview).length).toBeGreaterThan(0);
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('elan-survey-draft'))).toEqual([]);
  });

  test('skips the questions of a template and takes its name', async () => {
    const page = open();
    await choose(page, 'eNPS');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'eNPS');
    // The description of a template is for whoever chooses it.
    const description = 'A few questions on eNPS';
    expect(screen.getByRole('textbox', { name: /^Description/ }).textContent).toBe(description);
    await next(page);
    await step('Audience');
    await next(page);
    await step('Advice');
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    await step('Audience');
    await next(page);
    await page.user.click(await saveButton());
    await screen.findByText('elsewhere');
    const body = page.server.requestsOf(surveyEndpoints.create)[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ templateId: 2, thematicId: 't1', name: 'eNPS', description });
    expect(body).not.toHaveProperty('questions');
  });

  test('begins with what a template says to respondents and how often it proposes, until that is changed', async () => {
    const page = open();
    const description = async () =>
      (await screen.findByRole('textbox', { name: /^Description/ })).textContent;
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    const chooseInstead = async (name: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Back' }));
      await page.user.click(await screen.findByRole('radio', { name }));
      await next(page);
      await step('General configuration');
    };
    await choose(page, 'Workload');
    expect([await description(), isChosen('Monthly')]).toEqual(['A few questions on Workload', true]);
    const start = screen.getByRole('textbox', { name: /^Start date/ });
    await page.user.clear(start);
    await page.user.type(start, '2031-03-10');
    expect(screen.getByRole('combobox', { name: 'Day of the month' }).textContent).toContain('10');
    await chooseInstead('eNPS');
    expect([await description(), isChosen('One-time')]).toEqual(['A few questions on eNPS', true]);
    await page.user.click(screen.getByRole('radio', { name: 'Weekly' }));
    await chooseInstead('Workload');
    expect([await description(), isChosen('Weekly')]).toEqual(['A few questions on Workload', true]);
    await chooseInstead('Blank survey');
    expect(await description()).toBe('');
  });

  test('offers only the templates of a thematic, and a blank survey that belongs to it', async () => {
    const page = open({ route: '/surveys/create?thematicId=t2' });
    await next(page);
    expect(await screen.findByRole('radio', { name: 'Workload' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'eNPS' })).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Show all templates' }));
    expect(await screen.findByRole('radio', { name: 'eNPS' })).toBeTruthy();
  });

  test('means whole days of the company and asks for the day of a round', async () => {
    const page = open();
    await choose(page, 'eNPS');
    const start = screen.getByRole('textbox', { name: /^Start date/ });
    await page.user.clear(start);
    await page.user.type(start, '2031-03-10');
    const end = screen.getByRole('textbox', { name: /^End date/ });
    await page.user.clear(end);
    await page.user.type(end, '2031-03-01');
    await page.user.tab();
    expect(screen.getByText('The end is before the start.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.clear(end);
    await page.user.type(end, '2031-06-30');

    expect(screen.queryByRole('combobox', { name: 'Day of the week' })).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByRole('combobox', { name: 'Day of the month' }).textContent).toContain('10');
    await page.user.click(screen.getByRole('radio', { name: 'Weekly' }));
    expect(screen.queryByRole('combobox', { name: 'Day of the month' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Day of the week' }).textContent).toContain('Monday');
    await next(page);
    await next(page);
    await page.user.click(
      await screen.findByRole('button', { name: 'Schedule for Monday 10 March 2031 09:00' }),
    );
    await screen.findByText('elsewhere');
    expect(page.server.requestsOf(surveyEndpoints.create)[0]?.body).toMatchObject({
      startAt: startOfDay('2031-03-10', 'Europe/Paris').toISOString(),
      endAt: endOfDay('2031-06-30', 'Europe/Paris').toISOString(),
      frequency: 2,
      frequencyStart: 1,
    });
  });

  test('shows why a survey was not created, above the steps, until something changes', async () => {
    const server = createSurveyServer().on(surveyEndpoints.create, errorAnswer('surveyQuotaReached'));
    const page = open({ server });
    await choose(page, 'eNPS');
    await next(page);
    await next(page);
    await page.user.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/limit of your plan/);
    expect(page.location()).toBe('/surveys/create');
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what is missing while it cannot go on', async () => {
    const page = open();
    await next(page);
    const button = () => screen.getByRole('button', { name: 'Next' });
    const expectMissing = (text: string) => {
      expect(screen.getByText(text)).toBeTruthy();
      expect(button()).toHaveProperty('disabled', true);
    };
    expectMissing('Choose a template or a blank survey first.');
    await page.user.click(await screen.findByRole('radio', { name: 'Blank survey' }));
    await next(page);
    expectMissing('Give the survey a name first.');
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Autumn pulse');
    await page.user.clear(screen.getByRole('textbox', { name: /^Start date/ }));
    await page.user.tab();
    expectMissing('Correct the dates first.');
    await page.user.type(screen.getByRole('textbox', { name: /^Start date/ }), '2026-01-01');
    await page.user.tab();
    await next(page);
    await next(page);
    expectMissing('Write every question first, or delete the empty ones.');
    await page.user.click(screen.getByRole('button', { name: 'Delete question 1' }));
    expectMissing('Add a question first.');
    await page.user.click(screen.getByRole('button', { name: 'Add a question' }));
    await page.user.keyboard('How are you?');
    expect(screen.queryByText(/first/)).toBeNull();
    expect(button()).toHaveProperty('disabled', false);
  });

  test('makes no survey that is over already', async () => {
    const page = open();
    await choose(page, 'eNPS');
    const write = async (name: RegExp, day: string) => {
      const field = screen.getByRole('textbox', { name });
      await page.user.clear(field);
      if (day !== '') await page.user.type(field, day);
      await page.user.tab();
    };
    const button = () => screen.getByRole('button', { name: 'Next' });
    await write(/^Start date/, '2024-01-01');
    expect(button()).toHaveProperty('disabled', false);
    await write(/^End date/, '2024-02-01');
    expect(screen.getByText('This day is in the past: nobody could answer.')).toBeTruthy();
    expect(screen.getByText('The end is in the past: choose a later one first.')).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
    await write(/^End date/, '');
    expect(screen.queryByText(/past/)).toBeNull();
    expect(button()).toHaveProperty('disabled', false);
  });

  test('does not go on with an audience that was deleted meanwhile', async () => {
    const first = open();
    await choose(first, 'Blank survey');
    await first.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Autumn pulse');
    await next(first);
    await first.user.click(await screen.findByRole('radio', { name: 'Managers' }));
    cleanup();

    const page = open({ server: createSurveyServer().on(audienceEndpoints.list, []) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/was deleted/);
    expect(screen.getByText('Choose who is invited first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.click(screen.getByRole('radio', { name: 'All users' }));
    await next(page);
    await step('Questions');
  });

  test('says what is decided so far', async () => {
    const page = open({ locale: 'fr' });
    expect(screen.getByText('Vos choix apparaissent ici.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Suivant' }));
    await page.user.click(await screen.findByRole('radio', { name: 'Workload' }));
    expect(screen.getByText('2 questions, environ 1 minute', { selector: 'dd' })).toBeTruthy();
  });
});
