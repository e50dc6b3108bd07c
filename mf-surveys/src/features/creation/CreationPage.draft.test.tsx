import { surveyEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { buildMe, buildSession } from '@elan/web-core/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  choose,
  goToSave,
  next,
  openWizard as open,
  saveButton,
  step,
  prepareWizard,
} from '../../testing/open-wizard';

beforeAll(loadParts);
beforeEach(() => {
  prepareWizard();
});
afterEach(() => {
  vi.useRealTimers();
});

test('keeps the draft when the page is reloaded', async () => {
  const page = open();
  await choose(page, 'Blank survey');
  await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kept');
  cleanup();
  open();
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Kept');
});

test('starts with nothing for another person', async () => {
  const page = open();
  await choose(page, 'Blank survey');
  await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kept');
  cleanup();
  open({ session: buildSession({ user: buildMe({ id: 'somebody-else' }) }) });
  expect(await step('Introduction')).toBeTruthy();
});

describe('a draft that was left', () => {
  const notice = () => screen.queryByText(/You began this survey earlier/);

  async function leaveAtAudience(route: string) {
    const page = open({ route });
    await choose(page, route.endsWith('t1') ? 'eNPS' : 'Blank survey');
    await page.user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await page.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kept');
    await next(page);
    await step('Audience');
    cleanup();
  }

  test.each(['/surveys/create?thematicId=t1', '/surveys/create'])(
    'is continued where it is asked for again: %s',
    async (route) => {
      await leaveAtAudience('/surveys/create?thematicId=t1');
      open({ route });
      await step('Audience');
      expect(notice()).toBeTruthy();
    },
  );

  test.each(['/surveys/create?thematicId=t1', '/surveys/create'])(
    'takes nothing into a survey of another thematic: %s',
    async (left) => {
      await leaveAtAudience(left);
      const page = open({ route: '/surveys/create?thematicId=t2' });
      await step('Introduction');
      expect(notice()).toBeNull();
      await next(page);
      await page.user.click(await screen.findByRole('radio', { name: 'Workload' }));
      await next(page);
      expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Workload');
      await next(page);
      await next(page);
      await page.user.click(await saveButton());
      await screen.findByText('elsewhere');
      expect(page.server.requestsOf(surveyEndpoints.create)[0]?.body).toMatchObject({
        templateId: 3,
        thematicId: 't2',
      });
    },
  );

  test('is still there when another thematic was only looked at', async () => {
    await leaveAtAudience('/surveys/create?thematicId=t1');
    open({ route: '/surveys/create?thematicId=t2' });
    await step('Introduction');
    cleanup();
    open({ route: '/surveys/create?thematicId=t1' });
    expect(await step('Audience')).toBeTruthy();
  });

  test('is not saved when its end has passed meanwhile', async () => {
    const page = open();
    await goToSave(page);
    cleanup();
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('elan-survey-draft')) ?? '';
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    sessionStorage.setItem(key, JSON.stringify({ ...kept, startDay: '2024-01-01', endDay: '2024-02-01' }));
    open();
    expect(await screen.findByText('The end is in the past: choose a later one first.')).toBeTruthy();
    expect(await saveButton()).toHaveProperty('disabled', true);
  });

  test('can be given up for a new one, after a question', async () => {
    await leaveAtAudience('/surveys/create');
    const page = open();
    await step('Audience');
    await page.user.click(screen.getByRole('button', { name: 'Start over' }));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await step('Audience')).toBeTruthy();

    await page.user.click(screen.getByRole('button', { name: 'Start over' }));
    const again = await screen.findByRole('alertdialog');
    await page.user.click(within(again).getByRole('button', { name: 'Start over' }));
    const heading = await step('Introduction');
    expect(document.activeElement).toBe(heading);
    expect(notice()).toBeNull();
    await choose(page, 'Blank survey');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', '');
  });

  test('is gone once it was given up', async () => {
    await leaveAtAudience('/surveys/create');
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Start over' }));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Start over' }));
    cleanup();
    open();
    await step('Introduction');
    expect(notice()).toBeNull();
  });

  test('is gone once it was saved', async () => {
    const page = open();
    await page.user.click(await goToSave(page));
    await screen.findByText('elsewhere');
    cleanup();
    open();
    expect(await step('Introduction')).toBeTruthy();
  });
});
