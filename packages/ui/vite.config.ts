import { defineConfig } from 'vite';

// The workshop alone, without the shell.
export default defineConfig({
  root: 'dev',
  base: './',
  build: { target: 'es2022' },
});
