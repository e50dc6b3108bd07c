import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../texts';
import type { DemoProduct, Viewer } from './product';

/** What leads a page to a state works with. */
export interface Stage {
  readonly page: Page;
  readonly texts: Texts;
  readonly product: DemoProduct;
}

/** A page after somebody did something on it: a dialog open, a step on, nothing to show. */
export interface DemoState {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: (product: DemoProduct) => string;
  /** Leads the page, just opened, to the state and waits for it. */
  readonly show: (stage: Stage) => Promise<void>;
  /** The way there is another one on a phone, or has to be gone again. */
  readonly differsByWidth?: true;
  /** What opened over a page that is looked at without it too: only this part is new. */
  readonly over?: Overlay;
}

/** What opens over a page. */
export type Overlay = 'dialog' | 'list' | 'calendar' | 'tooltip' | 'toasts';

/** Where each of them is found. */
export const overlaySelectors: Readonly<Record<Overlay, string>> = {
  dialog: '[role=dialog], [role=alertdialog]',
  list: '[role=menu], [role=listbox]',
  calendar: '[role=dialog]:has(table)',
  tooltip: '[role=tooltip]',
  toasts: '[data-toaster]',
};

/** Presses the first button with this text. */
export async function press({ page, texts }: Stage, id: string): Promise<void> {
  await page
    .getByRole('button', { name: texts.pattern(id) })
    .first()
    .click();
}

/** The menu's button in a row of the table of the page. */
export const rowMenu = (page: Page, row = 0): Locator =>
  page.locator('main table [aria-haspopup=menu]').nth(row);

/** Chooses an action of the first row. */
export async function chooseRowAction({ page, texts }: Stage, id: string): Promise<void> {
  await rowMenu(page).click();
  await page.getByRole('menuitem', { name: texts.pattern(id) }).click();
}

/** Presses the button of the first calendar on the page, or within something on it. */
export async function pressCalendar({ page }: Stage, within = 'main'): Promise<void> {
  await page.locator(`${within} [aria-haspopup=dialog]:not([role=toolbar] *)`).first().click();
}

/** Leads to a state, and waits for what opens in it. */
export async function reach({ show, over }: DemoState, stage: Stage): Promise<void> {
  await show(stage);
  if (over) await stage.page.locator(overlaySelectors[over]).last().waitFor();
}

/** Whether a state that was reached is still there once the page has another width. */
export async function lasts({ differsByWidth, over }: DemoState, page: Page): Promise<boolean> {
  if (differsByWidth) return false;
  return over === undefined || page.locator(overlaySelectors[over]).last().isVisible();
}

/** A state of the demonstration company in which something opens over a page. */
export function overlayState(
  name: string,
  path: DemoState['path'],
  over: Overlay,
  show: DemoState['show'],
): DemoState {
  return { name, viewer: 'demo', path, show, over };
}
