import { defineVitest } from '@elan/tooling/vite';

const others = ['src/page/script/*.test.ts', 'src/server/*.test.ts'];

export default defineVitest({ exclude: [...others, '**/node_modules/**'] });
