import { defineNodeVitest } from './src/vitest.js';

export default defineNodeVitest();
