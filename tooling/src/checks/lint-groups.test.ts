import { describe, expect, it } from 'vitest';
import { root, workspaceFolders } from '../build/repository.mjs';
import { unlintedFolders } from './lint-groups.mjs';

describe('lint groups', () => {
  it('cover every folder of the workspace', () => {
    expect(unlintedFolders(workspaceFolders(root))).toEqual([]);
  });

  it('name a new folder that nobody lints', () => {
    expect(unlintedFolders(['packages/ui', 'packages/new'], [['packages/ui']])).toEqual(['packages/new']);
  });
});
