import type { UserConfig, UserConfigFnObject } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/** Vite configuration of the shell: the federation host, which learns of its remotes only at run time. */
export declare function defineShell(extra?: UserConfig): UserConfig;

/**
 * Vite configuration of a remote, given its `remote.json`; it exposes only `src/routes.tsx`. `texts` is `plain` if the
 * remote reads its messages itself, without the page's formatter.
 */
export declare function defineRemote(
  remote: { name: string; devPort: number },
  options?: { texts?: 'icu' | 'plain' },
): UserConfigFnObject;

/** Vitest configuration of a package with React components; `test` is merged shallowly over it. */
export declare function defineVitest(test?: NonNullable<ViteUserConfig['test']>): ViteUserConfig;
