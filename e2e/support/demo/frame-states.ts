import { seeDialog, seeList, type DemoState } from './state';

/** What surrounds every page. */
export const frameStates: readonly DemoState[] = [
  {
    name: 'menu',
    viewer: 'demo',
    path: () => '/settings?tab=messages',
    show: async (stage) => {
      const { page, texts } = stage;
      const collapse = page.getByRole('button', { name: texts.pattern('shell.menu.collapse') });
      const open = page.getByRole('button', { name: texts.pattern('shell.menu.open') });
      await collapse.or(open).waitFor();
      if (await open.isVisible()) {
        await open.click();
        await seeDialog(stage);
        return;
      }
      await collapse.click();
      await page.getByRole('button', { name: texts.pattern('shell.menu.expand') }).waitFor();
      // Kept by the browser: the next page has its menu in full again.
      await page.evaluate(() => localStorage.removeItem('elan-menu-collapsed'));
    },
  },
  {
    name: 'theme-menu',
    viewer: 'guest',
    path: () => '/auth/login',
    show: async (stage) => {
      await stage.page.locator('header [aria-haspopup=menu]').last().click();
      await seeList(stage);
    },
  },
];
