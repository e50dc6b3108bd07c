import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { overlayState, pressCalendar, type DemoState, type Overlay, type Stage } from './state';

const folder = resolve(import.meta.dirname, '../../../packages/ui/src/workshop');

/** The example with a text of the workshop, by message name. */
function example({ page, texts }: Stage, name: string): Locator {
  const file = readFileSync(resolve(folder, `texts.${texts.language}.json`), 'utf8');
  const text = (JSON.parse(file) as Record<string, unknown>)[name];
  if (typeof text !== 'string') throw new Error(`The workshop has no text ${name}`);
  return page.getByRole('button', { name: text, exact: true }).first();
}

type Section = 'overlays' | 'choices' | 'fields' | 'table' | 'feedback';

const path = (section: Section) => () => `/design-system?section=${section}`;

async function openModal(stage: Stage): Promise<void> {
  await example(stage, 'openModal').click();
  await stage.page.getByRole('dialog').waitFor();
}

const workshopState = (name: string, section: Section, over: Overlay, show: DemoState['show']): DemoState =>
  overlayState(`design-system-${name}`, path(section), over, show);

/** Components that must be opened to be visible. */
export const workshopStates: readonly DemoState[] = [
  workshopState('modal', 'overlays', 'dialog', openModal),
  workshopState('modal-select', 'overlays', 'list', async (stage) => {
    await openModal(stage);
    await stage.page.getByRole('dialog').getByRole('combobox').click();
  }),
  workshopState('modal-calendar', 'overlays', 'calendar', async (stage) => {
    await openModal(stage);
    await pressCalendar(stage, '[role=dialog]');
  }),
  workshopState('confirm', 'overlays', 'dialog', (stage) => example(stage, 'openConfirm').click()),
  workshopState('confirm-typed', 'overlays', 'dialog', (stage) => example(stage, 'openTyped').click()),
  workshopState('actions', 'overlays', 'list', ({ page }) =>
    page.locator('#overlays [aria-haspopup=menu]').first().click(),
  ),
  workshopState('choices', 'overlays', 'list', (stage) => example(stage, 'order').click()),
  {
    ...workshopState('tooltip', 'overlays', 'tooltip', (stage) => example(stage, 'hover').hover()),
    differsByWidth: true,
  },
  workshopState('select', 'choices', 'list', ({ page }) =>
    page.locator('#choices [role=combobox]').nth(1).click(),
  ),
  workshopState('calendar', 'fields', 'calendar', (stage) => pressCalendar(stage, '#fields')),
  workshopState('toasts', 'feedback', 'toasts', async (stage) => {
    const toasts = ['toastSuccess', 'toastError', 'toastLoading', 'toastInfo'];
    for (const name of toasts) await example(stage, name).click();
    await stage.page
      .locator('[data-toaster] [data-type]')
      .nth(toasts.length - 1)
      .waitFor();
  }),
  {
    name: 'design-system-no-match',
    viewer: 'demo',
    path: path('table'),
    show: async ({ page }) => {
      await page.locator('#table [role=search] input').first().fill('zzzz');
      await page.locator('#table').getByText('zzzz').first().waitFor();
    },
  },
];
