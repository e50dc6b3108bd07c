import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { containment, real } from './contained';

let folder: string;
beforeAll(() => {
  folder = real(mkdtempSync(join(tmpdir(), 'elan-contained-')));
  mkdirSync(join(folder, 'program'));
  mkdirSync(join(folder, 'pages/remotes/mf-one/a/server'), { recursive: true });
  symlinkSync(join(folder, 'pages'), join(folder, 'linked'));
  writeFileSync(join(folder, 'pages/remotes.json'), '{}');
  writeFileSync(join(folder, 'secret'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a published version comes to, which tries each of these. */
function tries(attempts: Record<string, string>, pages = 'pages'): Record<string, unknown> {
  const body = Object.entries(attempts)
    .map(
      ([name, code]) =>
        `${name}: await (async () => { ${code}; return 'done'; })().catch(({ code }) => code)`,
    )
    .join(', ');
  const webRoot = real(join(folder, pages));
  const version = join(webRoot, 'remotes/mf-one/a/server/main.js');
  writeFileSync(version, `export const found = { ${body} };`);
  const entry = join(folder, 'program/main.mjs');
  writeFileSync(
    entry,
    `const { found } = await import(${JSON.stringify(pathToFileURL(version).href)}); console.log(JSON.stringify(found));`,
  );
  const flags = containment(entry, webRoot, []);
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, entry], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, unknown>;
}

it('reads the pages and nothing else, writes nothing, and starts and opens nothing', () => {
  const list = JSON.stringify(join(folder, 'pages/remotes.json'));
  const secret = JSON.stringify(join(folder, 'secret'));
  const found = tries({
    pages: `(await import('node:fs')).readFileSync(${list})`,
    others: `(await import('node:fs')).readFileSync(${secret})`,
    write: `(await import('node:fs')).writeFileSync(${list}, '')`,
    dump: `(await import('node:v8')).writeHeapSnapshot(${JSON.stringify(join(folder, 'dump'))})`,
    run: `(await import('node:child_process')).execFileSync(process.execPath, ['--version'])`,
    thread: `new (await import('node:worker_threads')).Worker('1', { eval: true })`,
    inspector: `(await import('node:inspector')).open(0)`,
  });
  const { pages, ...others } = found;
  expect(pages).toBe('done');
  expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']));
});

it('finds the pages behind a link, too', () => {
  expect(tries({ any: '0' }, 'linked')).toEqual({ any: 'done' });
});
