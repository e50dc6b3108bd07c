import type { Page } from '@playwright/test';
import type { DemoProduct } from './product';
import { overlayState, press, type DemoState, type Stage } from './state';

const analysis = ({ demo }: DemoProduct): string => `/analyze/${demo.surveyIds[0] ?? ''}`;
const comments = ({ demo }: DemoProduct): string => `/analyze/${demo.surveyIds[2] ?? ''}/comments`;

/** Opens the page behind a manager link. */
async function openView({ page }: Stage): Promise<void> {
  await page.locator('main .team h1').waitFor();
}

async function askFor(page: Page, code: string): Promise<void> {
  await page.locator('#key').fill(code);
  await page.locator('.code button').click();
  await page.locator('.thread, .nothing, #key-wrong').first().waitFor();
}

function codeState(name: string, code: (product: DemoProduct) => string): DemoState {
  return {
    name: `comments-${name}`,
    viewer: 'guest',
    path: () => '/comments',
    show: ({ page, product }) => askFor(page, code(product)),
  };
}

/** Writes on the first question, and answers them all. */
async function answerWithComment(page: Page): Promise<void> {
  const step = page.locator('.step:not(.later)');
  await step.locator('details.comment summary').click();
  await step.locator('textarea').fill('Fewer meetings, please.');
  for (;;) {
    // The answer is given by keyboard: after a tap, the page advances by itself.
    await step.locator('input[type=radio][value="8"]').press('Space');
    if (await page.locator('.actions .submit:not(.later)').isVisible()) break;
    await page.locator('.actions .next:not(.later)').click();
  }
  await page.locator('.actions .submit:not(.later)').click();
}

const failing: DemoState = {
  name: 'analyze-comments-failed',
  viewer: 'demo',
  path: comments,
  show: async ({ page, texts }) => {
    await page.route('**/api/surveys/*/comments*', (route) => route.abort());
    await page.reload();
    await page.getByText(texts.pattern('analyze.comments.loadFailed')).waitFor();
    await page.unroute('**/api/surveys/*/comments*');
  },
};

/** Pages that follow from results: manager links, comments and their replies, actions, reports. */
export const loopStates: readonly DemoState[] = [
  { name: 'manager-view', viewer: 'guest', path: ({ guests }) => guests.manager, show: openView },
  {
    name: 'manager-confirmed',
    viewer: 'guest',
    path: ({ guests }) => guests.confirmation,
    show: async ({ page }) => {
      await page.locator('.key-form button').click();
      await page.locator('.notice.done').waitFor();
    },
  },
  {
    name: 'analyze-manager-links',
    viewer: 'demo',
    path: (product) => `${analysis(product)}?tab=segmentation`,
    show: async ({ page, texts }) => {
      const list = page.getByRole('button', { name: texts.pattern('analyze.manager.withdrawOf') });
      await list.first().scrollIntoViewIfNeeded();
    },
  },
  overlayState(
    'analyze-manager-withdraw',
    (product) => `${analysis(product)}?tab=segmentation`,
    'dialog',
    (stage) => press(stage, 'analyze.manager.withdrawOf'),
  ),
  codeState('replied', ({ guests }) => guests.codes.replied),
  codeState('answered', ({ guests }) => guests.codes.answered),
  codeState('nothing', () => 'x'.repeat(22)),
  codeState('wrong', () => 'no code'),
  {
    name: 'comments-device',
    viewer: 'guest',
    path: ({ listening }) => listening.nextPath(),
    show: async ({ page }) => {
      await answerWithComment(page);
      await page.locator('.codes code').waitFor();
      await page.goto('/comments');
      await page.locator('.device:not([hidden]) .threads > *').first().waitFor();
    },
  },
  {
    name: 'respondent-codes',
    viewer: 'guest',
    path: ({ listening }) => listening.nextPath(),
    show: async ({ page }) => {
      await answerWithComment(page);
      await page.locator('.codes code').waitFor();
    },
  },
  {
    name: 'respondent-comment',
    viewer: 'guest',
    path: ({ listening }) => listening.nextPath(),
    show: async ({ page }) => {
      await page.locator('.step:not(.later) details.comment summary').click();
      await page.locator('.step:not(.later) textarea').fill('Fewer meetings, please.');
    },
  },
  {
    name: 'analyze-comments-few',
    viewer: 'listening',
    path: ({ listening }) => `/analyze/${listening.surveyId}/comments`,
    show: ({ page, texts }) => page.getByText(texts.pattern('analyze.comments.tooFew')).waitFor(),
  },
  {
    name: 'analyze-comments-no-match',
    viewer: 'demo',
    path: comments,
    show: async ({ page, texts }) => {
      await page.locator('main [role=search] input').fill('zzzz');
      await page.getByText(texts.pattern('analyze.comments.noneFits')).waitFor();
    },
  },
  {
    name: 'analyze-comments-theme',
    viewer: 'demo',
    path: comments,
    show: async ({ page, texts }) => {
      await page.locator('main section button[aria-pressed=false]').first().click();
      await page
        .getByRole('button', { name: texts.pattern('analyze.action.makeOf') })
        .first()
        .waitFor();
    },
  },
  failing,
  overlayState('analyze-action-by-mail', analysis, 'dialog', async (stage) => {
    const { page, texts } = stage;
    await press(stage, 'analyze.action.makeOf');
    const dialog = page.getByRole('dialog');
    // What is for everybody has no manager.
    await dialog.getByRole('combobox', { name: texts.label('analyze.action.team') }).click();
    await page.getByRole('option').nth(1).click();
    await dialog.getByRole('combobox', { name: texts.label('analyze.action.owner') }).click();
    await page.getByRole('option', { name: texts.pattern('analyze.action.byMail') }).click();
    await dialog
      .getByRole('textbox', { name: texts.label('analyze.action.email') })
      .fill('lead@verdier-hall.example');
  }),
  {
    name: 'analyze-question-trend',
    viewer: 'demo',
    path: (product) => `${analysis(product)}?tab=questions`,
    show: async (stage) => {
      await press(stage, 'analyze.trendOf');
      const marks = stage.page.getByText(stage.texts.pattern('analyze.action.trend')).first();
      await marks.waitFor();
      await marks.scrollIntoViewIfNeeded();
    },
  },
  overlayState('analyze-report', analysis, 'dialog', async (stage) => {
    const { page, texts } = stage;
    await press(stage, 'analyze.share');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.pattern('analyze.share.order') }).click();
    await dialog
      .getByRole('link', { name: texts.pattern('analyze.share.downloadNamed') })
      .first()
      .waitFor();
  }),
];
