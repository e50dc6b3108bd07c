import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needsOf } from './server-bundle.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-bundle-'));
  mkdirSync(join(folder, 'server'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (examples: string) =>
  writeFileSync(
    join(folder, 'server', 'main.js'),
    `export const version = { calls: ['GET /things'], shapes: () => ({}), examples() { ${examples} } };`,
  );

it('takes a version that renders, and a remote that has nothing for the server', async () => {
  await expect(needsOf('mf-one', join(folder, 'nothing'))).resolves.toBeUndefined();
  write(`console.log('a line of its own'); return ['<p>One</p>'];`);
  await expect(needsOf('mf-one', folder)).resolves.toEqual({ calls: ['GET /things'], shapes: {} });
});

it.each([
  ['throws', `throw new TypeError('no such question');`, /^mf-one .* \(TypeError: no such question\)/],
  ['renders nothing', 'return [];', /it has none/],
  ['reads a setting of whoever publishes', 'return [process.env.HOME.trim()];', /TypeError/],
  [
    'reads a file of whoever publishes',
    `return [process.getBuiltinModule('fs').readFileSync('/etc/hostname', 'utf8')];`,
    /Access to this API has been restricted/,
  ],
  [
    'starts a program',
    `return [String(process.getBuiltinModule('child_process').execFileSync('true'))];`,
    /Access to this API has been restricted/,
  ],
])('refuses one that %s', async (_what, examples, sentence) => {
  write(examples);
  await expect(needsOf('mf-one', folder)).rejects.toThrow(sentence);
});
