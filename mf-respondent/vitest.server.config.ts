import { defineNodeVitest } from '@elan/tooling/vitest';

/** What runs on the server, beside a real API. */
export default defineNodeVitest({ include: ['src/server/**/*.test.ts'] });
