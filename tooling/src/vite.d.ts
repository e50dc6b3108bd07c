import type { UserConfig, UserConfigFnObject } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/** Vite configuration of the shell: the federation's host, which knows its remotes at run time only. */
export declare function defineShell(extra?: UserConfig): UserConfig;

/**
 * Vite configuration of a remote, given what its `remote.json` says; it exposes `src/routes.tsx` and nothing else.
 * `texts` is `plain` where it reads its messages itself, without the page's formatter.
 */
export declare function defineRemote(
  remote: { name: string; devPort: number },
  options?: { texts?: 'icu' | 'plain' },
): UserConfigFnObject;

/** Vitest configuration of a package with React components; `test` is merged shallowly over it. */
export declare function defineVitest(test?: NonNullable<ViteUserConfig['test']>): ViteUserConfig;
