import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRemotes } from './describe-remotes.mjs';
import { publishRemote, publishShell, rollbackRemote, takeDownRemote } from './publish-one.mjs';
import {
  at,
  hour,
  live,
  offers,
  publishOne,
  served,
  versions,
  workspace,
  withPublishedPages,
} from './testing/published-pages';

withPublishedPages();

describe('rolling back', () => {
  it('goes back, however often: past what was live for minutes, and never to what was published later', async () => {
    const first = live();
    const good = await publishOne('good', 1);
    const bad = await publishOne('bad', 30);
    const worse = await publishOne('worse', 30.1);
    const goBack = (hours: number) => rollbackRemote('mf-one', undefined, workspace.web, at(hours));
    const told = describeRemotes(workspace.web, hour(30.2));
    expect(told).toContain(
      `  can go back to ${good} (where rollback leads without a hash), live until 2026-11-24 15:00 UTC`,
    );
    expect(told.filter((line) => line.includes('without a hash'))).toHaveLength(1);
    expect(await goBack(30.2)).toBe(good);
    // It goes neither to and fro, nor to the one that has been live for an hour since it was published later.
    await expect(goBack(30.3)).rejects.toThrow(
      new RegExp(
        `^No version of mf-one from before the live one was live for an hour, .*: name one\\. It can go back to: .*${worse}`,
      ),
    );
    expect(describeRemotes(workspace.web, hour(30.3))).toContain(
      '  rollback needs one of these hashes: none before the live one was live for an hour, and not rolled back since',
    );
    await rollbackRemote('mf-one', worse, workspace.web, at(31));
    expect(await goBack(40)).toBe(good);
    expect(versions()).toContain(bad);
    expect(first).not.toBe(good);
  });

  it('never leads to what was rolled back before, unless it is named', async () => {
    const good = live();
    const hostile = await publishOne('hostile', 1);
    const goBack = (hours: number, to?: string) => rollbackRemote('mf-one', to, workspace.web, at(hours));
    expect(await goBack(3)).toBe(good);
    const repaired = await publishOne('repaired', 4);
    expect(describeRemotes(workspace.web, hour(4.1))).toContain(
      `  can go back to ${hostile}, which was rolled back or taken down, live until 2026-11-23 12:00 UTC`,
    );
    expect(await goBack(4.1)).toBe(good);
    await goBack(5, repaired);
    await takeDownRemote('mf-one', workspace.web, at(5.1));
    expect(await goBack(6)).toBe(good);
    expect(await goBack(7, hostile)).toBe(hostile);
  });

  it('keeps the version that it leads to, however long ago it was live', async () => {
    const good = await publishOne('good', 1);
    const bad = await publishOne('bad', 100);
    await publishOne('worse', 100.5);
    await takeDownRemote('mf-one', workspace.web, at(100.9));
    await publishOne('worst', 140);
    expect(versions()).not.toContain(bad);
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(141))).toBe(good);
  });

  it('does not count the time for which a version was down', async () => {
    const first = live();
    const second = await publishOne('a', 2);
    await takeDownRemote('mf-one', workspace.web, at(2.1));
    expect(describeRemotes(workspace.web, hour(9))).toContain(
      `  can go back to ${first} (where rollback leads without a hash)`,
    );
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(9))).toBe(first);
    await rollbackRemote('mf-one', second, workspace.web, at(10));
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(10.1))).toBe(first);
  });

  it("goes to any existing version, with that version's description", async () => {
    const before = workspace.remotes();
    const first = live();
    await publishOne('a', 1);
    await publishOne('b', 2);
    await rollbackRemote('mf-one', first, workspace.web, at(3));
    expect(workspace.remotes()).toEqual(before);
  });

  it('says in their folders what is not to run any more: what was live since, until it is live again', async () => {
    const isBad = (hash: string) => existsSync(join(workspace.web, 'remotes/mf-one', hash, '.withdrawn'));
    const first = live();
    const [a, b] = [await publishOne('a', 1), await publishOne('b', 2)];
    expect([first, a, b].map(isBad)).toEqual([false, false, false]);
    await rollbackRemote('mf-one', first, workspace.web, at(3));
    expect([first, a, b].map(isBad)).toEqual([false, true, true]);
    await rollbackRemote('mf-one', a, workspace.web, at(4));
    // The first, from before it, was not bad.
    expect([first, a, b].map(isBad)).toEqual([false, false, true]);
    expect(await publishOne('b', 5)).toBe(b);
    expect([first, a, b].map(isBad)).toEqual([false, false, false]);
    await takeDownRemote('mf-one', workspace.web, at(6));
    expect([first, a, b].map(isBad)).toEqual([false, false, true]);
    await rollbackRemote('mf-one', b, workspace.web, at(7));
    expect([first, a, b].map(isBad)).toEqual([false, false, false]);
  });

  it('is not undone by the next build, which has nothing new', async () => {
    const first = live();
    workspace.write('mf-one/dist/mf-manifest.json', '{ "version": "a" }');
    const from = join(workspace.folder, 'mf-one/dist');
    await publishRemote(from, workspace.web, { ...at(1), isOwn: true });
    await rollbackRemote('mf-one', undefined, workspace.web, at(2));
    await workspace.publishAll(hour(3));
    expect(live()).toBe(first);
  });

  it('takes a remote down, whose files stay for open pages, and brings it back', async () => {
    const first = await publishOne('a', 1);
    const { mf_two: two } = workspace.remotes();
    expect(await takeDownRemote('mf-one', workspace.web, at(2))).toBe(first);
    expect(workspace.remotes()).toEqual({ mf_two: two });
    expect(versions()).toContain(first);
    expect(describeRemotes(workspace.web)).toContain('mf-one is down');
    expect(describeRemotes(workspace.web)).toContain(
      `  can go back to ${first} (where rollback leads without a hash), which was rolled back or taken down`,
    );
    await expect(takeDownRemote('mf-one', workspace.web, at(3))).rejects.toThrow('No remote mf-one is live');
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(3))).toBe(first);
    expect(live()).toBe(first);
  });

  it('brings one back that was taken down before anything was recorded', async () => {
    const first = await publishOne('a', 1);
    rmSync(join(workspace.web, '.publishing/record.json'));
    await takeDownRemote('mf-one', workspace.web, at(2));
    expect(await rollbackRemote('mf-one', first, workspace.web, at(3))).toBe(first);
  });

  it('leaves a remote down that was taken down as its first version, until there is another', async () => {
    const [first] = readdirSync(join(workspace.web, 'remotes/mf-two'));
    expect(await takeDownRemote('mf-two', workspace.web, at(1))).toBe(first);
    await workspace.publishAll(hour(2));
    expect(Object.keys(workspace.remotes())).toEqual(['mf_one']);
    workspace.write('mf-two/dist/mf-manifest.json', '{ "version": "a" }');
    await workspace.publishAll(hour(3));
    expect(Object.keys(workspace.remotes()).sort()).toEqual(['mf_one', 'mf_two']);
  });

  it.each([
    [
      'a version that is gone',
      'mf-one',
      '0123456789ab',
      'mf-one has no version 0123456789ab. It can go back to: ',
    ],
    [
      'where there is none before',
      'mf-two',
      undefined,
      'mf-two has no earlier version to go back to. Take it down, or publish a better one.',
    ],
    ['a remote that is not there', 'mf-three', undefined, 'No remote mf-three is published'],
    ['what is no hash', 'mf-one', '../mf-two', 'mf-one has no version ../mf-two.'],
  ])('refuses %s', async (_what, name, hash, refusal) => {
    await publishOne('a', 1);
    const before = served();
    await expect(rollbackRemote(name, hash, workspace.web, at(2))).rejects.toThrow(refusal);
    expect(served()).toEqual(before);
  });

  it('refuses a version that needs what the shell no longer provides', async () => {
    const first = await publishOne('a', 1, offers('Card'));
    await publishOne('b', 2);
    workspace.writeShell('two', offers('Button'));
    await publishShell(join(workspace.folder, 'shell/dist'), workspace.web, at(3));
    const before = served();
    await expect(rollbackRemote('mf-one', first, workspace.web, at(4))).rejects.toThrow(
      'mf-one needs Card of @elan/ui, which the running shell does not offer. Publish the shell first.',
    );
    expect(served()).toEqual(before);
    expect(describeRemotes(workspace.web).join('\n')).toMatch(new RegExp(`cannot go back to ${first}`));
  });

  it('refuses a version whose address now belongs to another remote', async () => {
    await publishOne('a', 1);
    workspace.writeRemote('mf-two', { pages: [{ path: '/one', access: 'subscription' }] });
    await publishRemote(join(workspace.folder, 'mf-two/dist'), workspace.web, at(2));
    await expect(rollbackRemote('mf-one', undefined, workspace.web, at(3))).rejects.toThrow(
      'mf-one: the address /one is already a page of mf-two',
    );
  });
});

