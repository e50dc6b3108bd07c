import { defineVitest } from '@elan/tooling/vite';

/** Tests that stand in for a module, which would stay for the files after them. */
export default defineVitest({
  name: 'ui, isolated',
  isolate: true,
  include: ['src/**/*.isolated.test.tsx'],
  exclude: ['**/node_modules/**'],
});
