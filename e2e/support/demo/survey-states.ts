import type { DemoProduct, Viewer } from './product';
import { overlayState, press, pressCalendar, rowMenu, type DemoState, type Stage } from './state';

const firstSurvey = ({ demo }: DemoProduct): string => demo.surveyIds[0] ?? '';
const editor = (product: DemoProduct): string => `/surveys/edit/${firstSurvey(product)}`;
const progress = (product: DemoProduct): string => `/surveys/${firstSurvey(product)}`;
const analysis = (product: DemoProduct): string => `/analyze/${firstSurvey(product)}`;
const comments = ({ demo }: DemoProduct): string => `/analyze/${demo.surveyIds[2] ?? ''}/comments`;

type Step = 'choice' | 'general' | 'audience' | 'questions' | 'advice';
const steps: readonly Step[] = ['choice', 'general', 'audience', 'questions', 'advice'];

/** A Saturday, on which nobody should get mail. */
const SATURDAY = '2099-11-28';

/** Goes through the wizard from the start, with a blank survey, which has one step more than a template. */
async function goToStep(stage: Stage, wanted: Step, startDay?: string): Promise<void> {
  const { page, texts } = stage;
  const field = (id: string) => page.getByRole('textbox', { name: texts.label(id) });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  for (const step of steps) {
    await press(stage, 'surveys.next');
    await page.getByRole('heading', { name: texts.pattern(`surveys.step.${step}`) }).waitFor();
    if (step === wanted) break;
    if (step === 'choice') {
      await page.getByRole('radio', { name: texts.label('surveys.choice.blank') }).check({ force: true });
    }
    if (step === 'general') {
      await field('surveys.name').fill('Autumn pulse');
      if (startDay) await field('surveys.schedule.start').fill(startDay);
    }
    if (step === 'questions') {
      await page.getByRole('textbox', { name: texts.pattern('surveys.questions.label') }).fill('I have time');
    }
  }
  // The last step shows the mail.
  if (wanted === 'advice') await page.locator('iframe').waitFor();
}

const wizardState = (step: Step, viewer: Viewer = 'demo', name: string = step): DemoState => ({
  name: `survey-create-${name}`,
  viewer,
  path: () => '/surveys/create',
  show: (stage) => goToStep(stage, step),
});

