import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishRemote } from './publish-one.mjs';
import { withPublishLock } from './publish-lock.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

vi.mock('node:fs', { spy: true });

let workspace: BuiltWorkspace;
let lock = '';
const publish = (name: string) => publishRemote(join(workspace.folder, name, 'dist'), workspace.web);

beforeEach(async () => {
  workspace = buildWorkspace();
  await workspace.publishAll();
  lock = join(workspace.web, '.publishing/lock');
});
afterEach(() => {
  workspace.dispose();
});

/** Leaves a lock behind, like a killed process. */
function leaveLock(owner: { pid: number; host: string }, touched = new Date()): void {
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, JSON.stringify({ token: 'theirs', ...owner }));
  utimesSync(lock, touched, touched);
}

/** The id of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('leaves no lock without an owner on a full disk: it would stop everybody for a minute', async () => {
  // Tests of one process share modules: one that was loaded before writes by itself.
  vi.resetModules();
  const fresh = await import('./publish-lock.mjs');
  vi.mocked(writeSync).mockImplementationOnce(() => {
    throw new Error('no space left on device');
  });
  const nothing = () => Promise.resolve();
  await expect(fresh.withPublishLock(lock, nothing)).rejects.toThrow('no space left');
  expect(existsSync(lock)).toBe(false);
});

describe('publishing at the same time', () => {
  it('of two remotes by several processes loses nothing', { timeout: 120_000 }, async () => {
    const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four'];
    for (const name of names) workspace.writeRemote(name);
    // Each publishes version after version, and checks that its last one is still there.
    const script = `
      import { readFileSync, writeFileSync } from 'node:fs';
      import { publishRemote } from ${JSON.stringify(join(import.meta.dirname, 'publish-one.mjs'))};
      const [web, from, name] = process.argv.slice(1);
      for (let version = 0; version < 6; version++) {
        writeFileSync(from + '/mf-manifest.json', String(version));
        const hash = await publishRemote(from, web);
        const list = JSON.parse(readFileSync(web + '/remotes.json', 'utf8'));
        const { remotes } = JSON.parse(readFileSync(web + '/.publishing/record.json', 'utf8'));
        if (!list[name]?.entry.includes(hash)) throw new Error(name + ' ' + hash + ' is lost');
        if (remotes[name.replace('_', '-')]?.versions[0].hash !== hash) throw new Error(hash + ' is forgotten');
      }`;
    await Promise.all(
      names.map((name) =>
        promisify(execFile)(process.execPath, [
          ...['--input-type=module', '-e', script],
          ...[workspace.web, join(workspace.folder, name, 'dist'), name.replace('-', '_')],
        ]),
      ),
    );
    expect(Object.keys(workspace.remotes()).sort()).toEqual(['mf_four', 'mf_one', 'mf_three', 'mf_two']);
    expect(existsSync(lock)).toBe(false);
  });

  it('of two remotes that want the same address refuses one of them', async () => {
    const pages = [{ path: '/same', access: 'subscription' }];
    for (const name of ['mf-one', 'mf-two']) workspace.writeRemote(name, { pages });
    const outcomes = await Promise.allSettled([publish('mf-one'), publish('mf-two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the lock of a killed publisher', () => {
  it('is taken over at once on its own machine', async () => {
    leaveLock({ pid: await deadProcess(), host: hostname() });
    workspace.writeRemote('mf-one', { parts: ['Part'] });
    await publish('mf-one');
    expect(workspace.remotes()['mf_one']).toMatchObject({ parts: ['Part'] });
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over by one of many, and the others wait for that one', async () => {
    leaveLock({ pid: await deadProcess(), host: hostname() });
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withPublishLock(lock, work)));
    expect(most).toBe(1);
  });

  it('is taken over elsewhere after a minute without a heartbeat', async () => {
    leaveLock({ pid: process.pid, host: 'another' }, new Date(Date.now() - 61_000));
    await publish('mf-one');
    expect(existsSync(lock)).toBe(false);
  });

  it('killed while taking the lock is also taken over after a minute', async () => {
    leaveLock({ pid: process.pid, host: 'another' }, new Date(Date.now() - 61_000));
    writeFileSync(lock, '');
    utimesSync(lock, new Date(0), new Date(0));
    await publish('mf-one');
  });

  it('with a heartbeat is waited for', async () => {
    leaveLock({ pid: process.pid, host: 'another' });
    let isDone = false;
    const waiting = publish('mf-one').then(() => (isDone = true));
    // This takes as long as a publishing that does not wait.
    await withPublishLock(join(workspace.folder, 'other'), () => Promise.resolve());
    expect(isDone).toBe(false);
    expect(readFileSync(lock, 'utf8')).toContain('theirs');
    utimesSync(lock, new Date(0), new Date(0));
    await waiting;
  });
});

it('a publisher whose lock was taken over meanwhile changes nothing', async () => {
  await expect(
    withPublishLock(lock, (assertHeld) => {
      leaveLock({ pid: process.pid, host: 'another' });
      assertHeld();
      return Promise.resolve();
    }),
  ).rejects.toThrow('Another publish command has taken over. Nothing is changed.');
  // The lock is no longer its own to remove.
  expect(readFileSync(lock, 'utf8')).toContain('theirs');
});
