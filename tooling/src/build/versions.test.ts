import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishRemote } from './publish-one.mjs';
import {
  hour,
  live,
  offers,
  publishOne,
  versions,
  workspace,
  withPublishedPages,
} from './testing/published-pages';

withPublishedPages();

describe('versions of a remote', () => {
  it('are published alone: the shell and the others do not change', async () => {
    const { mf_two: two } = workspace.remotes();
    const shell = readFileSync(join(workspace.web, 'index.html'));
    expect(await publishOne('a', 1)).toBe(live());
    expect(workspace.remotes()['mf_two']).toEqual(two);
    expect(readFileSync(join(workspace.web, 'index.html'))).toEqual(shell);
  });

  it('are kept while open pages may know them, however many there are', async () => {
    const first = live();
    for (const [index, version] of ['a', 'b', 'c', 'd', 'e'].entries()) await publishOne(version, 1 + index);
    expect(versions()).toHaveLength(6);
    // The first was live until hour one, the second until hour two.
    await publishOne('f', 25.5);
    expect(versions()).not.toContain(first);
    expect(versions()).toHaveLength(6);
  });

  it('are kept if they are live or were live before, however old they are', async () => {
    const first = live();
    const second = await publishOne('a', 1000);
    expect(versions()).toEqual([first, second].sort());
    const third = await publishOne('b', 2000);
    expect(versions()).toEqual([second, third].sort());
  });

  it('are kept by when they were last live, not by when they were published', async () => {
    const first = live();
    await publishOne('a', 100);
    // A page opened in hour 100 knows the first.
    await publishOne('b', 101);
    expect(versions()).toContain(first);
    await publishOne('c', 124.5);
    expect(versions()).not.toContain(first);
  });

  it('published before hours were recorded are kept by the same rule', async () => {
    const first = live();
    const second = await publishOne('a', 50);
    rmSync(join(workspace.web, '.publishing'), { recursive: true });
    const third = await publishOne('b', 60);
    expect(versions()).toEqual([first, second, third].sort());
    await publishOne('c', 75);
    expect(versions()).not.toContain(first);
  });

  it('that a killed publisher never made live are removed by age', async () => {
    const left = join(workspace.web, 'remotes/mf-one/0123456789ab');
    mkdirSync(left);
    utimesSync(left, hour(0), hour(0));
    await publishOne('a', 23);
    expect(existsSync(left)).toBe(true);
    await publishOne('b', 25);
    expect(existsSync(left)).toBe(false);
  });

  it('are kept for the hours that the operator sets', async () => {
    const first = live();
    process.env['KEEP_VERSIONS_HOURS'] = '1';
    try {
      workspace.writeRemote('mf-one', {}, offers('Card'));
      await publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, { now: hour(1) });
      workspace.writeRemote('mf-one', {}, offers());
      await publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, { now: hour(3) });
      expect(versions()).not.toContain(first);
      process.env['KEEP_VERSIONS_HOURS'] = 'a day';
      await expect(publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web)).rejects.toThrow(
        'KEEP_VERSIONS_HOURS must be a number of hours, not "a day".',
      );
    } finally {
      delete process.env['KEEP_VERSIONS_HOURS'];
    }
  });
});

describe('files of the shell', () => {
  it('are kept while open pages may know them, then removed', async () => {
    for (const [index, version] of ['two', 'three', 'four', 'five'].entries()) {
      workspace.writeShell(version);
      await workspace.publishAll(hour(1 + index));
    }
    const assets = () => readdirSync(join(workspace.web, 'assets')).filter((file) => file.endsWith('.js'));
    expect(assets().sort()).toEqual(['five.js', 'four.js', 'one.js', 'three.js', 'two.js']);
    workspace.writeShell('six');
    await workspace.publishAll(hour(26.5));
    expect(assets().sort()).toEqual(['five.js', 'four.js', 'six.js', 'three.js']);
    expect(readdirSync(join(workspace.web, 'assets'))).not.toContain('one.js.br');
  });
});
