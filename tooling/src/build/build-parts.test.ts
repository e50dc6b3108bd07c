import { afterEach, expect, it, vi } from 'vitest';
import { buildStaleParts } from './build-parts.mjs';
import { buildWorkspace } from './testing/built-workspace';

const workspace = buildWorkspace();
afterEach(() => {
  workspace.dispose();
});

it('building a part that does not exist fails, and names those that do', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const manifest = { name: '@elan/mf-one', scripts: { build: 'true' } };
  workspace.write('mf-one/package.json', JSON.stringify(manifest));
  expect(await buildStaleParts(workspace.folder, { say: () => undefined, only: ['mf-uno'] })).toBe(false);
  expect(error).toHaveBeenCalledWith('There is no part mf-uno. Name some of mf-one.');
});
