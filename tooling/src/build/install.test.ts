import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { install } from './install.mjs';
import { buildWorkspace } from './testing/built-workspace';

const workspace = buildWorkspace();
afterEach(() => {
  vi.unstubAllEnvs();
  workspace.dispose();
});

it('an installation that did not end leaves no stamp of the one before', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  // Without a package manager it fails.
  vi.stubEnv('PATH', '');
  workspace.write('package.json', '{ "packageManager": "pnpm@10.0.0" }');
  workspace.write('pnpm-lock.yaml', '');
  workspace.write('node_modules/.elan-install', 'the stamp of another lockfile');
  await expect(install(workspace.folder, () => undefined)).rejects.toThrow('exit');
  expect(exit).toHaveBeenCalledWith(1);
  expect(existsSync(join(workspace.folder, 'node_modules/.elan-install'))).toBe(false);
});
