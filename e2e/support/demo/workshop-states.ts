import type { Locator, Page } from '@playwright/test';
import { openCalendar, seeDialog, seeList, type DemoState, type Stage } from './state';

/** The examples of dialogs and menus, in the order in which the workshop shows them. */
const overlays = { modal: 0, confirm: 1, typed: 2, menu: 3, tooltip: 5 } as const;

const example = (page: Page, name: keyof typeof overlays): Locator =>
  page.locator('#overlays button').nth(overlays[name]);

async function openModal(stage: Stage): Promise<void> {
  await example(stage.page, 'modal').click();
  await seeDialog(stage);
}

function workshopState(name: string, show: (stage: Stage) => Promise<void>): DemoState {
  return { name: `design-system-${name}`, viewer: 'demo', path: () => '/design-system', show };
}

/** Components that have to be opened to be seen. */
export const workshopStates: readonly DemoState[] = [
  workshopState('modal', openModal),
  workshopState('modal-select', async (stage) => {
    await openModal(stage);
    await stage.page.getByRole('dialog').getByRole('combobox').click();
    await seeList(stage);
  }),
  workshopState('modal-calendar', async (stage) => {
    await openModal(stage);
    await openCalendar(stage, '[role=dialog]');
  }),
  workshopState('confirm', async (stage) => {
    await example(stage.page, 'confirm').click();
    await seeDialog(stage);
  }),
  workshopState('confirm-typed', async (stage) => {
    await example(stage.page, 'typed').click();
    await seeDialog(stage);
  }),
  workshopState('menu', async (stage) => {
    await example(stage.page, 'menu').click();
    await seeList(stage);
  }),
  workshopState('tooltip', async ({ page }) => {
    await example(page, 'tooltip').hover();
    await page.getByRole('tooltip').first().waitFor();
  }),
  workshopState('select', async (stage) => {
    await stage.page.locator('#choices [role=combobox]').nth(1).click();
    await seeList(stage);
  }),
  workshopState('calendar', (stage) => openCalendar(stage, '#fields')),
  workshopState('table-search', async ({ page }) => {
    await page.locator('#table [role=search] input').first().fill('zzzz');
    await page.locator('#table').getByText('zzzz').first().waitFor();
  }),
  workshopState('chart-table', async ({ page }) => {
    await page.locator('#charts button').first().click();
    await page.locator('#charts table').first().waitFor();
  }),
  workshopState('toasts', async ({ page }) => {
    // The first button of the section belongs to a message; the last takes the notices away.
    for (const index of [1, 2, 3, 4]) await page.locator('#feedback button').nth(index).click();
    await page.locator('[data-toaster] [role=status]').nth(3).waitFor();
  }),
];
