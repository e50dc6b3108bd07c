import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedPackages, publishPackages } from './packed-packages.mjs';
import { filesBelow, root, workspacePackages } from './repository.mjs';

interface Manifest {
  version: string;
  exports: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  files: string[];
  publishConfig: { exports?: Manifest['exports'] };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const folders = workspacePackages(root);

/** A packed package, as another repository gets it. */
function packed(name: string) {
  const folder = folders.get(name)?.folder ?? '';
  const manifest = readJson(`${folder}/package.json`) as Manifest;
  const patterns = manifest.files.map((pattern) => ({
    isLeftOut: pattern.startsWith('!'),
    matches: new RegExp(
      `^${pattern
        .replace(/^!/, '')
        .replaceAll('.', '\\.')
        .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))}(/|$)`,
    ),
  }));
  const files = filesBelow(join(root, folder), (path) => !/(^|\/)(node_modules|dist)$/.test(path)).filter(
    (path) => patterns.reduce((isIn, one) => (one.matches.test(path) ? !one.isLeftOut : isIn), false),
  );
  const exported = manifest.publishConfig.exports ?? manifest.exports;
  return { name, folder, manifest, files, exported };
}

const all = packedPackages(root).map(packed);

/** Programs use this package, remotes do not. */
const client = '@elan/client';

/** Imports of a source, style or configuration, without those in comments, which are types that only we check. */
function importsOf(text: string): string[] {
  const found = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?:\bfrom|^import|\bimport\(|@import|url\()\s*['"]([^'"\n]+)['"]|"extends": "([^"]+)"/gm);
  return (
    [...found]
      .map(([, one, other]) => one ?? other ?? '')
      // Code that is written by code names what it imports later.
      .filter((request) => !request.startsWith('data:') && !request.includes('${'))
  );
}

const endings = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx'];

/** @returns why this import would not resolve where the package is installed; undefined if it would */
function problemOf(
  request: string,
  from: string,
  { name, manifest, files }: ReturnType<typeof packed>,
): string[] {
  if (isBuiltin(request)) return [];
  if (request.startsWith('.')) {
    const path = join(dirname(from), request.replace(/\?.*$/, ''));
    // Declarations name the module that they describe.
    const found = [...endings.map((ending) => path + ending), path.replace(/\.js$/, '.d.ts')];
    return found.some((file) => files.includes(file)) ? [] : [`${name}/${from}: ${request}`];
  }
  const [scope = '', rest = ''] = request.split('/');
  const target = request.startsWith('@') ? `${scope}/${rest}` : scope;
  const isDeclared = [
    name,
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  ].includes(target);
  const ours = all.find((other) => other.name === target);
  const isExported = ours === undefined || `.${request.slice(target.length)}` in ours.exported;
  return isDeclared && isExported ? [] : [`${name}/${from}: ${request}`];
}

describe('the packages for other repositories', () => {
  it('are those that a remote may import, and the client of the API', () => {
    const names = ['calendar', 'client', 'contracts', 'scoring', 'tooling', 'ui', 'web-core'];
    expect(all.map(({ name }) => name).sort()).toEqual(names.map((name) => `@elan/${name}`));
  });

  it.each(all)('include what they export: $name', ({ exported, manifest, files }) => {
    const targets = Object.values(exported).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    for (const target of [...targets, ...Object.values(manifest.bin ?? {})]) {
      const path = target.replace('./', '').replace(/\/?\*.*$/, '');
      expect(
        // npm packs this one always.
        path === 'package.json' || files.some((file) => file === path || file.startsWith(`${path}/`)),
        target,
      ).toBe(true);
    }
    expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
  });

  it.each(all)('import nothing that is missing: $name', (one) => {
    const sources = one.files.filter((file) => /\.(tsx?|m?js|css)$/.test(file) || /^tsconfig\//.test(file));
    expect(sources.length).toBeGreaterThan(2);
    const problems = sources.flatMap((file) =>
      importsOf(readFileSync(join(root, one.folder, file), 'utf8')).flatMap((request) =>
        problemOf(request, file, one),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('are never published in a public registry', () => {
    const refusal = 'Set PACKAGES_REGISTRY to the address of your own registry.';
    for (const registry of ['', 'registry', 'https://registry.npmjs.org/', 'https://registry.yarnpkg.com'])
      expect(() => publishPackages(root, registry)).toThrow(refusal);
  });
});

describe('the example of a remote in another repository', () => {
  const example = readJson('examples/remote/package.json') as Manifest;
  const workspace = readFileSync(join(root, 'examples/remote/pnpm-workspace.yaml'), 'utf8');

  it('uses all of them, at their current versions', () => {
    for (const { name, manifest } of all.filter((one) => one.name !== client)) {
      expect({ ...example.dependencies, ...example.devDependencies }[name], name).toBe(manifest.version);
      const file = `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      expect(workspace).toContain(`'${name}': file:packages/${file}\n`);
    }
  });

  it("uses the product's dependencies, at the same versions", () => {
    const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
    for (const [name, version] of Object.entries({ ...example.dependencies, ...example.devDependencies })) {
      if (all.some((one) => one.name === name)) continue;
      const [, written] = new RegExp(`^  '?${name}'?: (.+)$`, 'm').exec(catalog) ?? [];
      expect(version, name).toBe(written);
    }
    for (const patch of filesBelow(join(root, 'patches')))
      expect(readFileSync(join(root, 'examples/remote/patches', patch), 'utf8')).toBe(
        readFileSync(join(root, 'patches', patch), 'utf8'),
      );
  });
});

it('the example of a program that calls the API uses the client at its current version, and nothing else of ours', () => {
  const example = readJson('examples/client/package.json') as Manifest;
  const version = all.find(({ name }) => name === client)?.manifest.version ?? '';
  expect(example.dependencies).toEqual({ [client]: version });
  expect(readFileSync(join(root, 'examples/client/pnpm-workspace.yaml'), 'utf8')).toContain(
    `'${client}': file:packages/elan-client-${version}.tgz\n`,
  );
});
