import { defineVitest } from '@elan/tooling/vite';

/** On React, which the test tools support best; `vitest.preact.config.ts` tests the page as it is published. */
export default defineVitest({ exclude: ['src/preact/**'] });
