import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'local/*/vitest.config.ts',
      '*/vitest.config.ts',
      '*/vitest.preact.config.ts',
    ],
  },
});
