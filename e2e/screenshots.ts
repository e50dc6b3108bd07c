import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LANGUAGES, type Language } from '@elan/contracts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from './support/chromium';
import { administratorPages, guestPages, type DemoPage } from './support/demo/pages';
import { startDemoProduct, type DemoProduct, type Viewer } from './support/demo/product';
import { reach, type DemoState } from './support/demo/state';
import { demoStates } from './support/demo/states';
import { open, showInTheme, themes, Visitors } from './support/demo/visit';
import { takeMails } from './support/take-mails';
import { takePack } from './support/take-pack';
import { Texts } from './support/texts';

const words = process.argv.slice(2);
/** Takes only the pictures of the documents, in the place of those that are there. */
const isForDocuments = words.includes('--docs');
const folder = resolve(import.meta.dirname, isForDocuments ? '../docs/images' : '../screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
const sizeNames: readonly Size[] = ['desktop', 'phone'];

/** Names of pages and states to take, from the command line; all when there are none. */
const wanted = words.filter((word) => word !== '--docs');
const isWanted = ({ name }: { name: string }): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));

/** What the documents show, in English: pages and states by name, each on devices of these sizes. */
const ofDocuments: Readonly<Record<string, readonly Size[]>> = {
  dashboard: ['desktop'],
  analyze: ['desktop', 'phone'],
  'analyze-report': ['desktop'],
  'respondent-preview': ['phone'],
  'manager-view': ['phone'],
};

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
  for (const theme of isForDocuments ? themes.slice(0, 1) : themes) {
    await showInTheme(page, theme);
    // Charts draw themselves again after a change of size or theme.
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.${theme}.png`), fullPage });
  }
}

/** What pictures are taken with: a device of a size, in a language. */
interface Camera {
  readonly visitors: Visitors;
  readonly product: DemoProduct;
  readonly language: Language;
  readonly size: Size;
}

async function takePage(demoPage: DemoPage, viewer: Viewer, { visitors, language, size }: Camera) {
  const page = await visitors.pageOf(viewer);
  await page.setViewportSize(sizes[size]);
  await report(demoPage.name, () => open(page, demoPage));
  await take(page, `${demoPage.name}.${language}.${size}`, !isForDocuments);
}

async function takeState(state: DemoState, { visitors, product, language, size }: Camera) {
  const { name, path } = state;
  const page = await visitors.pageOf(state.viewer);
  await page.setViewportSize(sizes[size]);
  await page.goto(path(product));
  await report(name, () => reach(state, { page, texts: new Texts(language), product }));
  await take(page, `${name}.${language}.${size}`, false);
}

async function takeAll(camera: Camera): Promise<void> {
  for (const demoPage of guestPages.filter(isWanted)) await takePage(demoPage, 'guest', camera);
  const pages = administratorPages(camera.product.demo);
  for (const demoPage of pages.filter(isWanted)) await takePage(demoPage, 'demo', camera);
  for (const state of demoStates.filter(isWanted)) await takeState(state, camera);
  await camera.visitors.leave();
}

/** The pictures of the documents, as the first screen shows them. */
async function takeForDocuments(browser: Browser): Promise<void> {
  const product = await startDemoProduct();
  const [language] = LANGUAGES;
  try {
    for (const size of sizeNames) {
      const visitors = new Visitors(browser, product, language, { isPhone: size === 'phone' });
      const camera = { visitors, product, language, size };
      const isShown = ({ name }: { name: string }) => ofDocuments[name]?.includes(size) && isWanted({ name });
      for (const page of administratorPages(product.demo).filter(isShown))
        await takePage(page, 'demo', camera);
      for (const state of demoStates.filter(isShown)) await takeState(state, camera);
      if (size === 'desktop' && isWanted({ name: 'pack' }))
        await takePack(await visitors.pageOf('demo'), new Texts(language), folder);
      await visitors.leave();
    }
  } finally {
    await product.stack.dispose();
  }
}

/** Pages and states of the demo product. */
async function takeProduct(browser: Browser): Promise<void> {
  const product = await startDemoProduct();
  try {
    for (const language of LANGUAGES) {
      for (const size of sizeNames) {
        const visitors = new Visitors(browser, product, language, { isPhone: size === 'phone' });
        await takeAll({ visitors, product, language, size });
      }
    }
  } finally {
    await product.stack.dispose();
  }
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  if (!isForDocuments) await takeMails(browser, folder, isWanted);
  if (isForDocuments) await takeForDocuments(browser);
  // Mails need no product.
  else if (wanted.length === 0 || wanted.some((part) => !part.startsWith('mails')))
    await takeProduct(browser);
} finally {
  await browser.close();
}
console.log(`Pictures are in ${folder}`);
