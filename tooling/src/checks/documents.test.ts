import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { checkDiagrams, withDiagrams } from './diagrams.mjs';
import { checkDocumentPaths, missingPaths } from './document-paths.mjs';

describe('documents', () => {
  it('draw the arrows of the code', async () => {
    expect(await checkDiagrams()).toEqual({ ok: true, output: '' });
  });

  it('are reported when an arrow is out of date', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const arrow = '  api["api"] --> packages_domain["packages/domain"]\n';
    expect(text).toContain(arrow);
    const other = text.replace(arrow, '  api["api"] --> worker["worker"]\n');
    expect(withDiagrams(other)).toBe(text);
  });

  it('name existing files', async () => {
    expect(await checkDocumentPaths()).toEqual({ ok: true, output: '' });
  });

  it('name each command', () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [
      ...`${read('README.md')}${read('docs/commands.md')}`.matchAll(/\bnpm (?:run )?([\w:-]+)/g),
    ];
    expect(Object.keys(scripts).filter((name) => !named.some(([, said]) => said === name))).toEqual([]);
  });

  it('name and describe each benchmark', () => {
    const ending = '.bench.ts';
    const files = workspaceFolders(root)
      .map((folder) => join(root, folder, 'bench'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => filesBelow(folder))
      .filter((file) => file.endsWith(ending));
    const names = [...new Set(files.map((file) => basename(file, ending)))].sort();
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const [, row = ''] =
      /^\| `npm run bench -- <name>` +\| runs a benchmark: (.*?) *\|$/m.exec(read('docs/commands.md')) ?? [];
    expect(row.replaceAll('`', '').split(', ')).toEqual(names);
    const described = [...read('docs/benchmarks.md').matchAll(/`(?:npm run bench )?-- ([\w-]+)/g)];
    expect([...new Set(described.map(([, name]) => name))].sort()).toEqual(names);
  });

  it.each([
    ['a file that is gone', 'See `api/src/gone.ts`.', ['api/src/gone.ts']],
    ['a folder that is gone', 'See `api/gone/`.', ['api/gone/']],
    ['a file that is there', 'See `api/src/main.ts`.', []],
    ['what is no path of ours', 'Answers `text/plain`, `1.2/3.4` and `GET /api/x`.', []],
  ])('%s', (_, text, missing) => {
    expect(missingPaths(text, (path) => path === 'api/src/main.ts', ['api'])).toEqual(missing);
  });
});
