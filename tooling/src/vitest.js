/**
 * Vitest configuration of a package without components.
 * @param {import('vitest/config').ViteUserConfig['test']} [test] merged shallowly over it
 */
export const defineNodeVitest = (test = {}) => ({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Loading the modules once for all files takes half the time; no module keeps state between tests.
    isolate: false,
    // A busy machine makes a test slow, never wrong.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    ...test,
  },
});
