import type { Page } from '@playwright/test';
import type { Registrant } from '../people';
import { signIn } from './registration';

/** Signs in, starting from the login page. */
export async function openSession(page: Page, who: Pick<Registrant, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login');
  await signIn(page, who);
}
