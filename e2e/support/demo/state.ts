import type { Locator, Page } from '@playwright/test';
import type { Texts } from '../texts';
import type { DemoProduct, Viewer } from './product';

/** What a function needs to bring a page into a state. */
export interface Stage {
  readonly page: Page;
  readonly texts: Texts;
  readonly product: DemoProduct;
}

/** A page after some interaction: with an open dialog, at a later step, or empty. */
export interface DemoState {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: (product: DemoProduct) => string;
  /** Leads the freshly opened page to the state and waits for it. */
  readonly show: (stage: Stage) => Promise<void>;
  /** The steps differ on a phone, or must be repeated there. */
  readonly differsByWidth?: true;
  /** What opens over a page that is also checked without it: only this part is new. */
  readonly over?: Overlay;
}

/** Kinds of overlays. */
export type Overlay = 'dialog' | 'list' | 'calendar' | 'tooltip' | 'toasts';

/** Selector of each overlay. */
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

/** The menu button of a table row. */
export const rowMenu = (page: Page, row = 0): Locator =>
  page.locator('main table [aria-haspopup=menu]').nth(row);

/** Chooses an action in the menu of the first row. */
export async function chooseRowAction({ page, texts }: Stage, id: string): Promise<void> {
  await rowMenu(page).click();
  await page.getByRole('menuitem', { name: texts.pattern(id) }).click();
}

/** Presses the button of the first calendar on the page, or within something on it. */
export async function pressCalendar({ page }: Stage, within = 'main'): Promise<void> {
  await page.locator(`${within} [aria-haspopup=dialog]:enabled:not([role=toolbar] *)`).first().click();
}

/** Leads to a state, and waits for its overlay. */
export async function reach({ show, over }: DemoState, stage: Stage): Promise<void> {
  await show(stage);
  if (over) await stage.page.locator(overlaySelectors[over]).last().waitFor();
}

/** Whether a state survives a change of the page's width. */
export async function lasts({ differsByWidth, over }: DemoState, page: Page): Promise<boolean> {
  if (differsByWidth) return false;
  return over === undefined || page.locator(overlaySelectors[over]).last().isVisible();
}

/** A state of the demo company with an overlay. */
export function overlayState(
  name: string,
  path: DemoState['path'],
  over: Overlay,
  show: DemoState['show'],
): DemoState {
  return { name, viewer: 'demo', path, show, over };
}
