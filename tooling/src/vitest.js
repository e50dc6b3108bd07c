/**
 * Vitest configuration of a package without components.
 * @param {import('vitest/config').ViteUserConfig['test']} [test] merged shallowly over it; `isolate: false` where no
 * module keeps state between tests: loading them once for all files takes half the time
 */
export const defineNodeVitest = (test = {}) => ({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // A busy machine makes a test slow, never wrong.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    ...test,
  },
});