describe('rolling the shell back', () => {
  const publish = async (script: string, hours: number, provides = offers('Button', 'Card')) => {
    workspace.writeShell(script, provides);
    await publishShell(join(workspace.folder, 'shell/dist'), workspace.web, at(hours));
  };
  const back = (hours: number, hash?: string) => rollbackRemote('shell', hash, workspace.web, at(hours));
  const page = () => readFileSync(join(workspace.web, 'index.html'), 'utf8');

  it('goes past what was live for minutes, with all of its files, however long ago that was', async () => {
    await publish('two', 2);
    await publish('three', 2.2);
    await publish('four', 50);
    const hash = await back(52);
    expect(page()).toContain('/assets/three.js');
    expect(existsSync(join(workspace.web, 'assets/three.js'))).toBe(true);
    expect(describeRemotes(workspace.web, hour(53))).toContain(
      `shell ${hash} is live since 2026-11-25 13:00 UTC`,
    );
    // It never goes back to what was published later.
    await expect(back(60)).rejects.toThrow('so none is known to be good: name one. It can go back to: ');
    await expect(back(60, hash)).rejects.toThrow(`shell ${hash} is live already.`);
  });

  it('never leads to a shell that was rolled back before', async () => {
    await publish('two', 1);
    await back(3);
    expect(page()).toContain('/assets/one.js');
    await publish('three', 4);
    await back(4.1);
    expect(page()).toContain('/assets/one.js');
  });

  it('is refused where there is no earlier one, or a live remote needs more', async () => {
    await expect(back(1)).rejects.toThrow(/^shell has no earlier version to go back to\.$/);
    await publish('two', 2, offers('Button', 'Card', 'Foo'));
    await publishOne('a', 3, offers('Foo'));
    const before = served();
    await expect(back(4)).rejects.toThrow(
      'mf-one, which is live, needs Foo of @elan/ui, which this shell does not offer.',
    );
    expect(served()).toEqual(before);
  });
});
