import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAnsweredSurvey, buildCompany, type Administrator } from '../support/company';
import { expect, test } from '../support/fixtures';
import { allTenAnswered } from '../support/pages/analysis';
import { openAnalysis } from '../support/pages/dashboard';
import { openSession } from '../support/pages/session';
import { copyPublishedWeb, type PublishedWeb } from '../support/published-web';
import { remoteOfPage } from '../support/remotes';
import { startStack, type Stack } from '../support/stack';

const analysis = remoteOfPage('/analyze/:surveyId');

/** A remote that the workspace does not have, and of which the shell that is served has never heard. */
const sixth = 'mf-sixth';
const sixthFiles = {
  'package.json': JSON.stringify({ name: sixth, version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    name: sixth,
    devPort: 5199,
    pages: [{ path: '/sixth/:name', access: 'subscription' }],
    menu: [
      {
        place: 'main',
        order: 15,
        icon: 'sparkles',
        label: { en: 'Sixth', fr: 'Sixième' },
        path: '/sixth/one',
      },
    ],
  }),
  'vite.config.ts': `
    import { defineRemote } from '@elan/tooling/vite';
    import remote from './remote.json' with { type: 'json' };
    export default defineRemote(remote);`,
  'src/messages/en.json': JSON.stringify({ 'sixth.title': 'The page of the sixth, {name}' }),
  'src/messages/fr.json': JSON.stringify({ 'sixth.title': 'La page du sixième, {name}' }),
  'src/routes.tsx': `
    import { defineRemoteModule, FormattedMessage, useParams } from '@elan/web-core';
    import en from './messages/en.json';
    import fr from './messages/fr.json';
    function Page() {
      return <h1><FormattedMessage id="sixth.title" values={{ name: useParams().name }} /></h1>;
    }
    export const remoteModule = defineRemoteModule({
      routes: [{ path: '/sixth/:name', element: <Page /> }],
      messages: { en, fr },
    });`,
};

test.describe('publishing one remote', () => {
  let web: PublishedWeb;
  let stack: Stack;
  let administrator: Administrator;

  test.beforeAll(async () => {
    web = await copyPublishedWeb();
    stack = await startStack({ WEB_ROOT: web.root });
    administrator = await buildCompany(stack);
  });
  test.afterAll(async () => {
    await stack.dispose();
    await web.dispose();
  });

  /** Publishes, and sees that nothing changes but the remote's own folder and its entry in the list. */
  async function publishAlone(name: string, publish: () => Promise<void>): Promise<void> {
    const isUntouched = (path: string): boolean =>
      path !== 'remotes.json' && !path.startsWith(`remotes/${name}/`);
    const list = async (): Promise<Record<string, unknown>> =>
      JSON.parse(await readFile(join(web.root, 'remotes.json'), 'utf8')) as Record<string, unknown>;
    const before = { files: await web.hashes(isUntouched), list: await list() };
    await publish();
    expect(await web.hashes(isUntouched)).toEqual(before.files);
    const key = name.replaceAll('-', '_');
    const { [key]: published, ...others } = await list();
    const { [key]: replaced, ...othersBefore } = before.list;
    expect(published).not.toEqual(replaced);
    expect(others).toEqual(othersBefore);
  }

  test('alone: open pages go on, a reload shows it, the shell is the same', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
    const survey = await buildAnsweredSurvey(administrator, 'Evolution');
    // Two open pages: one that has the remote already, one that knows where it is and has not asked for it yet.
    const reader = await context.newPage();
    await openSession(reader, administrator);
    await reader.goto(`/analyze/${survey.id}`);
    await expect(reader.getByRole('tab', { name: 'Questions', exact: true })).toBeVisible();
    const waiting = await context.newPage();
    await waiting.goto('/');
    await expect(waiting.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

    await publishAlone(analysis, () => web.publishWithText(analysis, 'analyze.tab.questions', 'Asked anew'));

    await test.step('open pages go on with what they started with', async () => {
      await reader.getByRole('tab', { name: 'Questions', exact: true }).click();
      await expect(reader.getByRole('img', { name: /10: 0/ }).first()).toBeVisible();
      await openAnalysis(waiting, 'Evolution');
      await expect(allTenAnswered(waiting)).toBeVisible();
      await expect(waiting.getByRole('tab', { name: 'Questions', exact: true })).toBeVisible();
    });

    await test.step('a reload shows what was published', async () => {
      for (const page of [reader, waiting]) {
        await page.reload();
        await expect(page.getByRole('tab', { name: 'Asked anew', exact: true })).toBeVisible();
        await expect(page.getByRole('tab', { name: 'Questions', exact: true })).toBeHidden();
      }
    });
    await context.close();
  });

  test('that is new: its page and its menu entry are there after a reload', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
    const page = await context.newPage();
    await openSession(page, administrator);
    await page.goto('/sixth/two');
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });

    await publishAlone(sixth, () => web.publishNew(sixth, sixthFiles));

    await expect(menu.getByRole('link', { name: 'Sixth' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The page of the sixth, two' })).toBeVisible();
    await menu.getByRole('link', { name: 'Sixth' }).click();
    await expect(page.getByRole('heading', { name: 'The page of the sixth, one' })).toBeVisible();
    await expect(menu.getByRole('link').nth(1)).toHaveText('Sixth');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(menu.getByRole('link', { name: 'Sixième' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La page du sixième, one' })).toBeVisible();
    await context.close();
  });
});
