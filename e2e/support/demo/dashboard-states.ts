import type { DemoState } from './state';

/** The dashboard and the lists of surveys and results of a new company. */
export const dashboardStates: readonly DemoState[] = [
  {
    name: 'dashboard-first-steps',
    viewer: 'newcomer',
    path: () => '/',
    show: async ({ page, texts }) => {
      await page.getByRole('heading', { name: texts.pattern('dashboard.onboarding.title') }).waitFor();
    },
  },
  {
    name: 'surveys-none',
    viewer: 'newcomer',
    path: () => '/surveys',
    show: async ({ page, texts }) => {
      await page.getByText(texts.pattern('dashboard.surveys.empty')).waitFor();
    },
  },
  {
    name: 'surveys-none-in-state',
    viewer: 'demo',
    path: () => '/surveys?status=paused',
    show: async ({ page }) => {
      await page
        .locator('main a[href="/surveys"]')
        .filter({ hasText: /\(\d+\)/ })
        .waitFor();
    },
  },
  {
    name: 'latest-results-none',
    viewer: 'newcomer',
    path: () => '/analyze',
    show: async ({ page, texts }) => {
      await page.getByText(texts.pattern('dashboard.latest.empty')).waitFor();
    },
  },
];
