import { defineNodeVitest } from '@elan/tooling/vitest';

/** What runs on the server, beside a real API. */
export default defineNodeVitest({ name: 'mf-respondent, server', include: ['src/server/*.test.ts'] });
