import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cruise, lay } from './testing/cruise';

/** Two folders without cyclic imports between files. */
const downwards = {
  'members/find.ts': "import '../companies/name'; export interface Member { name: string }",
  'members/remove.ts': 'export const remove = 1;',
  'companies/name.ts': 'export const name = 1;',
  'companies/name.test.ts': "import '../members/find';",
  'companies/testing/build.ts': "import '../../members/remove';",
};

const workspace = mkdtempSync(join(tmpdir(), 'elan-circles-'));
let found: string[] = [];

beforeAll(async () => {
  lay(join(workspace, 'clean'), downwards);
  lay(join(workspace, 'values'), { ...downwards, 'companies/close.ts': "import '../members/remove';" });
  lay(join(workspace, 'types'), {
    ...downwards,
    'companies/owner.ts': "import type { Member } from '../members/find';",
  });
  found = await cruise(workspace, '.dependency-cruiser.folders.mjs', ['clean', 'values', 'types']);
});
afterAll(() => rmSync(workspace, { recursive: true }));

const circlesIn = (name: string) => found.filter((circle) => circle.includes(` in ${name}/`)).toSorted();
const bothOf = (name: string) => [
  `no-folder-circles in ${name}/companies`,
  `no-folder-circles in ${name}/members`,
];

it('allows folders with imports in one direction, whatever their tests import', () => {
  expect(circlesIn('clean')).toEqual([]);
});

it('reports two folders that import each other without a cycle of files', () => {
  expect(circlesIn('values')).toEqual(bothOf('values'));
});

it('reports two folders that are connected only by types', () => {
  expect(circlesIn('types')).toEqual(bothOf('types'));
});
