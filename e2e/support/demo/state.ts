import type { Page } from '@playwright/test';
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
  /** Leads the page, just opened, to the state and waits for it. What it does may depend on the page's width. */
  readonly show: (stage: Stage) => Promise<void>;
}

/** Presses the first button with this text. */
export async function press({ page, texts }: Stage, id: string): Promise<void> {
  await page
    .getByRole('button', { name: texts.pattern(id) })
    .first()
    .click();
}

/** Waits for a dialog to be open. */
export async function seeDialog({ page }: Stage): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
}

/** Waits for a list of choices or actions to be open. */
export async function seeList({ page }: Stage): Promise<void> {
  await page.getByRole('menu').or(page.getByRole('listbox')).first().waitFor();
}

/** Chooses an action of the row menu that is the first on the page. */
export async function chooseRowAction(stage: Stage, id: string): Promise<void> {
  const { page, texts } = stage;
  await page.locator('main table [aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: texts.pattern(id) }).click();
}

/** Opens the calendar of the first date on the page, or within something on it. */
export async function openCalendar({ page }: Stage, within = 'main'): Promise<void> {
  await page.locator(`${within} [aria-haspopup=dialog]`).first().click();
  await page.locator('[role=dialog] table').last().waitFor();
}
