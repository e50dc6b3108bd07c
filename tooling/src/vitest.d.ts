import type { ViteUserConfig } from 'vitest/config';

/** Vitest configuration of a package without components; `test` is merged shallowly over it. */
export declare function defineNodeVitest(test?: NonNullable<ViteUserConfig['test']>): ViteUserConfig;
