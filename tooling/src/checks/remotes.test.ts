import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findNames } from './remotes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'elan-names-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lay(files: Record<string, string>): void {
  for (const [file, text] of Object.entries({ '.gitignore': 'dist/\n', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

it('a remote may be named in its own folder, in prose and in lists of packages', () => {
  lay({
    'mf-one/src/main.ts': "const name = 'mf-one';",
    'README.md': 'mf-one/ is the first',
    'pnpm-lock.yaml': '  mf-one:',
    'pnpm-workspace.yaml': '  - mf-one',
    'shell/dist/main.js': "'mf_one'",
    'shell/src/main.ts': "const other = 'mf-oneself';",
  });
  expect(findNames(folder, ['mf-one'])).toEqual([]);
});

it('but nowhere else, in any spelling', () => {
  lay({
    'shell/src/main.ts': "\nload('mf_one');",
    'api/src/main.ts': 'const mfOne = 1;',
    'mf-two/src/mf-one.ts': '',
  });
  expect(findNames(folder, ['mf-one', 'mf-two'])).toEqual([
    'api/src/main.ts:1: names mf-one, which only its own folder may',
    'mf-two/src/mf-one.ts:1: names mf-one, which only its own folder may',
    'shell/src/main.ts:2: names mf-one, which only its own folder may',
  ]);
});
