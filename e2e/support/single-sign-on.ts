import { endpoints } from '@elan/contracts';
import { startIdentityProvider, type IdentityProvider } from 'api/testing/identity-provider';
import { type NameServer, startNameServer } from '@elan/edge/testing';
import type { Page } from '@playwright/test';
import type { Administrator } from './company';
import { expect, test as base } from './fixtures';
import { startStack, type Stack } from './stack';

/** What is outside of the product: two providers, and the records of domains. */
export interface Outside {
  readonly provider: IdentityProvider;
  readonly other: IdentityProvider;
  readonly records: NameServer;
}

/** @returns what ends it all, too */
export async function startOutside(): Promise<Outside & { close(): Promise<unknown> }> {
  const [provider, other, records] = await Promise.all([
    startIdentityProvider(),
    startIdentityProvider(),
    startNameServer(),
  ]);
  const close = () => Promise.all([provider.close(), other.close(), records.close()]);
  return { provider, other, records, close };
}

/** A product that looks at these providers and records. */
export const startStackBeside = ({ provider, other, records }: Outside): Promise<Stack> =>
  startStack({ INSIDE_ISSUERS: `${provider.issuer},${other.issuer}`, DNS_SERVERS: records.address });

/** Tests with a product that knows two providers. */
export const test = base.extend<object, { stack: Stack; outside: Outside }>({
  outside: [
    async ({}, use) => {
      const outside = await startOutside();
      await use(outside);
      await outside.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ outside }, use) => {
      const stack = await startStackBeside(outside);
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export const domainOf = ({ email }: Pick<Administrator, 'email'>): string => email.split('@')[1] ?? '';

/** Proves a domain of a company by its record. */
export async function proveDomain(
  { records }: Pick<Outside, 'records'>,
  { api }: Administrator,
  domain: string,
): Promise<void> {
  const { domains } = await api.call(endpoints.singleSignOn.addDomain, { body: { domain } });
  const named = domains.find((one) => one.domain === domain);
  const name = named?.recordName ?? '';
  records.records.set(name, [...(records.records.get(name) ?? []), named?.recordValue ?? '']);
  await api.call(endpoints.singleSignOn.checkDomain, { body: { domain } });
}

/** Connects a company with a provider, and proves its domain. @returns where the provider sends browsers back to */
export async function connectProvider(
  outside: Pick<Outside, 'records'>,
  administrator: Administrator,
  { issuer, clientId, clientSecret, allow }: IdentityProvider,
  { claim = null }: { claim?: { name: string; value: string } | null } = {},
): Promise<string> {
  const { redirectUri } = await administrator.api.call(endpoints.singleSignOn.connect, {
    body: { issuer, clientId, clientSecret, administratorClaim: claim },
  });
  allow(redirectUri);
  await proveDomain(outside, administrator, domainOf(administrator));
  return redirectUri;
}

/** Nobody is signed in any more, here and at the providers. */
export async function afresh(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Leads from the page of the login to the provider that has the domain. */
export async function beginSignOn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Says at the provider who sits there. */
export async function continueAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Company login' })).toBeVisible();
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

/** The whole way, from the page of the login. */
export async function signOn(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/auth/login');
  await beginSignOn(page, email);
  await continueAs(page, name);
}
