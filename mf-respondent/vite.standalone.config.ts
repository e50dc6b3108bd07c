import { fileURLToPath } from 'node:url';
import { defineStandalonePage } from '@elan/tooling/vite';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const onPreact = [
  { find: /^react$/, replacement: local('src/preact/react.ts') },
  { find: /^react-dom\/client$/, replacement: local('src/preact/react-dom-client.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** The page that respondents open, on a phone and a slow line: the same source on Preact, a tenth of React. */
export default defineStandalonePage({
  base: '/s/',
  outDir: 'dist-standalone',
  resolve: { alias: onPreact },
});
