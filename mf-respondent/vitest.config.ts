import { defineVitest } from '@elan/tooling/vite';

export default defineVitest({ exclude: ['src/server/**', '**/node_modules/**'] });
