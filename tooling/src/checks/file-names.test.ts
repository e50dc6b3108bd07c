import { describe, expect, it } from 'vitest';
import { checkFileNames, checkFolderNames, fitsConvention, namesTwice } from './file-names.mjs';

describe('names of files', () => {
  it.each([
    'mf-one/src/shared/use-text.ts',
    'packages/ui/src/table/Table.tsx',
    'packages/ui/src/table/Table.module.css',
    'packages/ui/src/rich-text/RichTextArea.isolated.test.tsx',
    'api/src/users/users.routes.ts',
    'packages/ui/src/theme.css',
    '.dependency-cruiser.cjs',
  ])('%s fits', (file) => {
    expect(fitsConvention(file)).toBe(true);
  });

  it.each([
    'mf-one/src/shared/useText.ts',
    'mf-one/src/shared/useText.test.tsx',
    'mf-one/src/analysisApi.ts',
    'packages/ui/src/Table.ts',
    'api/src/users_routes.ts',
  ])('%s does not', (file) => {
    expect(fitsConvention(file)).toBe(false);
  });

  it('are all of one convention', async () => {
    expect(await checkFileNames()).toEqual({ ok: true, output: '' });
  });
});

describe('names of folders', () => {
  it('stand once, however deep they lie', () => {
    expect(namesTwice(['rounds/close.ts', 'surveys/rounds/model.ts', 'surveys/rounds/find.ts'])).toEqual([
      'rounds',
    ]);
  });

  it('of tests may repeat', () => {
    expect(namesTwice(['rounds/testing/build.ts', 'surveys/testing/build.ts'])).toEqual([]);
  });

  it('stand once in the domain', async () => {
    expect(await checkFolderNames()).toEqual({ ok: true, output: '' });
  });
});
