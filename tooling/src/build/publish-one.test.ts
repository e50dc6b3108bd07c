import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRemotes } from './describe-remotes.mjs';
import { publishRemote, publishShell, rollbackRemote, takeDownRemote } from './publish-one.mjs';
import { changing, publishBuilt, tryBuilt } from './publish-steps.mjs';
import { hashOfSurface } from './surface.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

let workspace: BuiltWorkspace;
const start = Date.parse('2026-11-23T09:00:00Z');
/** A time on the tests' clock. */
const hour = (hours: number) => new Date(start + hours * 3_600_000);
const at = (hours: number) => ({ now: hour(hours), keepHours: 24 });

const live = () => workspace.remotes()['mf_one']?.entry.split('/')[3] ?? '';
const versions = () => readdirSync(join(workspace.web, 'remotes/mf-one')).sort();
const offers = (...names: string[]) => ({ '@elan/ui': names });

/** Publishes a distinct version for each name. */
function publishOne(version: string, hours: number, takes = offers('Button')): Promise<string> {
  workspace.writeRemote('mf-one', {}, takes);
  workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify({ version }));
  return publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, at(hours));
}

/** All served files. */
function served(): Record<string, string> {
  const files = readdirSync(workspace.web, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const wanted = paths.filter((path) => !path.includes('.publishing'));
  return Object.fromEntries(wanted.map((path) => [path, readFileSync(path, 'base64')]));
}

beforeEach(async () => {
  workspace = buildWorkspace();
  await workspace.publishAll(hour(0));
});
afterEach(() => {
  workspace.dispose();
});

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

describe('a build that goes on meanwhile', () => {
  const from = () => join(workspace.folder, 'mf-one/dist');
  const goOn = () => workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify({ version: 'later' }));
  const build = () => {
    workspace.writeRemote('mf-one', {}, offers('Button'));
    workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify({ version: 'a' }));
  };

  it('does not go live in place of what was tried', async () => {
    build();
    const before = served();
    const publishing = publishRemote(from(), workspace.web, {
      ...at(1),
      tries: [() => Promise.resolve(goOn())],
    });
    await expect(publishing).rejects.toThrow(/mf-one changed while it was published/);
    expect(served()).toEqual(before);
  });

  it('does not go live in place of what was signed', async () => {
    build();
    const before = served();
    const trial = await tryBuilt('mf-one', from());
    const now = hour(1);
    // Asked for when it is signed, after it was read.
    now.toISOString = () => {
      goOn();
      return hour(1).toISOString();
    };
    const publishing = changing(workspace.web, { ...at(1), now }, (held) =>
      publishBuilt(from(), held, trial),
    );
    await expect(publishing).rejects.toThrow(/mf-one changed while it was published/);
    expect(served()).toEqual(before);
  });

  it('changes nothing of a version that was there', async () => {
    build();
    await publishRemote(from(), workspace.web, at(1));
    const before = served();
    const say = goOn;
    await publishRemote(from(), workspace.web, { ...at(2), say });
    expect(served()).toEqual(before);
  });
});

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

describe('a folder that is not what it should be', () => {
  const built = () => join(workspace.folder, 'mf-one/dist');
  const publish = () => publishRemote(built(), workspace.web, at(1));

  it.each([
    ['remoteEntry.js', {}],
    ['assets/a1.js', {}],
    ['assets/fr1.js', { texts: { en: 'assets/a2.js', fr: 'assets/fr1.js' } }],
  ])('is refused, without any change, if %s was not copied', async (missing, says) => {
    workspace.writeRemote('mf-one', says);
    const assets = { js: { sync: ['assets/a1.js'], async: ['assets/a2.js'] }, css: { sync: [], async: [] } };
    const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [{ assets }] };
    workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify(manifest));
    for (const file of ['remoteEntry.js', 'assets/a1.js', 'assets/a2.js', 'assets/fr1.js'])
      workspace.write(`mf-one/dist/${file}`, 'export {};');
    rmSync(join(built(), missing));
    const before = served();
    await expect(publish()).rejects.toThrow(`mf-one is incomplete: ${missing} is not in ${built()}.`);
    expect(served()).toEqual(before);
    workspace.write(`mf-one/dist/${missing}`, 'export {};');
    expect(await publish()).toBe(live());
  });

  it.each(['mf-manifest.json', 'surface.json', 'remote.json'])(
    'is refused by the name of its %s',
    async (file) => {
      workspace.write(`mf-one/dist/${file}`, '{');
      await expect(publish()).rejects.toThrow(join(built(), file));
    },
  );

  it('never takes hidden files along', async () => {
    for (const file of ['.env', 'assets/.secret.js', '.git/config', '.well-known/x.json'])
      workspace.write(`mf-one/dist/${file}`, 'hidden');
    workspace.write('shell/dist/.env', 'hidden');
    await publish();
    await workspace.publishAll(hour(2));
    expect(Object.keys(served()).filter((path) => path.includes('/.'))).toEqual([]);
  });

  it.each(['{"__proto__":["Button"]}', '{"constructor":["Button"]}'])(
    'is refused for what it needs in a surface of %s',
    async (surface) => {
      workspace.write('mf-one/dist/surface.json', surface);
      const before = served();
      await expect(publish()).rejects.toThrow(/mf-one needs Button of (__proto__|constructor), which/);
      expect(served()).toEqual(before);
    },
  );

  it('is named if it is the list of what is published', () => {
    writeFileSync(join(workspace.web, 'remotes.json'), '{');
    expect(() => describeRemotes(workspace.web)).toThrow(join(workspace.web, 'remotes.json'));
  });

  it('gets no lock if no pages are in it', async () => {
    const empty = join(workspace.folder, 'empty');
    mkdirSync(empty);
    await expect(publishRemote(built(), empty)).rejects.toThrow(`${empty} is not a folder of pages`);
    await expect(rollbackRemote('mf-one', undefined, empty)).rejects.toThrow('is not a folder of pages');
    expect(readdirSync(empty)).toEqual([]);
  });
});

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

describe('the list of remotes', () => {
  it('shows what is live, since when and with which surface, and what can be rolled back to', async () => {
    const first = live();
    const second = await publishOne('a', 1);
    expect(describeRemotes(workspace.web)).toEqual([
      `mf-one ${second} is live since 2026-11-23 10:00 UTC and takes 1 of @elan/ui`,
      `  can go back to ${first} (where rollback leads without a hash), live until 2026-11-23 10:00 UTC`,
      expect.stringMatching(/^mf-two [0-9a-f]{12} is live since 2026-11-23 09:00 UTC/),
      expect.stringMatching(/^shell [0-9a-f]{12} is live since 2026-11-23 09:00 UTC/),
    ]);
  });

  it('follows the served list if a publisher was killed before it recorded its change', async () => {
    const first = live();
    const record = readFileSync(join(workspace.web, '.publishing/record.json'));
    const second = await publishOne('a', 1);
    writeFileSync(join(workspace.web, '.publishing/record.json'), record);
    expect(describeRemotes(workspace.web)[0]).toContain(
      `mf-one ${second} is live since 2026-11-23 10:00 UTC`,
    );
    expect(await rollbackRemote('mf-one', undefined, workspace.web, at(2))).toBe(first);
  });
});
