import { chooseRowAction, press, seeDialog, seeList, type DemoState } from './state';

type Tab = 'members' | 'audiences' | 'segmentations';

const settings = (tab: Tab) => () => `/settings?tab=${tab}`;

/** The dialog in which one of a tab's things is made. */
function newState(tab: Tab): DemoState {
  return {
    name: `settings-${tab}-new`,
    viewer: 'demo',
    path: settings(tab),
    show: async (stage) => {
      await press(stage, `settings.${tab}.new`);
      await seeDialog(stage);
    },
  };
}

function deleteState(tab: Tab): DemoState {
  return {
    name: `settings-${tab}-delete`,
    viewer: 'demo',
    path: settings(tab),
    show: async (stage) => {
      // The first administrator is the one who is signed in and stays.
      if (tab === 'members') await stage.page.getByRole('tablist').nth(1).getByRole('tab').last().click();
      await chooseRowAction(stage, `settings.${tab}.delete`);
      await seeDialog(stage);
    },
  };
}

/** Dialogs of settings, account and plans; and what somebody sees who has nothing yet. */
export const settingsStates: readonly DemoState[] = [
  newState('members'),
  newState('audiences'),
  newState('segmentations'),
  deleteState('members'),
  deleteState('audiences'),
  deleteState('segmentations'),
  {
    name: 'settings-audiences-empty',
    viewer: 'newcomer',
    path: settings('audiences'),
    show: async ({ page, texts }) => {
      await page.getByText(texts.pattern('settings.audiences.empty')).waitFor();
    },
  },
  {
    name: 'settings-members-import',
    viewer: 'demo',
    path: settings('members'),
    show: async (stage) => {
      await press(stage, 'settings.members.import');
      await seeDialog(stage);
    },
  },
  {
    name: 'settings-members-role',
    viewer: 'demo',
    path: settings('members'),
    show: async (stage) => {
      await press(stage, 'settings.members.new');
      await seeDialog(stage);
      await stage.page.getByRole('dialog').getByRole('combobox').first().click();
      await seeList(stage);
    },
  },
  {
    name: 'settings-row-actions',
    viewer: 'demo',
    path: settings('members'),
    show: async (stage) => {
      await stage.page.locator('main table [aria-haspopup=menu]').nth(2).click();
      await seeList(stage);
    },
  },
  {
    name: 'account-delete',
    viewer: 'demo',
    path: () => '/account',
    show: async (stage) => {
      await press(stage, 'settings.account.delete');
      await seeDialog(stage);
    },
  },
  {
    name: 'plans-none',
    viewer: 'unsubscribed',
    path: () => '/plans',
    show: async ({ page }) => {
      await page.locator('main button').first().waitFor();
    },
  },
];
