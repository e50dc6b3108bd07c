import { defineVitest } from '@elan/tooling/vite';

/** On React, where the tools are at home; `vitest.preact.config.ts` tests the page as it is published. */
export default defineVitest({ exclude: ['src/preact/**'] });
