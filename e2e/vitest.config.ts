import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'node', include: ['confidentiality/**/*.test.ts'], testTimeout: 240_000 },
});
