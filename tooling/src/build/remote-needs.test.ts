import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishRemote, publishShell, rollbackRemote } from './publish-one.mjs';
import { hashOfSurface } from './surface.mjs';
import {
  at,
  hour,
  live,
  offers,
  publishOne,
  served,
  workspace,
  withPublishedPages,
} from './testing/published-pages';

withPublishedPages();

describe('what a remote needs', () => {
  it('is refused by name, without any change, if the running shell does not provide it', async () => {
    const before = served();
    const takes = { '@elan/ui': ['Button', 'Foo', 'Bar'], react: ['use'] };
    workspace.writeRemote('mf-one', {}, takes);
    await expect(publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, at(1))).rejects.toThrow(
      'mf-one needs Foo and Bar of @elan/ui and use of react, which the running shell does not offer. Publish the shell first.',
    );
    expect(served()).toEqual(before);
    await expect(workspace.publishAll(hour(2))).rejects.toThrow('Foo');
    expect(served()).toEqual(before);
  });

  it('is accepted once a shell provides it', async () => {
    workspace.writeShell('two', offers('Button', 'Foo'));
    await publishShell(join(workspace.folder, 'shell/dist'), workspace.web, at(1));
    expect(await publishOne('a', 2, offers('Foo'))).toBe(live());
  });

  it('is unknown for a remote built by an older version of the tooling', async () => {
    rmSync(join(workspace.folder, 'mf-one/dist/surface.json'));
    const refused = publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, at(1));
    await expect(refused).rejects.toThrow('mf-one does not say what it needs of the shell. Build it anew.');
  });

  it('cannot be compared without a shell, and a mistyped folder is not created', async () => {
    const from = join(workspace.folder, 'mf-one/dist');
    const empty = join(workspace.folder, 'empty');
    mkdirSync(empty);
    await expect(publishRemote(from, empty, at(1))).rejects.toThrow('Publish the shell first.');
    const nowhere = join(workspace.folder, 'nowhere');
    await expect(publishRemote(from, nowhere, at(1))).rejects.toThrow(`${nowhere} does not exist.`);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('is refused in a folder of another user, by what stands in the way', async () => {
    const { folder, web } = workspace;
    const call = `import(${JSON.stringify(new URL('publish-one.mjs', import.meta.url).href)}).then((m) => m.publishRemote(process.argv[1], process.argv[2]))`;
    chmodSync(folder, 0o755);
    chmodSync(web, 0o555);
    // Root may write everywhere.
    const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const { stderr } = spawnSync(process.execPath, ['-e', call, join(folder, 'mf-one/dist'), web], {
      ...user,
      encoding: 'utf8',
      timeout: 60_000,
    });
    chmodSync(web, 0o755);
    expect(stderr).toContain(`${web} cannot be changed (EACCES): publish as the user whom it belongs to.`);
  });

  it('says so where the version is live already', async () => {
    await publishOne('a', 1);
    const said: string[] = [];
    const again = { ...at(2), say: (line: string) => said.push(line) };
    const hash = await publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, again);
    expect(said).toEqual([`mf-one ${hash} was live already: nothing changes for anybody`]);
    await publishOne('b', 3);
    expect(said).toHaveLength(1);
  });

  it('prevents publishing a shell that would break a live remote', async () => {
    await publishOne('a', 1, offers('Card'));
    const before = served();
    workspace.writeShell('two', offers('Button'));
    await expect(publishShell(join(workspace.folder, 'shell/dist'), workspace.web, at(2))).rejects.toThrow(
      'mf-one, which is live, needs Card of @elan/ui, which this shell does not offer.',
    );
    expect(served()).toEqual(before);
  });

  it('is asked for if a live remote does not say it, because the shell will not load that remote', async () => {
    const from = join(workspace.folder, 'shell/dist');
    expect(await publishShell(from, workspace.web, at(1))).toEqual([]);
    rmSync(join(workspace.web, 'remotes/mf-one', live(), 'surface.json'));
    workspace.writeShell('two');
    expect(await publishShell(from, workspace.web, at(2))).toEqual([
      'mf-one, which is live, does not say what it needs of the shell, so the shell does not load it. Build and publish mf-one anew.',
    ]);
    expect(existsSync(join(workspace.web, 'assets/two.js'))).toBe(true);
    await publishOne('a', 3);
    expect(await publishShell(from, workspace.web, at(4))).toEqual([]);
  });
});

describe('the list', () => {
  const checked = (name: 'mf_one' | 'mf_two') => workspace.remotes()[name]?.checkedAgainst;
  const shell = (script: string, offered: Record<string, string[]>) => {
    workspace.writeShell(script, offered);
    return publishShell(join(workspace.folder, 'shell/dist'), workspace.web, at(1));
  };

  it('says against which shell each remote was checked, and follows the shell', async () => {
    const first = hashOfSurface(offers('Button', 'Card'));
    expect([checked('mf_one'), checked('mf_two')]).toEqual([first, first]);
    const more = offers('Button', 'Card', 'Foo');
    await shell('two', more);
    expect([checked('mf_one'), checked('mf_two')]).toEqual([hashOfSurface(more), hashOfSurface(more)]);
    await publishOne('a', 2, offers('Foo'));
    expect(checked('mf_one')).toBe(hashOfSurface(more));
    await rollbackRemote('mf-one', undefined, workspace.web, at(3));
    expect(checked('mf_one')).toBe(hashOfSurface(more));
  });

  it('says nothing of a remote that does not tell what it needs', async () => {
    rmSync(join(workspace.web, 'remotes/mf-one', live(), 'surface.json'));
    await shell('two', offers('Button'));
    expect(checked('mf_one')).toBeUndefined();
    expect(checked('mf_two')).toBe(hashOfSurface(offers('Button')));
  });

  it('is not written for a shell without remotes', async () => {
    rmSync(join(workspace.web, 'remotes.json'));
    await shell('two', offers());
    expect(existsSync(join(workspace.web, 'remotes.json'))).toBe(false);
  });
});
