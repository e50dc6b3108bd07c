import type { Response } from '@playwright/test';
import { buildAnsweredSurvey, buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { allTenAnswered } from '../support/pages/analysis';
import { openAnalysis } from '../support/pages/dashboard';
import { openSession } from '../support/pages/session';
import { remoteOfPage } from '../support/remotes';

/** A string found only in React DOM: the key of a private field of its nodes. */
const RENDERER = '__reactContainer$';

test(
  'pages of all remotes run on one copy of the renderer',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    const survey = await buildAnsweredSurvey(administrator, 'Shared');
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));

    await openSession(page, administrator);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await menu.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    await openAnalysis(page, 'Shared');
    await expect(allTenAnswered(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/analyze/${survey.id}`);

    const pathOf = (response: Response): string => new URL(response.url()).pathname;
    const scripts = responses.filter(
      (response) => pathOf(response).endsWith('.js') && response.status() === 200,
    );
    const withRenderer: string[] = [];
    for (const script of scripts) {
      if ((await script.text()).includes(RENDERER)) withRenderer.push(pathOf(script));
    }
    expect(new Set(withRenderer).size, withRenderer.join('\n')).toBe(1);
    expect(withRenderer[0]).toMatch(/^\/assets\//);

    const remotes = new Map<string, number>();
    for (const path of responses.map(pathOf)) {
      const remote = /^\/remotes\/([\w-]+)\/\w+\/mf-manifest\.json$/.exec(path)?.[1];
      if (remote !== undefined) remotes.set(remote, (remotes.get(remote) ?? 0) + 1);
    }
    const opened = ['/', '/settings', '/surveys/create', '/analyze/:surveyId'].map(remoteOfPage);
    expect(Object.fromEntries(remotes)).toEqual(Object.fromEntries(opened.map((name) => [name, 1])));
  },
);
