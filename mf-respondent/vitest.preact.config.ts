import { defineVitest } from '@elan/tooling/vite';
import { onPreact } from './vite.standalone.config';

/** The page as it is published, on Preact. */
export default {
  ...defineVitest({ name: 'mf-respondent on Preact', include: ['src/preact/**/*.test.ts'] }),
  plugins: [],
  resolve: { alias: onPreact },
};
