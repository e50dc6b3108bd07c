import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'local/stack/vitest.config.ts',
      'local/mongo/vitest.product.config.ts',
      'e2e/confidentiality/vitest.config.ts',
      '*/vitest.config.ts',
      '*/vitest.preact.config.ts',
    ],
  },
});
