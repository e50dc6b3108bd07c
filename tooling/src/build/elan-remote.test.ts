import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const bin = join(import.meta.dirname, '../../bin/elan-remote.mjs');
const run = (...words: string[]) => spawnSync(process.execPath, [bin, ...words], { encoding: 'utf8' });

it.each([
  [
    'a command that is none',
    ['constructor', '--to', '/nowhere'],
    'The command is one of publish, rollback, down, list',
  ],
  ['a missing folder of pages', ['publish'], '--to <folder of the pages>'],
  ['a web address', ['publish', '--to', 'https://elan.example'], 'nothing at an address takes files'],
])('the command of teams refuses %s, in one sentence', (_what, words, sentence) => {
  const { status, stdout, stderr } = run(...words);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect([status, stdout]).toEqual([1, '']);
});
