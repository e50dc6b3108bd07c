import { endpoints } from '@elan/contracts';
import { test as base, type Page } from '@playwright/test';
import { Api } from '../api';
import { buildCompany, importUsers, registerCompany } from '../company';
import type { Registrant } from '../people';
import { signInBySession } from '../sign-in';
import type { Stack } from '../stack';
import { findGuestPaths, type GuestPaths } from './guest-paths';
import { startListening, type Listening } from './listening';
import { startDemoStack, type Demo } from './stack';

/** Who views a page: a guest, or the administrator of one of the companies. */
export type Viewer = 'guest' | 'demo' | 'newcomer' | 'unsubscribed' | 'listening';

/**
 * The running product with four companies: the demo company, one that only has a pack and members, few of them with an
 * address, one without a pack, and one whose survey asks for comments and has no answers yet.
 */
export interface DemoProduct {
  readonly stack: Stack;
  readonly demo: Demo;
  readonly newcomer: Registrant;
  readonly unsubscribed: Registrant;
  /** Paths of personal links of the demo company that no longer show questions. */
  readonly ended: { readonly answered: string; readonly closed: string };
  /** Pages of the demo company for people without an account. */
  readonly guests: GuestPaths;
  readonly listening: Listening;
}

export async function startDemoProduct(): Promise<DemoProduct> {
  const { stack, demo } = await startDemoStack();
  const api = new Api(stack.url);
  api.signInWith(
    (await api.call(endpoints.auth.login, { body: { email: demo.email, password: demo.password } }))
      .accessToken,
  );
  await importWithoutEmail(api, ['Zoe Without Address']);
  const newcomer = await buildCompany(stack);
  await importUsers(newcomer, 2);
  await importWithoutEmail(newcomer.api, ['Ann', 'Bob', 'Cat', 'Dan']);
  return {
    stack,
    demo,
    newcomer,
    unsubscribed: await registerCompany(stack),
    ended: { answered: demo.answeredPath, closed: demo.closedPath },
    guests: await findGuestPaths(stack, api, demo),
    listening: await startListening(stack),
  };
}

async function importWithoutEmail(api: Api, names: readonly string[]): Promise<void> {
  await api.call(endpoints.users.import, { body: { data: names.map((name) => ({ name })) } });
}

/** Signs a page's browser in as its viewer. The page must be at the product's address. */
export async function signInAs(page: Page, viewer: Viewer, product: DemoProduct): Promise<void> {
  if (viewer !== 'guest') await signInBySession(page, product[viewer]);
}

/** Tests on the shared demo company, which they must not change. */
export const test = base.extend<{ baseURL: string }, { product: DemoProduct }>({
  product: [
    // Playwright reads the fixture's needs from the destructured first argument.
    async ({}, use) => {
      const product = await startDemoProduct();
      await use(product);
      await product.stack.dispose();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ product }, use) => use(product.stack.url),
});

export { expect } from '@playwright/test';
