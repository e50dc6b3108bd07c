import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installStamp } from './install.mjs';
import { workspacePackages } from './repository.mjs';
import { isStale, markBuilt, sourceHash } from './staleness.mjs';

const files: Record<string, string> = {
  'package.json': '{ "name": "root" }',
  'pnpm-workspace.yaml': 'packages:\n  - api\n  - shell\n  - packages/*\n',
  'pnpm-lock.yaml': 'lockfileVersion: 9',
  'api/package.json':
    '{ "name": "api", "scripts": { "build": "x" }, "dependencies": { "@elan/core": "workspace:*" } }',
  'api/src/main.ts': 'main',
  'api/dist/main.js': 'built',
  'shell/package.json':
    '{ "name": "shell", "scripts": { "build": "x" }, "devDependencies": { "api": "workspace:*" } }',
  'shell/src/main.ts': 'main',
  'shell/dist/index.html': 'built',
  'packages/core/package.json':
    '{ "name": "@elan/core", "dependencies": { "@elan/contracts": "workspace:*" } }',
  'packages/core/src/index.ts': 'core',
  'packages/contracts/package.json': '{ "name": "@elan/contracts" }',
  'packages/contracts/src/index.ts': 'contracts',
  'tooling/package.json': '{ "name": "@elan/tooling" }',
  'tooling/src/vite.js': 'vite',
  'tooling/src/eslint.js': 'rules',
};

describe('what is rebuilt', () => {
  let folder = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const stale = () =>
    [...workspacePackages(folder).values()]
      .filter(({ scripts }) => scripts['build'])
      .filter((part) => isStale(folder, part, sourceHash(folder, part.name)))
      .map(({ name }) => name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elan-staleness-'));
    for (const [file, content] of Object.entries(files)) write(file, content);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const buildAll = () => {
    for (const part of workspacePackages(folder).values())
      markBuilt(folder, part, sourceHash(folder, part.name));
  };

  it('is everything at first and nothing after that', () => {
    expect(stale()).toEqual(['api', 'shell']);
    buildAll();
    expect(stale()).toEqual([]);
  });

  it.each([
    ['its own source', 'api/src/main.ts', ['api']],
    ['a new file', 'api/src/more.ts', ['api']],
    ['a package that it is bundled with, however deep', 'packages/contracts/src/index.ts', ['api']],
    ['the build tools', 'tooling/src/vite.js', ['api', 'shell']],
    ['the lockfile', 'pnpm-lock.yaml', ['api', 'shell']],
    ['a test', 'api/src/main.test.ts', []],
    ['a lint rule', 'tooling/src/eslint.js', []],
    ['built output', 'api/dist/main.js', []],
    ['documentation', 'docs/operating.md', []],
  ])('follows a change of %s', (_what, file, expected) => {
    buildAll();
    write(file, 'changed');
    expect(stale()).toEqual(expected);
  });

  it('includes what lost its output', () => {
    buildAll();
    rmSync(join(folder, 'shell/dist'), { recursive: true });
    expect(stale()).toEqual(['shell']);
  });

  it('includes a part that was edited during its build', () => {
    const part = workspacePackages(folder).get('api');
    if (!part) throw new Error('no api');
    const hash = sourceHash(folder, 'api');
    write('api/src/main.ts', 'edited meanwhile');
    markBuilt(folder, part, hash);
    expect(stale()).toContain('api');
  });

  it('installs again when a manifest or the lockfile changes, not for sources', () => {
    const before = installStamp(folder);
    write('api/src/main.ts', 'changed');
    expect(installStamp(folder)).toBe(before);
    write('packages/core/package.json', '{ "name": "@elan/core", "version": "2.0.0" }');
    expect(installStamp(folder)).not.toBe(before);
  });
});
