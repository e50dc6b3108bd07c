import { defineNodeVitest } from '@elan/tooling/vitest';

// The example of a customer's program lies outside of the workspace, where no package is linked.
const client = new URL('../packages/client/src/index.js', import.meta.url).pathname;

export default defineNodeVitest({ alias: { '@elan/client': client } });
