import { defineVitest } from '@elan/tooling/vite';

export default defineVitest();
