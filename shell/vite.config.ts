import { defineShell } from '@elan/tooling/vite';

export default defineShell();
