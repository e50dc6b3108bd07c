import { defineVitest } from '@elan/tooling/vite';

/** The script of the page listens to its window for good, so each file has its own. */
export default defineVitest({
  name: 'mf-respondent, script',
  isolate: true,
  include: ['src/page/script/*.test.ts'],
});
