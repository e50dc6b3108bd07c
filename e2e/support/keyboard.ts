import { expect, type Locator, type Page } from '@playwright/test';
import { waitForRender } from './wait-for-render';

/** More presses than any page needs. */
const FAR = 120;

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target is focused. @throws if it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses keys one after the other, each after the page has responded to the previous one, as people do. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await waitForRender(page);
    await page.keyboard.press(key);
  }
}

/** Expects that repeated Tab and Shift+Tab do not leave a box. */
export async function expectFocusKeptIn(page: Page, box: Locator): Promise<void> {
  for (const key of [...Array<string>(10).fill('Tab'), ...Array<string>(10).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(box.locator(':focus')).toHaveCount(1);
  }
}

/** @returns the focused element, if something covers the centre of its visible part. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await waitForRender(page);
  return page.locator(':focus').evaluateAll((focused) => {
    if (focused.length === 0) return ['nothing has the focus'];
    return focused
      .filter((element) => {
        const { left, right, top: start, bottom } = element.getBoundingClientRect();
        const middle = (Math.max(0, start) + Math.min(innerHeight, bottom)) / 2;
        const top = document.elementFromPoint((left + right) / 2, middle);
        return top === null || !(element.contains(top) || top.contains(element));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
