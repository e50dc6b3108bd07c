import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alarmingLine } from './alarming-line';
import { nextDelay } from './back-off';
import { LogFile } from './log-file';
import { SupervisedProcess } from './supervised-process';

describe('the pause before a restart', () => {
  it('doubles from 0.2 s to 5 s while a process keeps failing', () => {
    const pauses = [0];
    for (let i = 0; i < 8; i++) pauses.push(nextDelay(pauses.at(-1) ?? 0, 1_000));
    expect(pauses.slice(1)).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
  });

  it('is reset after half a minute of uptime', () => {
    expect(nextDelay(5_000, 30_000)).toBe(200);
  });
});

describe('what of a log reaches the console', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', false, undefined],
    ['{"level":40,"msg":"slow"}', false, 'slow'],
    [
      '{"level":50,"msg":"failed","err":{"message":"no such host","stack":"..."}}',
      false,
      'failed: no such host',
    ],
    ['listening', false, undefined],
    ['Error: broken', true, 'Error: broken'],
    ['    at main (main.js:1:1)', true, undefined],
    ['node:internal/modules/run_main:123', true, undefined],
    ['Node.js v20.20.2', true, undefined],
    ['', true, undefined],
    ['{broken', true, '{broken'],
  ])('%s', (line, isError, expected) => {
    expect(alarmingLine(line, isError)).toBe(expected);
  });

  it('is short', () => {
    expect(alarmingLine('x'.repeat(1_000), true)).toHaveLength(241);
  });
});

describe('what a process prints', () => {
  it.each([
    [false, ['ready', 'an answer', 'Error: an answer']],
    [true, ['ready']],
  ])('is logged, and if it is mute (%s) only until it is ready', async (isMute, logged) => {
    const folder = mkdtempSync(join(tmpdir(), 'elan-mute-'));
    try {
      const entry = join(folder, 'main.mjs');
      writeFileSync(
        entry,
        `import { writeSync } from 'node:fs';
        process.on('SIGTERM', () => {
          writeSync(1, 'an answer\\n');
          writeSync(2, 'Error: an answer\\n');
          process.exit(0);
        });
        writeSync(1, 'ready\\n');
        setInterval(() => undefined, 1000);`,
      );
      const said: string[] = [];
      const log = new LogFile(join(folder, 'logs/one.log'));
      const plan = { name: 'one', entry, cwd: folder, environment: {}, ready: /^ready$/, isMute };
      const one = new SupervisedProcess(plan, { log, say: (line) => said.push(line) });
      await one.start();
      await one.stop(10_000);
      const lines = readFileSync(join(folder, 'logs/one.log'), 'utf8').trim().split('\n');
      expect(lines.map((line) => line.replace(/^\S+Z /, '')).sort()).toEqual([...logged].sort());
      expect(said.join()).not.toContain(isMute ? 'answer' : 'nothing');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