/** The wizard beyond its introduction; dialogs and menus of editor, analysis and dashboard. */
export const surveyStates: readonly DemoState[] = [
  overlayState(
    'analyze-employee-page-withdraw',
    (product) => `${analysis(product)}/employee-page`,
    'dialog',
    (stage) => press(stage, 'analyze.employeePage.withdraw'),
  ),
  overlayState(
    'analyze-employee-page-publish',
    ({ demo }) => `/analyze/${demo.surveyIds[2] ?? ''}/employee-page`,
    'dialog',
    async (stage) => {
      await stage.page
        .getByRole('textbox', { name: stage.texts.label('analyze.employeePage.decided') })
        .fill('More time');
      await press(stage, 'analyze.employeePage.publish');
    },
  ),
  ...(['reply', 'hide'] as const).map((step) =>
    overlayState(`analyze-comments-${step}`, comments, 'dialog', (stage) =>
      press(stage, `analyze.comments.${step}Of`),
    ),
  ),
  ...steps.map((step) => wizardState(step)),
  wizardState('advice', 'newcomer', 'few-mails'),
  overlayState(
    'survey-create-send-time',
    () => '/surveys/create',
    'dialog',
    async (stage) => {
      await goToStep(stage, 'advice', SATURDAY);
      await stage.page.locator('main [type=submit]').click();
    },
  ),
  overlayState(
    'survey-create-audience-new',
    () => '/surveys/create',
    'dialog',
    async (stage) => {
      await goToStep(stage, 'audience');
      await press(stage, 'surveys.audience.new');
      await stage.page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  ),
  {
    name: 'survey-create-kept',
    viewer: 'demo',
    path: () => '/surveys/create',
    async show(stage) {
      await goToStep(stage, 'audience');
      await stage.page.reload();
      await stage.page.getByText(stage.texts.pattern('surveys.kept')).waitFor();
    },
  },
  {
    name: 'survey-create-translation',
    viewer: 'demo',
    path: () => '/surveys/create',
    async show(stage) {
      await goToStep(stage, 'questions');
      await stage.page
        .getByRole('textbox', { name: stage.texts.pattern('surveys.questions.label') })
        .fill('I have time');
      // Skips the switches of the individual questions above.
      await stage.page.getByRole('switch').last().click();
      await stage.page.getByText(stage.texts.label('surveys.translation.isMissing')).first().waitFor();
    },
  },
  overlayState('survey-edit-options', editor, 'list', (stage) => press(stage, 'surveys.options')),
  overlayState('survey-edit-calendar', editor, 'calendar', pressCalendar),
  overlayState(
    'survey-edit-link',
    (product) => `${editor(product)}?tab=messages`,
    'dialog',
    async ({ page }) => {
      const text = page.getByRole('textbox').and(page.locator('[contenteditable]')).first();
      await text.locator('b').dblclick();
      await page.locator('[role=toolbar] [aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').getByRole('textbox').fill('http://example.com');
      await page.keyboard.press('Enter');
      await page.locator('[role=dialog] [aria-invalid]').waitFor();
    },
  ),
  overlayState(
    'survey-edit-members',
    (product) => `${editor(product)}?tab=audience`,
    'dialog',
    async (stage) => {
      await press(stage, 'surveys.members.show');
      await stage.page.getByRole('dialog').locator('tbody tr').first().waitFor();
    },
  ),
  overlayState(
    'survey-edit-copy-link',
    (product) => `${editor(product)}?tab=audience`,
    'dialog',
    async (stage) => {
      const { page, texts } = stage;
      await press(stage, 'surveys.members.show');
      await page.getByRole('dialog').locator('[role=search] input').fill('Without');
      await page
        .getByRole('button', { name: texts.pattern('surveys.members.copyFor') })
        .first()
        .waitFor();
    },
  ),
  overlayState('survey-edit-save-template', editor, 'dialog', async (stage) => {
    await press(stage, 'surveys.options');
    await stage.page.getByRole('menuitem', { name: stage.texts.pattern('surveys.saveAs') }).click();
  }),
  {
    name: 'survey-create-chosen',
    viewer: 'demo',
    path: () => '/surveys/create',
    async show(stage) {
      await goToStep(stage, 'choice');
      await stage.page.locator('main [type=radio]').nth(2).check({ force: true });
      await stage.page.locator('main fieldset section li').first().waitFor();
    },
  },
  {
    name: 'survey-create-from-library',
    viewer: 'demo',
    path: () => '/surveys/create?templateId=3',
    show: ({ page, texts }) =>
      page.getByRole('heading', { name: texts.pattern('surveys.step.general') }).waitFor(),
  },
  overlayState('survey-edit-sending', editor, 'dialog', async (stage) => {
    // Changing the frequency creates another round, to which everybody is invited.
    await stage.page.locator('main [type=radio]:not(:checked)').last().check({ force: true });
    await stage.page
      .getByRole('button', { name: /[0-9]/ })
      .filter({ hasText: /invitation|Einladung/ })
      .click();
  }),
  overlayState('survey-edit-delete', editor, 'dialog', async (stage) => {
    await press(stage, 'surveys.options');
    await stage.page.getByRole('menuitem', { name: stage.texts.pattern('surveys.delete') }).click();
  }),
  overlayState('survey-edit-leave', editor, 'dialog', async ({ page, texts }) => {
    await page.getByRole('textbox', { name: texts.label('surveys.name') }).fill('Another name');
    await page.getByRole('link', { name: 'Elan' }).first().click();
  }),
  overlayState('survey-progress-options', progress, 'list', (stage) =>
    press(stage, 'surveys.progress.options'),
  ),
  ...(['pause', 'end'] as const).map((step) =>
    overlayState(`survey-progress-${step}`, progress, 'dialog', async (stage) => {
      await press(stage, 'surveys.progress.options');
      await stage.page
        .getByRole('menuitem', { name: stage.texts.pattern(`surveys.progress.${step}`) })
        .click();
    }),
  ),
  overlayState('analyze-options', analysis, 'list', (stage) => press(stage, 'analyze.options')),
  overlayState('analyze-download', analysis, 'dialog', async (stage) => {
    await press(stage, 'analyze.options');
    await stage.page.getByRole('menuitem', { name: stage.texts.pattern('analyze.options.download') }).click();
  }),
  overlayState('analyze-make-action', analysis, 'dialog', async (stage) => {
    await press(stage, 'analyze.action.makeOf');
    await press(stage, 'analyze.action.stepAdd');
  }),
  overlayState(
    'actions-edit',
    () => '/actions',
    'dialog',
    ({ page }) => page.locator('main h3 button').first().click(),
  ),
  overlayState(
    'actions-menu',
    () => '/actions',
    'list',
    ({ page }) => page.locator('main [aria-haspopup=menu]').first().click(),
  ),
  overlayState(
    'analyze-share',
    (product) => `${analysis(product)}?tab=segmentation`,
    'dialog',
    async (stage) => {
      await press(stage, 'analyze.manager.share');
      await stage.page.locator('dialog summary, [role=dialog] summary').click();
      await stage.page.locator('[role=dialog] h2, dialog h2').nth(2).waitFor();
    },
  ),
  overlayState('analyze-calendar', analysis, 'calendar', pressCalendar),
  overlayState(
    'analyze-segmentation-select',
    (product) => `${analysis(product)}?tab=segmentation`,
    'list',
    ({ page }) => page.getByRole('tabpanel').getByRole('combobox').first().click(),
  ),
  overlayState(
    'dashboard-row-actions',
    () => '/',
    'list',
    ({ page }) => rowMenu(page).click(),
  ),
  {
    name: 'dashboard-chart-table',
    viewer: 'demo',
    path: () => '/',
    show: async ({ page }) => {
      const card = page.locator('main section').filter({ has: page.locator('svg.highcharts-root') });
      await card.locator('button[aria-controls]').first().click();
      await page.locator('main table').nth(1).waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    viewer: 'newcomer',
    path: () => '/',
    show: ({ page, texts }) => page.getByText(texts.pattern('dashboard.surveys.empty')).waitFor(),
  },
];
