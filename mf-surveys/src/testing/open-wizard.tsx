import { useRoutes } from '@elan/web-core';
import { renderWithProviders, type RenderOptions } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { CreationPage } from '../features/creation/CreationPage';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { createSurveyServer } from './builders';
import { lendParts } from './lent-parts';

function App() {
  return useRoutes([
    { path: '/surveys/create', element: <CreationPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}

/** Call this before each test: nothing is kept of the previous one, and it is Friday noon at the company. */
export function prepareWizard(now = '2026-11-20T11:00:00Z'): void {
  sessionStorage.clear();
  vi.setSystemTime(now);
}

/** Opens the creation of a survey. What an earlier page of the same tab has kept is continued. */
export function openWizard(options: RenderOptions = {}) {
  lendParts();
  return renderWithProviders(<App />, {
    server: createSurveyServer(),
    route: '/surveys/create',
    messages: { en, fr },
    ...options,
  });
}
export type WizardTestPage = ReturnType<typeof openWizard>;

export const next = (page: WizardTestPage) => page.user.click(screen.getByRole('button', { name: 'Next' }));
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Goes from the introduction to the general configuration of a survey. */
export async function choose(page: WizardTestPage, model: string | RegExp): Promise<void> {
  await next(page);
  await page.user.click(await screen.findByRole('radio', { name: model }));
  await next(page);
  await step('General configuration');
}

/** The wizard's last button: members with an e-mail address are mailed. */
export const saveButton = () => screen.findByRole('button', { name: 'Send 1 invitation' });

/** Goes from the introduction to the last button, for a template's survey. */
export async function goToSave(page: WizardTestPage): Promise<HTMLElement> {
  await choose(page, 'eNPS');
  await next(page);
  await next(page);
  return saveButton();
}
