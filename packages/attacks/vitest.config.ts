import { defineNodeVitest } from '@elan/tooling/vitest';

export default defineNodeVitest();
