import { defineNodeVitest } from '@elan/tooling/vitest';

export default defineNodeVitest({ globalSetup: ['src/testing/build.ts'] });
