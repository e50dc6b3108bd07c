import { sharingFolders } from './tooling/src/checks/test-projects.mjs';
import { defineNodeVitest } from './tooling/src/vitest.js';

const folders = sharingFolders(import.meta.dirname, 'vitest.node.config.ts');

/** Tests of all packages without components: see `sharingFolders`. */
export default defineNodeVitest({
  name: 'node',
  include: folders.map((folder) => `${folder}/src/**/*.test.ts`),
  // The example of a customer's program lies outside of the workspace, where no package is linked.
  alias: { '@elan/client': new URL('packages/client/src/index.js', import.meta.url).pathname },
});
