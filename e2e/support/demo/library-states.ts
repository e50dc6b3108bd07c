import { overlayState, press, type DemoState, type Stage } from './state';

const name = 'Autumn pulse for shops';

/** Each state creates its own company template, because states are visited in any order. */
const ownState = (state: string, goOn: (stage: Stage) => Promise<void>): DemoState => ({
  name: state,
  viewer: 'demo',
  // Another survey than that in which other states leave changes that are kept.
  path: ({ demo }) => `/surveys/edit/${demo.surveyIds[1] ?? ''}`,
  async show(stage) {
    const { page, texts } = stage;
    await press(stage, 'surveys.options');
    await page.getByRole('menuitem', { name: texts.pattern('surveys.saveAs') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: texts.label('surveys.name') }).fill(name);
    await dialog.getByRole('button', { name: texts.label('surveys.saveAs') }).click();
    await page.getByRole('button', { name: texts.label('surveys.saveAs.show') }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await goOn(stage);
  },
});

/** The library after searching, unfolding or saving something. */
export const libraryStates: readonly DemoState[] = [
  {
    name: 'library-none',
    viewer: 'demo',
    path: () => '/library?search=zzzz',
    show: ({ page, texts }) => page.getByText(texts.pattern('surveys.library.none.help')).waitFor(),
  },
  {
    name: 'library-advice',
    viewer: 'demo',
    path: () => '/library/3',
    async show({ page }) {
      await page.locator('main summary').first().click();
      await page.locator('main details[open] article').first().waitFor();
    },
  },
  overlayState(
    'library-preview',
    () => '/library/3',
    'dialog',
    async (stage) => {
      await press(stage, 'surveys.library.try');
      await stage.page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  ),
  ownState('library-own', () => Promise.resolve()),
  ownState('library-yours', async ({ page }) => {
    await page.goto('/library');
    await page.getByRole('link', { name }).first().waitFor();
  }),
  ownState('library-own-edit', async (stage) => {
    const { page, texts } = stage;
    await press(stage, 'surveys.options');
    await page.getByRole('menuitem', { name: texts.label('surveys.library.edit') }).click();
    await page
      .getByRole('textbox', { name: texts.label('surveys.name') })
      .first()
      .waitFor();
  }),
];
