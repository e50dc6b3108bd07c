import { defineVitest } from '@elan/tooling/vite';

/** The script of the page listens to its window for good, so each file has its own. */
export default defineVitest({ exclude: ['src/server/*.test.ts', '**/node_modules/**'], isolate: true });
