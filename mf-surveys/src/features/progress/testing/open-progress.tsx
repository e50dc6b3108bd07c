import type { SurveyProgress } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { useRoutes } from '@elan/web-core';
import { renderWithProviders, type errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { buildProgress, createProgressServer } from '../../../testing/progress';
import { ProgressPage } from '../ProgressPage';

function App() {
  return useRoutes([
    { path: '/surveys/:surveyId', element: <ProgressPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}

export function openProgress(
  changes: Partial<SurveyProgress> = {},
  answer: SurveyProgress | ReturnType<typeof errorAnswer> = buildProgress(changes),
) {
  return renderWithProviders(
    <>
      <App />
      <Toaster />
    </>,
    {
      server: createProgressServer(answer),
      route: '/surveys/s1',
      messages: { en, fr },
    },
  );
}
type Page = ReturnType<typeof openProgress>;

/** Chooses an option of the page. @returns its dialog */
export const option = async (page: Page, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Options' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('alertdialog');
};
export const confirm = (page: Page, dialog: HTMLElement, name: string) =>
  page.user.click(within(dialog).getByRole('button', { name }));
