import { expect } from '@playwright/test';
import type { DemoProduct } from './product';
import { press, type DemoState, type Stage } from './state';

const preview = ({ demo }: DemoProduct): string => `/s/${demo.surveyIds[0] ?? ''}?u=me&preview=1`;

/** The link from the summary of an employee page to the whole page. */
const TOLD = 'a[href^="/w/"]';

/** Answers the preview's questions one after the other; nothing is recorded. */
async function answerPreview({ page }: Stage): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit' });
  for (;;) {
    // The answer is given by keyboard: after a tap, the page advances by itself.
    await page.getByRole('radio', { name: '8', exact: true }).press('Space');
    if (await submit.isVisible()) break;
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await submit.click();
  await expect(page.getByRole('radio')).toHaveCount(0);
}

function linkState(name: 'answered' | 'closed'): DemoState {
  return {
    name: `respondent-${name}`,
    viewer: 'guest',
    path: ({ ended }) => ended[name],
    show: async ({ page }) => {
      await page.locator('main h1, main h2, main p').first().waitFor();
    },
  };
}

const lostLink = ({ ended }: DemoProduct): string => ended.answered.replace(/&k=.*/, '');

/** The survey page beyond its first question. */
export const respondentStates: readonly DemoState[] = [
  linkState('answered'),
  linkState('closed'),
  {
    name: 'respondent-lost-link',
    viewer: 'guest',
    path: lostLink,
    show: ({ page, texts }) =>
      page.getByRole('button', { name: texts.pattern('respondent.wrongLink.ask') }).waitFor(),
  },
  {
    name: 'respondent-lost-link-asked',
    viewer: 'guest',
    path: lostLink,
    show: async (stage) => {
      await press(stage, 'respondent.wrongLink.ask');
      await stage.page.getByText(stage.texts.pattern('respondent.wrongLink.sent')).waitFor();
    },
  },
  {
    name: 'respondent-confidential',
    viewer: 'demo',
    path: preview,
    show: async ({ page }) => {
      await page.locator('summary').first().click();
      // The answer is given by keyboard: after a tap, the page advances by itself.
      await page.getByRole('radio', { name: '8', exact: true }).press('Space');
    },
  },
  {
    name: 'respondent-last-told',
    viewer: 'demo',
    path: preview,
    show: async ({ page }) => {
      await page.locator(`details:has(${TOLD}) > summary`).click();
      await page.locator(TOLD).waitFor();
    },
  },
  {
    name: 'employee-page',
    viewer: 'demo',
    path: preview,
    show: async ({ page }) => {
      await page.goto((await page.locator(TOLD).getAttribute('href')) ?? '');
      await page.locator('article').waitFor();
    },
  },
  { name: 'respondent-thank-you', viewer: 'demo', path: preview, show: answerPreview },
];
