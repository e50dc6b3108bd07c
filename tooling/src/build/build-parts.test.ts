import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildStaleParts } from './build-parts.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

let workspace: BuiltWorkspace;
const build = (...only: string[]) => buildStaleParts(workspace.folder, { say: () => undefined, only });

beforeEach(() => {
  workspace = buildWorkspace();
  const manifest = { name: '@elan/mf-one', scripts: { build: 'node build.mjs' } };
  workspace.write('mf-one/package.json', JSON.stringify(manifest));
  // Fails after it has written, like a build that is killed.
  workspace.write(
    'mf-one/build.mjs',
    `import { readFileSync, writeFileSync } from 'node:fs';
    const source = readFileSync('src/text.txt', 'utf8');
    writeFileSync('dist/text.txt', source);
    process.exit(source === 'broken' ? 1 : 0);`,
  );
  workspace.write('pnpm-lock.yaml', '');
});
afterEach(() => {
  workspace.dispose();
});

it('building a part that does not exist fails, and names those that do', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await build('mf-uno')).toBe(false);
  expect(error).toHaveBeenCalledWith('There is no part mf-uno. Name some of mf-one.');
});

it('a part is built anew after a build that failed, even if its sources are those of the build before', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const source = (text: string) => {
    workspace.write('mf-one/src/text.txt', text);
  };
  source('first');
  expect(await build()).toBe(true);
  source('broken');
  expect(await build()).toBe(false);
  source('first');
  expect(await build()).toBe(true);
  expect(readFileSync(join(workspace.folder, 'mf-one/dist/text.txt'), 'utf8')).toBe('first');
});

it('what others import as it was built is built before them, also where only one of them is wanted', async () => {
  const library = {
    name: '@elan/base',
    exports: { '.': { default: './dist/index.js' } },
    scripts: { build: 'node build.mjs' },
  };
  workspace.write('pnpm-workspace.yaml', 'packages:\n  - mf-one\n  - packages/base\n');
  workspace.write('packages/base/package.json', JSON.stringify(library));
  workspace.write(
    'packages/base/build.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('dist', { recursive: true });
    writeFileSync('dist/index.js', 'of the library');`,
  );
  workspace.write(
    'mf-one/build.mjs',
    `import { copyFileSync } from 'node:fs'; copyFileSync('../packages/base/dist/index.js', 'dist/text.txt');`,
  );
  expect(await build('mf-one')).toBe(true);
  expect(readFileSync(join(workspace.folder, 'mf-one/dist/text.txt'), 'utf8')).toBe('of the library');
});
