import { defineVitest } from '@elan/tooling/vite';
import { onPreact } from './vite.standalone.config';

const published = 'src/preact/**/*.test.ts';

/** The page is tested on React, where the tools are at home, and once more as it is published, on Preact. */
export default {
  test: {
    projects: [
      defineVitest({ name: 'react', exclude: [published] }),
      {
        resolve: { alias: onPreact },
        ...defineVitest({ name: 'preact', include: [published] }),
        plugins: [],
      },
    ],
  },
};
