import type { DemoState } from './state';

/** States of the frame around every page. */
export const frameStates: readonly DemoState[] = [
  {
    name: 'menu',
    viewer: 'demo',
    differsByWidth: true,
    path: () => '/settings?tab=messages',
    show: async ({ page, texts }) => {
      const collapse = page.getByRole('button', { name: texts.pattern('shell.menu.collapse') });
      const open = page.getByRole('button', { name: texts.pattern('shell.menu.open') });
      await collapse.or(open).waitFor();
      if (await open.isVisible()) {
        await open.click();
        await page.getByRole('dialog').waitFor();
        return;
      }
      await collapse.click();
      await page.getByRole('button', { name: texts.pattern('shell.menu.expand') }).waitFor();
      // The browser remembers it; the next page must have the full menu again.
      await page.evaluate(() => localStorage.removeItem('elan-menu-collapsed'));
    },
  },
  {
    name: 'theme-menu',
    viewer: 'demo',
    differsByWidth: true,
    over: 'list',
    path: () => '/settings?tab=messages',
    show: async ({ page, texts }) => {
      const open = page.getByRole('button', { name: texts.pattern('shell.menu.open') });
      const theme = page.getByRole('button', { name: texts.pattern('shell.theme') });
      await theme.or(open).first().waitFor();
      if (await open.isVisible()) await open.click();
      await theme.click();
    },
  },
];
