import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Starts a process of its own, which is sealed, and then tries each of these. */
function tries(attempts: Readonly<Record<string, string>>): Record<string, string> {
  const bodies = Object.entries(attempts).map(
    ([name, code]) =>
      `found.${name} = await (async () => { ${code}; return 'done'; })().catch(({ code }) => code);`,
  );
  const program = `
    const { sealProcess } = await import(${JSON.stringify(pathToFileURL(resolve(import.meta.dirname, 'seal-process.ts')).href)});
    sealProcess();
    const found = {};
    ${bodies.join('\n')}
    console.log(JSON.stringify(found));`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, flags, { cwd: root, encoding: 'utf8', timeout: 60_000 });
  return JSON.parse(stdout) as Record<string, string>;
}

it('signals nobody, and writes neither its memory nor a trace', () => {
  const found = tries({
    plain: 'process.kill(process.ppid, 0)',
    imported: `(await import('node:process')).kill(process.ppid, 0)`,
    inner: 'process._kill(process.ppid, 0)',
    debug: 'process._debugProcess(process.ppid)',
    abort: `process.getBuiltinModule('process').abort()`,
    dump: `(await import('node:v8')).setHeapSnapshotNearHeapLimit(1)`,
    flags: `(await import('node:v8')).default.setFlagsFromString('--abort-on-uncaught-exception')`,
    trace: `(await import('node:trace_events')).createTracing({ categories: ['node.perf'] }).enable()`,
    again: `Object.defineProperty(process, 'kill', { value: () => 'mine' }); process.kill()`,
  });
  const { again, ...others } = found;
  expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']));
  expect(again).not.toBe('done');
});
