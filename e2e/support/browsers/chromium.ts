import { chromium as engine } from '@playwright/test';
import { chromiumLaunchOptions } from '../chromium';
import { DrivenBrowser, namedKeys, usualSight, type ActionSource, type Browser } from './driven-browser';

const keyOf = (value: string): string =>
  Object.entries(namedKeys).find(([, codePoint]) => codePoint === value)?.[0] ?? value;

type Action = ActionSource['actions'][number];

async function launch(sight = usualSight): Promise<DrivenBrowser> {
  const { width, height, scale, javaScript, forcedColors, reducedMotion } = sight;
  const browser = await engine.launch(chromiumLaunchOptions());
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width, height },
    deviceScaleFactor: scale,
    javaScriptEnabled: javaScript,
    forcedColors: forcedColors ? 'active' : 'none',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  const act = async ({ type, value, x, y }: Action): Promise<void> => {
    if (type === 'pointerMove') await page.mouse.move(Number(x), Number(y));
    if (type === 'pointerDown') await page.mouse.down();
    if (type === 'pointerUp') await page.mouse.up();
    if (type === 'keyDown') await page.keyboard.down(keyOf(String(value)));
    if (type === 'keyUp') await page.keyboard.up(keyOf(String(value)));
  };

  return new DrivenBrowser({
    version: `Chromium ${browser.version()}`,
    async open(url) {
      for (;;) {
        try {
          await page.goto(url);
          return;
        } catch (error) {
          // The browser retries a page that failed to load.
          if (!/interrupted by another/.test(String(error))) throw error;
        }
      }
    },
    async call(declaration, argument) {
      for (;;) {
        try {
          return await page.evaluate<string>(`(${declaration})(${JSON.stringify(argument)})`);
        } catch (error) {
          // Another page has replaced it: ask that one.
          if (!/context was destroyed/.test(String(error))) throw error;
        }
      }
    },
    async perform(sources) {
      for (const { actions } of sources) for (const action of actions) await act(action);
    },
    problems,
    async picture() {
      return (await page.screenshot()).toString('base64');
    },
    close: () => browser.close(),
  });
}

/** The Chromium of all browser tests. */
export const chromium: Browser = { name: 'Chromium', missing: null, canForceColors: true, launch };
