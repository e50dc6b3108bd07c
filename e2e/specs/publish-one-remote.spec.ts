import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseLanguage } from '../support/choose-language';
import { buildAnsweredSurvey, buildCompany, type Administrator } from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { allTenAnswered } from '../support/pages/analysis';
import { openAnalysis } from '../support/pages/dashboard';
import { openSession } from '../support/pages/session';
import { copyPublishedWeb, type PublishedWeb } from '../support/published-web';
import { remoteOfPage } from '../support/remotes';
import { startStack, type Stack } from '../support/stack';
import { startTeamHost, type TeamHost } from '../support/team-host';

const analysis = remoteOfPage('/analyze/:surveyId');

/** A remote outside the workspace, unknown to the served shell. */
const sixth = 'mf-sixth';
const sixthConfig = {
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
};
const sixthFiles = {
  ...sixthConfig,
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

/** A version of it with a lazily loaded part; `extra` is imported from the design system. */
const versionOfSixth = (version: string, extra?: string) => ({
  ...sixthConfig,
  'src/messages/en.json': JSON.stringify({ 'sixth.title': `The ${version} version`, 'sixth.more': 'More' }),
  'src/messages/fr.json': JSON.stringify({ 'sixth.title': `Version ${version}`, 'sixth.more': 'Plus' }),
  'src/More.tsx': `export const More = () => <p>{'More of the ${version}'}</p>;`,
  'src/routes.tsx': `
    import { defineRemoteModule, FormattedMessage } from '@elan/web-core';
    import { lazy, Suspense, useState } from 'react';
    ${extra === undefined ? '' : `import { ${extra} } from '@elan/ui'; console.log(${extra});`}
    import en from './messages/en.json';
    import fr from './messages/fr.json';
    const More = lazy(() => import('./More').then((part) => ({ default: part.More })));
    function Page() {
      const [isMore, setMore] = useState(false);
      return (
        <>
          <h1><FormattedMessage id="sixth.title" /></h1>
          <button type="button" onClick={() => setMore(true)}><FormattedMessage id="sixth.more" /></button>
          <Suspense>{isMore ? <More /> : null}</Suspense>
        </>
      );
    }
    export const remoteModule = defineRemoteModule({
      routes: [{ path: '/sixth/:name', element: <Page /> }],
      messages: { en, fr },
    });`,
});

test.describe('publishing one remote', () => {
  let web: PublishedWeb;
  let stack: Stack;
  let host: TeamHost;
  let administrator: Administrator;

  test.beforeAll(async () => {
    web = await copyPublishedWeb();
    host = await startTeamHost();
    stack = await startStack({ WEB_ROOT: web.root, REMOTE_ORIGINS: host.origin });
    administrator = await buildCompany(stack);
  });
  test.afterAll(async () => {
    await stack.dispose();
    host.dispose();
    await web.dispose();
  });

  /** Publishes, and checks that only the remote's own folder and its entry in the list change. */
  async function publishAlone(name: string, publish: () => Promise<void>): Promise<void> {
    const isUntouched = (path: string): boolean =>
      path !== 'remotes.json' && !path.startsWith(`remotes/${name}/`) && !path.startsWith('.publishing/');
    const before = { files: await web.hashes(isUntouched), list: await web.list() };
    await publish();
    expect(await web.hashes(isUntouched)).toEqual(before.files);
    const key = name.replaceAll('-', '_');
    const { [key]: published, ...others } = await web.list();
    const { [key]: replaced, ...othersBefore } = before.list;
    expect(published).not.toEqual(replaced);
    expect(others).toEqual(othersBefore);
  }

  // Publishing twice starts in the same way.
  if (e2eConfig.everyBrowser)
    test('alone: open pages keep working, a reload shows it, and the shell is unchanged', async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
      const survey = await buildAnsweredSurvey(administrator, 'Evolution');
      // Two open pages: one has loaded the remote, the other knows its address but has not loaded it yet.
      const reader = await context.newPage();
      await openSession(reader, administrator);
      await reader.goto(`/analyze/${survey.id}`);
      await expect(reader.getByRole('tab', { name: 'Questions', exact: true })).toBeVisible();
      const waiting = await context.newPage();
      await waiting.goto('/');
      await expect(waiting.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

      await publishAlone(analysis, () =>
        web.publishWithText(analysis, 'analyze.tab.questions', 'Asked anew'),
      );

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

  test('the served shell does not load a remote named in the address', async () => {
    const scripts = (await web.paths()).filter((path) => /^(assets\/.+|[^/]+)\.(js|html)$/.test(path));
    expect(scripts.length).toBeGreaterThan(10);
    for (const path of scripts) {
      expect(await readFile(join(web.root, path), 'utf8'), path).not.toMatch(
        /own-remote|withOwnRemote|get\([`'"]remote[`'"]\)/,
      );
    }
  });

  test('the served shell consists of files named by their content: a browser never mixes two versions', async () => {
    const page = await readFile(join(web.root, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '');
    // Libraries, and ours.
    expect(scripts.length).toBeGreaterThan(2);
    // This one stands alone.
    expect(scripts.filter((path) => !path.startsWith('/assets/'))).toEqual(['/theme.js']);
  });

  test('that is new: its page and menu entry appear after a reload', async ({ browser }) => {
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
    await chooseLanguage(page, 'fr');
    await expect(menu.getByRole('link', { name: 'Sixième' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La page du sixième, one' })).toBeVisible();
    await context.close();
  });

  test(
    'twice, with one rollback and one refusal: open pages keep working, a reload shows what is live',
    { tag: '@thorough' },
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
      const page = await context.newPage();
      await openSession(page, administrator);
      const shows = (version: string) =>
        expect(page.getByRole('heading', { name: `The ${version} version` })).toBeVisible();
      /** The open page keeps working, including parts not loaded yet; a reload shows another version. */
      const goesOnThenShows = async (open: string, live: string) => {
        await shows(open);
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await expect(page.getByText(`More of the ${open}`)).toBeVisible();
        await page.reload();
        await shows(live);
      };

      await publishAlone(sixth, () => web.publishNew(sixth, versionOfSixth('first')));
      await page.goto('/sixth/one');
      await shows('first');

      const first = await web.live(sixth);
      await publishAlone(sixth, () => web.publishNew(sixth, versionOfSixth('second')));
      await goesOnThenShows('first', 'second');

      const second = await web.live(sixth);
      await publishAlone(sixth, () => web.rollBack(sixth, first));
      await goesOnThenShows('second', 'first');

      await test.step('one that needs what the shell does not offer is refused, and nothing changes', async () => {
        const before = await web.hashes(() => true);
        await expect(web.publishNew(sixth, versionOfSixth('third', 'NotYet'), 'NotYet')).rejects.toThrow(
          `${sixth} needs NotYet of @elan/ui, which the running shell does not offer. Publish the shell first.`,
        );
        expect(await web.hashes(() => true)).toEqual(before);
        await goesOnThenShows('first', 'first');
      });

      await test.step('a page whose version is gone loads the one that is live by a retry', async () => {
        await web.rollBack(sixth, second);
        await rm(join(web.root, 'remotes', sixth, first), { recursive: true });
        // Without its cache, the browser is like another person's.
        await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('button', { name: 'Try again' }).click();
        await goesOnThenShows('second', 'second');
      });
      await context.close();
    },
  );

  test(
    'by hand, what the shell does not offer: the page refuses it by name, the rest works',
    { tag: '@thorough' },
    async ({ browser }) => {
      await web.copyByHand(sixth, versionOfSixth('copied', 'NotYet'), 'NotYet');
      const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
      const page = await context.newPage();
      await openSession(page, administrator);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/sixth/one');
      await expect(page.getByRole('alert')).toContainText('NotYet (@elan/ui)');
      const ofSixth = asked.filter((path) => path.startsWith('/remotes/mf-sixth/'));
      expect(new Set(ofSixth)).toEqual(new Set(['/remotes/mf-sixth/by-hand/surface.json']));
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Sixth' })).toBeVisible();

      await test.step('one that fits is published: a reload shows it, without comparing', async () => {
        await web.publishNew(sixth, versionOfSixth('fitting'));
        await page.goBack();
        asked.length = 0;
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await expect(page.getByRole('heading', { name: 'The fitting version' })).toBeVisible();
        expect(asked.filter((path) => path.endsWith('/surface.json'))).toEqual([]);
      });
      await context.close();
    },
  );

  test(
    'on a host of its team: it runs as it was published, and not at all where the host has changed it',
    { tag: '@thorough' },
    async ({ browser }) => {
      const at = `${host.origin}/sixth/1/`;
      await publishAlone(sixth, () =>
        web.publishHosted(sixth, versionOfSixth('hosted'), at, (folder) => host.lay(folder, at)),
      );
      const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
      const page = await context.newPage();
      await openSession(page, administrator);
      const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      const changed = (content: string) => `globalThis.isChanged = true; ${content}`;
      const hasRun = () => page.evaluate(() => 'isChanged' in globalThis);
      const showsAll = async () => {
        await expect(page.getByRole('heading', { name: 'The hosted version' })).toBeVisible();
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await expect(page.getByText('More of the hosted')).toBeVisible();
      };

      await test.step('it comes from there, all of it, and from nowhere else', async () => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto('/sixth/one');
        await showsAll();
        expect(asked.filter((url) => url.startsWith(host.origin))).toEqual([`${at}remoteEntry.js`]);
        expect(asked.filter((url) => url.includes('/remotes/mf-sixth/')).length).toBe(2);
      });

      await test.step('changed, it is refused; the rest works, and Try again shows it once it is as published', async () => {
        const restore = host.change((_file, content) => changed(content));
        await page.reload();
        await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
        await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
        await page.goBack();
        await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
        expect(await hasRun()).toBe(false);
        restore();
        await failure.getByRole('button', { name: 'Try again' }).click();
        await showsAll();
      });

      await test.step('changed for whoever asks a second time, it runs as it was the first time', async () => {
        const times = new Map<string, number>();
        const restore = host.change((file, content) => {
          times.set(file, (times.get(file) ?? 0) + 1);
          return times.get(file) === 1 ? content : changed(content);
        });
        await page.reload();
        await showsAll();
        expect(await hasRun()).toBe(false);
        restore();
      });

      await test.step('led elsewhere, to what says the same, it finds nothing else there', async () => {
        const back = host.lead('/moved');
        const restore = host.change((file, content) =>
          file.endsWith('remoteEntry.js') ? content : changed(content),
        );
        await page.reload();
        await showsAll();
        expect(await hasRun()).toBe(false);
        back();
        restore();
      });
      await context.close();
    },
  );
});
