import { test as base, expect } from '@playwright/test';
import { startStack, type Stack } from './stack';

/** Tests share one running product per worker; each registers its own company. */
export const test = base.extend<{ baseURL: string }, { stack: Stack }>({
  stack: [
    // Playwright reads the fixture's needs from the destructured first argument.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

export { expect };
