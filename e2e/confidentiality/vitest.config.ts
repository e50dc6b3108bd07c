import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'confidentiality',
    environment: 'node',
    root: import.meta.dirname,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
