import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LANGUAGES, type Language } from '@elan/contracts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from './support/chromium';
import { administratorPages, guestPages, type DemoPage } from './support/demo/pages';
import { startDemoProduct, type DemoProduct, type Viewer } from './support/demo/product';
import { reach, type DemoState } from './support/demo/state';
import { demoStates } from './support/demo/states';
import { open, showInTheme, themes, Visitors } from './support/demo/visit';
import { Texts } from './support/texts';

const folder = resolve(import.meta.dirname, '../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
const sizeNames: readonly Size[] = ['desktop', 'phone'];

/** Names of pages and states to take, from the command line; all when there are none. */
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { name: string }): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));

/** Where something does not come as expected, the picture shows what is there instead. */
async function report(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(
      `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
}

async function take(page: Page, name: string, fullPage: boolean): Promise<void> {
  for (const theme of themes) {
    await showInTheme(page, theme);
    // Charts draw themselves again after a change of size or theme.
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.${theme}.png`), fullPage });
  }
}

async function takePage(page: Page, demoPage: DemoPage, language: Language): Promise<void> {
  await page.setViewportSize(sizes.desktop);
  await report(demoPage.name, () => open(page, demoPage));
  for (const size of sizeNames) {
    await page.setViewportSize(sizes[size]);
    await take(page, `${demoPage.name}.${language}.${size}`, true);
  }
}

async function takeState(
  page: Page,
  state: DemoState,
  { product, language }: { product: DemoProduct; language: Language },
): Promise<void> {
  const { name, path } = state;
  for (const size of sizeNames) {
    await page.setViewportSize(sizes[size]);
    await page.goto(path(product));
    await report(name, () => reach(state, { page, texts: new Texts(language), product }));
    await take(page, `${name}.${language}.${size}`, false);
  }
}

async function takeAll(browser: Browser, product: DemoProduct, language: Language): Promise<void> {
  const visitors = new Visitors(browser, product, language);
  const pages: [Viewer, readonly DemoPage[]][] = [
    ['guest', guestPages],
    ['demo', administratorPages(product.demo)],
  ];
  for (const [viewer, ofViewer] of pages) {
    for (const demoPage of ofViewer.filter(isWanted)) {
      await takePage(await visitors.pageOf(viewer), demoPage, language);
    }
  }
  for (const state of demoStates.filter(isWanted)) {
    await takeState(await visitors.pageOf(state.viewer), state, { product, language });
  }
  await visitors.leave();
}

await mkdir(folder, { recursive: true });
const product = await startDemoProduct();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  for (const language of LANGUAGES) await takeAll(browser, product, language);
} finally {
  await browser.close();
  await product.stack.dispose();
}
console.log(`Pictures are in ${folder}`);
