import { sharingFolders } from './tooling/src/checks/test-projects.mjs';
import { defineVitest } from './tooling/src/vite.js';

const folders = sharingFolders(import.meta.dirname, 'vitest.pages.config.ts');

/** Tests of all packages with components that need nothing of their own: see `sharingFolders`. */
export default defineVitest({
  name: 'pages',
  include: folders.map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
});
