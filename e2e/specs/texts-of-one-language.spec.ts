import { readRemotes } from '@elan/contracts/remotes';
import type { Page } from '@playwright/test';
import { chooseLanguage } from '../support/choose-language';
import { buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/pages/session';
import { remoteOfPage } from '../support/remotes';
import type { Stack } from '../support/stack';

/** Addresses of the texts of the remote with the library. */
async function textsOfLibrary(stack: Stack): Promise<Record<'en' | 'fr' | 'de', string>> {
  const { remotes } = readRemotes(await (await fetch(`${stack.url}/remotes.json`)).json());
  const name = remoteOfPage('/library').replaceAll('-', '_');
  const library = remotes.find((remote) => remote.name === name);
  if (!library?.texts) throw new Error('The library does not say where its texts are');
  const { entry, texts } = library;
  const at = (file: string): string => new URL(file, new URL(entry, stack.url)).href;
  return { en: at(texts.en), fr: at(texts.fr ?? ''), de: at(texts.de ?? '') };
}

const library = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('a remote', () => {
  test("loads the texts of one language in parallel with its code, and the other's when the language changes", async ({
    page,
    stack,
  }) => {
    const administrator = await buildCompany(stack);
    const texts = await textsOfLibrary(stack);
    await openSession(page, administrator);
    await chooseLanguage(page, 'fr');
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Bibliothèque' }),
    ).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/library');
    await expect(library(page, 'Bibliothèque')).toBeVisible();
    expect(asked).toContain(texts.fr);
    expect(asked).not.toContain(texts.de);
    const entry = asked.findIndex(
      (url) => url.startsWith(new URL('..', texts.fr).href) && url.endsWith('remoteEntry.js'),
    );
    expect(asked.indexOf(texts.fr)).toBeLessThan(entry);
    // Fetched for the cache, then imported from there.
    const sizes = await page.evaluate(
      (url) =>
        performance.getEntriesByName(url).map((found) => (found as PerformanceResourceTiming).transferSize),
      texts.fr,
    );
    expect(sizes.filter((size) => size > 0)).toHaveLength(1);

    await chooseLanguage(page, 'de');
    await expect(library(page, 'Bibliothek')).toBeVisible();
    expect(asked).toContain(texts.de);
  });

  test(
    'whose texts cannot be loaded says so, and Retry shows it once they can',
    { tag: '@thorough' },
    async ({ page, stack }) => {
      const administrator = await buildCompany(stack);
      const { en } = await textsOfLibrary(stack);
      await openSession(page, administrator);
      await page.route(en, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto('/library');
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await page.unroute(en);
      await retry.click();
      await expect(library(page, 'Library')).toBeVisible();
    },
  );
});
