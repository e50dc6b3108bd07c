import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../texts';

/** The sign-in pages in one language, and the steps between them. */
export class AccountPage {
  constructor(
    readonly page: Page,
    readonly texts: Texts,
  ) {}

  field(id: string): Locator {
    // In German, the label of the second password begins with that of the first.
    return this.page.getByRole('textbox', { name: this.texts.label(id) }).first();
  }

  async press(id: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.pattern(id, values) }).click();
  }

  /** Waits for a page or step by its heading. */
  async expectHeading(id: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.pattern(id) })).toBeVisible();
  }

  async expectText(id: string, values: Readonly<Record<string, string | number>> = {}): Promise<void> {
    await expect(this.page.getByText(this.texts.pattern(id, values)).first()).toBeVisible();
  }

  /** Waits for the alert with the server's error. */
  async expectError(code: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(this.texts.pattern(`error.${code}`));
  }

  async expectNoError(): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveCount(0);
  }

  /** Fills the six boxes, replacing their content. */
  async enterCode(code: string): Promise<void> {
    const group = this.page.getByRole('group', { name: this.texts.pattern('shell.code.label') });
    await group.getByRole('textbox').first().click();
    await this.page.keyboard.type(code);
  }

  async confirmCode(code: string): Promise<void> {
    await this.enterCode(code);
    await this.press('shell.code.submit');
  }

  /** Submits the form of the open login page. */
  async sendLogin(who: { email: string; password: string }): Promise<void> {
    await this.field('shell.auth.email').fill(who.email);
    await this.field('shell.auth.password').fill(who.password);
    await this.press('shell.login.submit');
  }

  /** Opens the login page and signs in. */
  async signIn(who: { email: string; password: string }): Promise<void> {
    await this.page.goto('/auth/login');
    await this.sendLogin(who);
    await this.page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  }

  async logOut(): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.texts.pattern('shell.menu.title') });
    await menu.getByRole('button', { name: this.texts.pattern('shell.menu.logout') }).click();
    await this.page.waitForURL('**/auth/login');
  }
}

/** A different six-digit code. */
export function otherCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
