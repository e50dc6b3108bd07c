import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/repository.mjs';
import { checkDatabase, DATABASE, noteDatabase } from './database.mjs';

it('sources of the embedded database that nobody has verified are refused', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'elan-database-'));
  const own = join(root, DATABASE);
  try {
    cpSync(own, copy, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) });
    symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'), 'junction');
    noteDatabase(copy);
    expect(await checkDatabase(copy)).toEqual({ ok: true, output: '' });
    appendFileSync(join(copy, 'src/index.ts'), '\n');
    expect(await checkDatabase(copy)).toEqual({
      ok: false,
      output: expect.stringContaining('npm run verify:database') as string,
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
});
