import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // No module keeps state between tests: loading them once for all files takes half the time.
    isolate: false,
  },
});
