import type { Page } from '@playwright/test';

/** Signs a page's browser in without the login page, by setting the session cookie and the stored session. */
export async function signInBySession(page: Page, who: { email: string; password: string }): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { email: who.email, password: who.password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  const session = await answer.text();
  await page.evaluate((text) => localStorage.setItem('me', text), session);
}
