import type { DemoProduct } from './product';
import { openCalendar, press, seeDialog, seeList, type DemoState, type Stage } from './state';

const firstSurvey = ({ demo }: DemoProduct): string => demo.surveyIds[0] ?? '';
const editor = (product: DemoProduct): string => `/surveys/edit/${firstSurvey(product)}`;
const analysis = (product: DemoProduct): string => `/analyze/${firstSurvey(product)}`;

type Step = 'choice' | 'general' | 'audience' | 'questions' | 'advice';
const steps: readonly Step[] = ['choice', 'general', 'audience', 'questions', 'advice'];

/** Goes through the wizard from its beginning: a blank survey, which has a step more than a template's. */
async function goToStep(stage: Stage, wanted: Step): Promise<void> {
  const { page, texts } = stage;
  const field = (id: string) => page.getByRole('textbox', { name: texts.label(id) });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  for (const step of steps) {
    await press(stage, 'surveys.next');
    await page.getByRole('heading', { name: texts.pattern(`surveys.step.${step}`) }).waitFor();
    if (step === wanted) return;
    if (step === 'choice') {
      await page.getByRole('radio', { name: texts.label('surveys.choice.blank') }).check({ force: true });
    }
    if (step === 'general') await field('surveys.name').fill('Autumn pulse');
    if (step === 'questions') {
      await page.getByRole('textbox', { name: texts.pattern('surveys.questions.label') }).fill('I have time');
    }
  }
}

function wizardState(step: Step): DemoState {
  return {
    name: `survey-create-${step}`,
    viewer: 'demo',
    path: () => '/surveys/create',
    show: (stage) => goToStep(stage, step),
  };
}

/** The creation of a survey beyond its introduction; dialogs and menus of editor and analysis. */
export const surveyStates: readonly DemoState[] = [
  ...steps.map(wizardState),
  {
    name: 'survey-edit-options',
    viewer: 'demo',
    path: editor,
    show: async (stage) => {
      await press(stage, 'surveys.options');
      await seeList(stage);
    },
  },
  { name: 'survey-edit-calendar', viewer: 'demo', path: editor, show: (stage) => openCalendar(stage) },
  {
    name: 'survey-edit-members',
    viewer: 'demo',
    path: (product) => `${editor(product)}?tab=audience`,
    show: async (stage) => {
      await press(stage, 'surveys.members.show');
      await stage.page.getByRole('dialog').locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'survey-edit-delete',
    viewer: 'demo',
    path: editor,
    show: async (stage) => {
      await press(stage, 'surveys.options');
      await stage.page.getByRole('menuitem', { name: stage.texts.pattern('surveys.delete') }).click();
      await seeDialog(stage);
    },
  },
  {
    name: 'survey-edit-leave',
    viewer: 'demo',
    path: editor,
    show: async (stage) => {
      const { page, texts } = stage;
      await page.getByRole('textbox', { name: texts.label('surveys.name') }).fill('Another name');
      await page.getByRole('link', { name: 'Elan' }).first().click();
      await seeDialog(stage);
    },
  },
  {
    name: 'analyze-options',
    viewer: 'demo',
    path: analysis,
    show: async (stage) => {
      await press(stage, 'analyze.options');
      await seeList(stage);
    },
  },
  { name: 'analyze-calendar', viewer: 'demo', path: analysis, show: (stage) => openCalendar(stage) },
  {
    name: 'analyze-segmentation-select',
    viewer: 'demo',
    path: (product) => `${analysis(product)}?tab=segmentation`,
    show: async (stage) => {
      await stage.page.getByRole('combobox').first().click();
      await seeList(stage);
    },
  },
  {
    name: 'dashboard-row-actions',
    viewer: 'demo',
    path: () => '/',
    show: async (stage) => {
      await stage.page.locator('main table [aria-haspopup=menu]').first().click();
      await seeList(stage);
    },
  },
  {
    name: 'dashboard-chart-table',
    viewer: 'demo',
    path: () => '/',
    show: async ({ page }) => {
      const card = page.locator('main section').filter({ has: page.locator('svg.highcharts-root') });
      await card.getByRole('button').last().click();
      await page.locator('main table').nth(1).waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    viewer: 'newcomer',
    path: () => '/',
    show: async ({ page, texts }) => {
      await page.getByText(texts.pattern('dashboard.surveys.empty')).waitFor();
    },
  },
];
