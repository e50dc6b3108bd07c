import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changing } from './changing.mjs';
import { describeRemotes } from './describe-remotes.mjs';
import { publishRemote, rollbackRemote } from './publish-one.mjs';
import { publishBuilt, tryBuilt } from './publish-steps.mjs';
import { at, hour, live, offers, served, workspace, withPublishedPages } from './testing/published-pages';

withPublishedPages();

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
