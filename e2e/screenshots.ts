import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from './support/chromium';
import { administratorPages, guestPages, type DemoPage } from './support/demo-pages';
import { startDemoStack } from './support/demo-stack';
import { signInBySession } from './support/sign-in';

const folder = resolve(import.meta.dirname, '../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const themes = ['light', 'dark'] as const;
const locales = ['en-GB', 'fr-FR'] as const;

/** Names of pages to take, from the command line; all when there are none. */
const wanted = process.argv.slice(2);
const isWanted = ({ name }: DemoPage): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));

async function take(page: Page, { name, path, ready }: DemoPage, language: string): Promise<void> {
  await page.setViewportSize(sizes.desktop);
  await page.goto(path);
  try {
    await page.locator(ready).first().waitFor({ timeout: 10_000 });
    await page.waitForLoadState('networkidle');
  } catch (error) {
    // The picture shows what is there instead.
    console.error(
      `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForTimeout(300);
      await page.screenshot({
        path: join(folder, `${name}.${language}.${size}.${theme}.png`),
        fullPage: true,
      });
    }
  }
}

await mkdir(folder, { recursive: true });
const { stack, demo } = await startDemoStack();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  for (const locale of locales) {
    const language = locale.slice(0, 2);
    const context = await browser.newContext({ locale, baseURL: stack.url, timezoneId: 'Europe/Paris' });
    const page = await context.newPage();
    for (const guestPage of guestPages.filter(isWanted)) await take(page, guestPage, language);
    await page.goto('/auth/login');
    await signInBySession(page, demo);
    for (const ownPage of administratorPages(demo).filter(isWanted)) await take(page, ownPage, language);
    await context.close();
  }
} finally {
  await browser.close();
  await stack.dispose();
}
console.log(`Pictures are in ${folder}`);
