import type { ViteUserConfig } from 'vitest/config';

/**
 * Vitest configuration of a package without components; `test` is merged shallowly over it. `isolate: false` is for
 * packages in which no module keeps state between tests: loading them once for all files takes half the time.
 */
export declare function defineNodeVitest(test?: NonNullable<ViteUserConfig['test']>): ViteUserConfig;
