import { defineConfig } from 'vite';

// The workshop alone, without the shell: `npx vite packages/ui/dev`.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  oxc: { jsx: { runtime: 'automatic' } },
});
