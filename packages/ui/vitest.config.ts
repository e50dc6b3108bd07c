import { defineVitest } from '@elan/tooling/vite';

export default defineVitest({
  // The tokens are read by a test; other styles stay empty.
  css: { include: [/theme\.css/], modules: { classNameStrategy: 'non-scoped' } },
});
