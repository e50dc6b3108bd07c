import { defineVitest } from '@elan/tooling/vite';

/** The frame belongs to its page: each file has a window and modules of its own. */
export default defineVitest({ isolate: true });
