import { corpusPath } from '@elan/member-files/testing';
import { AccountPage } from '../pages/account-page';
import { chooseRowAction, overlayState, press, rowMenu, type DemoState, type Stage } from './state';

type Tab = 'members' | 'audiences' | 'segmentations';
const tabs: readonly Tab[] = ['members', 'audiences', 'segmentations'];

const settings = (tab: Tab) => () => `/settings?tab=${tab}`;

const users = () => '/settings?tab=members&group=users';

/** Selects the first two members of the list. */
async function chooseFirst({ page }: Stage): Promise<void> {
  const boxes = page.locator('main tbody').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

/** The dialog that creates an item of a tab. */
const newState = (tab: Tab): DemoState =>
  overlayState(`settings-${tab}-new`, settings(tab), 'dialog', (stage) =>
    press(stage, `settings.${tab}.new`),
  );

const deleteState = (tab: Tab): DemoState =>
  overlayState(`settings-${tab}-delete`, settings(tab), 'dialog', async (stage) => {
    // The first administrator is the signed-in user, who must not be deleted.
    if (tab === 'members') await stage.page.getByRole('tablist').nth(1).getByRole('tab').last().click();
    await chooseRowAction(stage, `settings.${tab}.delete`);
  });

const fileInput = ({ page, texts }: Stage) =>
  page.getByRole('dialog').getByLabel(texts.pattern('settings.import.csv'));

/** A file with columns of all kinds, and rows that are rejected. */
const someRows = [
  'Nom;Prénom;E-mail;Équipe de projet;Date d’entrée;Langue;Matricule',
  ...Array.from(
    { length: 8 },
    (_, i) =>
      `Lenoir;Max ${i};max.${i}${i % 3 === 1 ? '' : '@verdier-hall.example'};${i % 2 ? 'Nord' : 'Sud'};1${i}/02/2024;fr;M${i}`,
  ),
];

async function chooseFile(stage: Stage): Promise<void> {
  await press(stage, 'settings.members.import');
  await fileInput(stage).setInputFiles({
    name: 'lenoir.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(someRows.join('\r\n')),
  });
  await stage.page.getByRole('combobox').first().waitFor();
}

/** A step of an import, in the company with room for more members. */
const importState = (name: string, show: DemoState['show']): DemoState => ({
  ...overlayState(`settings-members-import-${name}`, settings('members'), 'dialog', show),
  viewer: 'newcomer',
});

/** Dialogs of settings, account and plans, and their empty states. */
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
  overlayState('settings-members-groups', users, 'dialog', async (stage) => {
    await press(stage, 'settings.members.groupFilter');
    await stage.page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  }),
  {
    // There are no columns on phones.
    ...overlayState('settings-members-columns', users, 'dialog', async (stage) => {
      await stage.page.setViewportSize({ width: 1280, height: 800 });
      await press(stage, 'settings.members.columns');
    }),
    differsByWidth: true,
  },
  {
    name: 'settings-members-filtered',
    viewer: 'demo',
    path: () => `${users()}&search=nobody%20at%20all&email=none`,
    show: ({ page, texts }) => page.getByText(texts.pattern('settings.members.noneFound')).waitFor(),
  },
  {
    name: 'settings-members-selected',
    viewer: 'demo',
    path: users,
    show: chooseFirst,
  },
  overlayState('settings-members-set', users, 'dialog', async (stage) => {
    await chooseFirst(stage);
    await press(stage, 'settings.bulk.set');
    await stage.page.getByRole('menuitem').first().click();
  }),
  overlayState('settings-members-add-to-audience', users, 'dialog', async (stage) => {
    await chooseFirst(stage);
    await press(stage, 'settings.bulk.addToAudience');
  }),
  overlayState('settings-members-delete-many', users, 'dialog', async (stage) => {
    await chooseFirst(stage);
    await stage.page
      .locator('main')
      .getByRole('button', { name: stage.texts.pattern('settings.bulk.delete') })
      .click();
  }),
  overlayState('settings-members-import', settings('members'), 'dialog', (stage) =>
    press(stage, 'settings.members.import'),
  ),
  importState('columns', chooseFile),
  importState('result', async (stage) => {
    await chooseFile(stage);
    await press(stage, 'settings.import.check');
    await stage.page.getByText(stage.texts.pattern('settings.import.saveRejected')).waitFor();
  }),
  overlayState('settings-members-import-refused', settings('members'), 'dialog', async (stage) => {
    await press(stage, 'settings.members.import');
    await fileInput(stage).setInputFiles(corpusPath('broken-quotes.csv'));
    await stage.page.getByRole('alert').waitFor();
  }),
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
      // The server answers like this five minutes after sign-in.
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
