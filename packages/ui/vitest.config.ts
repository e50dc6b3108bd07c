import { defineVitest } from '@elan/tooling/vite';

export default defineVitest({
  exclude: ['src/**/*.failed.test.tsx'],
  // The tokens are read by a test; other styles stay empty.
  css: { include: [/theme\.css/], modules: { classNameStrategy: 'non-scoped' } },
});
