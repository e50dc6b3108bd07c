import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cruise, lay } from './testing/cruise';

/** Two folders in which no two files need each other, whatever the folders do. */
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

it('lets folders through that look one way, whatever their tests use', () => {
  expect(circlesIn('clean')).toEqual([]);
});

it('reports two folders whose files use each other in no circle of files', () => {
  expect(circlesIn('values')).toEqual(bothOf('values'));
});

it('reports two folders that only types join', () => {
  expect(circlesIn('types')).toEqual(bothOf('types'));
});
