import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { root as repository } from '../build/repository.mjs';
import { exportsOf } from './package-exports.js';
import type { Surface } from '@elan/contracts/missing-names';
import { hashOfSurface } from '../build/surface.mjs';
import { checkedHosts, exportedSurface, importedSurface } from './shared-surface.js';

const shell = join(repository, 'shell');

/** A build of these modules; the first is the entry. */
async function buildOf(modules: Record<string, string>, plugin = importedSurface()) {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      root: shell,
      plugins: [
        {
          name: 'modules',
          enforce: 'pre',
          resolveId: (id) => (id in modules ? id : null),
          load: (id) => modules[id] ?? null,
        },
        plugin,
      ],
      build: {
        write: false,
        rolldownOptions: {
          input: Object.keys(modules)[0] ?? '',
          external: /^(react|@elan)/,
        },
      },
    }),
  ].flat() as Rolldown.RolldownOutput[];
  const files = output?.output ?? [];
  const file = files.find(({ fileName }) => fileName === 'surface.json');
  const surface = JSON.parse(file?.type === 'asset' ? String(file.source) : 'null') as Surface | null;
  return { surface, code: files.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n') };
}

const surfaceOf = async (...build: Parameters<typeof buildOf>) => (await buildOf(...build)).surface;

it('a remote imports what its emitted modules import by name, without types', async () => {
  const surface = await surfaceOf({
    'entry.tsx': `
      import { Button as Press, type ButtonProps } from '@elan/ui';
      import type { Session } from '@elan/web-core';
      import { unused } from 'shaken.ts';
      export { Card } from '@elan/ui';
      export type { Field } from '@elan/ui';
      const later = () => import('later.ts');
      console.log(<Press />, later);`,
    'later.ts': `import { useMe } from '@elan/web-core'; console.log(useMe);`,
    'shaken.ts': `import { Modal } from '@elan/ui'; export const unused = () => Modal;`,
  });
  expect(surface).toEqual({ '@elan/ui': ['Button', 'Card'], '@elan/web-core': ['useMe'] });
});

it.each([
  ['a namespace', `import * as all from 'react'; console.log(all.use);`],
  ['a default', `import React from 'react'; console.log(React.use);`],
  ['a dynamic import', `import('react').then(console.log);`],
  ['a re-export of all', `export * from 'react';`],
  ['a package that is required', `console.log(require('react'));`],
])('%s counts as all that the package has', async (_what, code) => {
  const surface = await surfaceOf({ 'entry.js': code });
  expect(surface?.['react']).toEqual((await exportsOf('react', shell)).sort());
  expect(surface?.['react']).toContain('use');
});

it('the shell provides all runtime exports of shared packages, through any files', async () => {
  const surface = await surfaceOf({ 'entry.js': 'console.log(1);' }, exportedSurface());
  expect(Object.keys(surface ?? {}).sort()).toEqual([
    '@elan/shell',
    '@elan/ui',
    '@elan/web-core',
    'react',
    'react-dom',
  ]);
  expect(surface).toMatchObject(checkedHosts);
  expect(surface?.['@elan/ui']).toContain('Button');
  expect(surface?.['@elan/ui']).not.toContain('ButtonProps');
  // These names come through `export *`, and from another package.
  expect(surface?.['@elan/web-core']).toEqual(expect.arrayContaining(['useNavigate', 'places', 'formatDay']));
});

it('the shell knows what it provides, and its hash', async () => {
  const entry = 'console.log(import.meta.env.EXPORTS_HASH, import.meta.env.EXPORTED_NAMES);';
  const { surface, code } = await buildOf({ 'entry.js': entry }, exportedSurface());
  expect(surface?.['@elan/ui']).toContain('Button');
  expect(code).toContain(hashOfSurface(surface ?? {}));
  for (const name of surface?.['@elan/ui'] ?? []) expect(code).toContain(name);
  expect(code).not.toContain('EXPORT');
});
