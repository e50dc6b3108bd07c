import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const bootstrap = new URL('../../bin/bootstrap.mjs', import.meta.url).href;

/** What the first module of every command prints on that version of Node. */
function startedOn(version: string): string {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' });
    process.argv = [process.argv[0], 'bootstrap', 'no-such-command'];
    await import('${bootstrap}');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  return stderr;
}

it.each(['18.20.0', '20.18.3', '25.0.0'])('Node %s is refused in one line', (version) => {
  expect(startedOn(version)).toBe(`Elan needs Node 20.19 to 24; this is ${version}.\n`);
});

it.each(['20.19.0', '22.12.0', '24.21.0'])('Node %s is accepted', (version) => {
  expect(startedOn(version)).toMatch(/^Unknown command "no-such-command"/);
});
