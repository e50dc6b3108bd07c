import { AccountPage } from '../pages/account-page';
import { chooseRowAction, overlayState, press, rowMenu, type DemoState } from './state';

type Tab = 'members' | 'audiences' | 'segmentations';
const tabs: readonly Tab[] = ['members', 'audiences', 'segmentations'];

const settings = (tab: Tab) => () => `/settings?tab=${tab}`;

/** The dialog in which one of a tab's things is made. */
const newState = (tab: Tab): DemoState =>
  overlayState(`settings-${tab}-new`, settings(tab), 'dialog', (stage) =>
    press(stage, `settings.${tab}.new`),
  );

const deleteState = (tab: Tab): DemoState =>
  overlayState(`settings-${tab}-delete`, settings(tab), 'dialog', async (stage) => {
    // The first administrator is the one who is signed in and stays.
    if (tab === 'members') await stage.page.getByRole('tablist').nth(1).getByRole('tab').last().click();
    await chooseRowAction(stage, `settings.${tab}.delete`);
  });

/** Dialogs of settings, account and plans; and what somebody sees who has nothing yet. */
export const settingsStates: readonly DemoState[] = [
  ...tabs.map(newState),
  ...tabs.map(deleteState),
  overlayState('settings-audiences-groups', settings('audiences'), 'dialog', async (stage) => {
    await press(stage, 'settings.audiences.new');
    const dialog = stage.page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await press(stage, 'settings.audiences.addCondition');
    await dialog.getByRole('radio').nth(3).waitFor();
    await press(stage, 'settings.audiences.addByHand');
    await dialog.getByRole('searchbox').last().waitFor();
  }),
  overlayState('settings-audiences-hand', settings('audiences'), 'dialog', async (stage) => {
    await press(stage, 'settings.audiences.new');
    const dialog = stage.page.getByRole('dialog');
    await dialog.getByRole('radio').nth(1).check({ force: true });
    await dialog.getByRole('searchbox').fill('an');
    await dialog.getByRole('list').first().getByRole('checkbox').first().check();
  }),
  overlayState('settings-members-import', settings('members'), 'dialog', (stage) =>
    press(stage, 'settings.members.import'),
  ),
  overlayState('settings-members-role', settings('members'), 'list', async (stage) => {
    await press(stage, 'settings.members.new');
    await stage.page.getByRole('dialog').getByRole('combobox').first().click();
  }),
  overlayState('settings-members-actions', settings('members'), 'list', ({ page }) =>
    rowMenu(page, 2).click(),
  ),
  {
    name: 'settings-audiences-empty',
    viewer: 'newcomer',
    path: settings('audiences'),
    show: ({ page, texts }) => page.getByText(texts.pattern('settings.audiences.empty')).waitFor(),
  },
  overlayState(
    'account-delete',
    () => '/account',
    'dialog',
    (stage) => press(stage, 'settings.account.delete'),
  ),
  overlayState(
    'account-password-again',
    () => '/account?tab=password',
    'dialog',
    async (stage) => {
      const { page, texts } = stage;
      // As the server answers five minutes after sign-in.
      const body = { statusCode: 403, error: 'Forbidden', message: '403009' };
      await page.route('**/api/users/password', (route) => route.fulfill({ status: 403, json: body }));
      const account = new AccountPage(page, texts);
      await account.field('settings.account.newPassword').fill('another horse battery');
      await account.field('settings.account.confirmPassword').fill('another horse battery');
      await account.press('settings.account.savePassword');
    },
  ),
  {
    name: 'plans-none',
    viewer: 'unsubscribed',
    path: () => '/plans',
    show: ({ page }) => page.locator('main button').first().waitFor(),
  },
];
