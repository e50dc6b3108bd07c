import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRemotes } from '../../../packages/contracts/src/remotes/read-remotes.js';
import { publishStale, publishWebRoot } from './publish-build.mjs';
import { publishRemote, takeDownRemote } from './publish-one.mjs';
import { hashOfSurface } from './surface.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';
import { formerContent } from './testing/former-content';

describe('publishing', () => {
  let workspace: BuiltWorkspace;
  const web = () => workspace.web;
  const remotes = () => workspace.remotes();
  const publish = () => workspace.publishAll();

  beforeEach(() => {
    workspace = buildWorkspace();
  });
  afterEach(() => {
    workspace.dispose();
  });

  it('lays out shell and remotes, compressed, without source maps', async () => {
    await publish();
    expect(brotliDecompressSync(readFileSync(join(web(), 'assets/one.js.br'))).toString()).toBe(
      'one '.repeat(400),
    );
    expect(existsSync(join(web(), 'assets/one.js.gz'))).toBe(true);
    expect(existsSync(join(web(), 'assets/one.js.map'))).toBe(false);
    expect(Object.keys(remotes())).toEqual(['mf_one', 'mf_two']);
    const entry = remotes()['mf_one']?.entry ?? '';
    expect(entry).toMatch(/^\/remotes\/mf-one\/[0-9a-f]{12}\/mf-manifest\.json$/);
    expect(existsSync(join(web(), entry))).toBe(true);
  });

  it('leaves no compressed variant of an earlier version: it would be served', async () => {
    workspace.write('shell/dist/theme.js', 'long '.repeat(200));
    await publish();
    expect(existsSync(join(web(), 'theme.js.br'))).toBe(true);
    workspace.write('shell/dist/theme.js', 'short');
    await publish();
    expect(readFileSync(join(web(), 'theme.js'), 'utf8')).toBe('short');
    for (const twin of ['theme.js.br', 'theme.js.gz']) expect(existsSync(join(web(), twin))).toBe(false);
  });

  it("lists each remote's description in a form that the shell understands", async () => {
    const menu = [
      { place: 'main', order: 1, label: { en: 'One', fr: 'Un' }, path: '/one' },
      {
        place: 'company',
        order: 2,
        icon: 'settings',
        label: { en: 'Two', fr: 'Deux' },
        path: '/one#two',
        leadsTo: '/one/',
        children: [{ label: { en: 'Three', fr: 'Trois' }, path: '/one?tab=three' }],
      },
    ];
    workspace.writeRemote('mf-one', {
      pages: [{ path: '/one', access: 'administrator' }],
      menu,
      parts: ['Preview'],
    });
    await publish();
    const read = readRemotes(remotes());
    expect(read.problems).toEqual([]);
    expect(read.remotes.find(({ name }) => name === 'mf_one')).toMatchObject({
      pages: [{ path: '/one', access: 'administrator' }],
      menu,
      parts: ['Preview'],
    });
  });

  it('refuses a remote with an invalid description, and names each problem', async () => {
    await publish();
    const before = remotes();
    const menu = [{ place: 'top', order: 1, label: { en: 'One' }, path: '//evil.example', lable: '' }];
    workspace.write(
      'mf-one/dist/remote.json',
      JSON.stringify({ name: 'mf-one', devPort: 5199, pages: {}, menu }),
    );
    const refused = publishRemote(join(workspace.folder, 'mf-one/dist'), web());
    await expect(refused).rejects.toThrow('mf-one/dist/remote.json');
    for (const place of ['pages must', 'place must', 'label.fr must', 'path must', 'lable is not known'])
      await expect(refused).rejects.toThrow(place);
    expect(remotes()).toEqual(before);
  });

  it('refuses an address that another remote has', async () => {
    await publish();
    workspace.writeRemote('mf-one', { pages: [{ path: '/one/:id', access: 'subscription' }] });
    await publish();
    workspace.writeRemote('mf-two', { pages: [{ path: '/one/:oneId', access: 'subscription' }] });
    const refusal = 'mf-two: the address /one/:oneId is already a page of mf-one';
    await expect(publishRemote(join(workspace.folder, 'mf-two/dist'), web())).rejects.toThrow(refusal);
    await expect(publish()).rejects.toThrow(refusal);
  });

  it.each([
    ['/One', 'is already a page of mf-one'],
    ['/one/', 'is already a page of mf-one'],
    ['/*', 'does not begin with a word'],
    ['/:page', 'does not begin with a word'],
    ['/auth/login', 'is not free for remotes'],
    ['/API', 'is not free for remotes'],
    ['/managers', 'is not free for remotes'],
    ['/Council/round', 'is not free for remotes'],
  ])('refuses the address %s, which %s', async (path, why) => {
    await publish();
    workspace.writeRemote('mf-two', { pages: [{ path, access: 'public' }] });
    const refusal = `mf-two: the address ${path} ${why}`;
    await expect(publishRemote(join(workspace.folder, 'mf-two/dist'), web())).rejects.toThrow(refusal);
    await expect(publish()).rejects.toThrow(refusal);
  });

  it('refuses a part that another remote lends', async () => {
    workspace.writeRemote('mf-one', { parts: ['Editor'] });
    await publish();
    workspace.writeRemote('mf-two', { parts: ['Editor'] });
    await expect(publishRemote(join(workspace.folder, 'mf-two/dist'), web())).rejects.toThrow(
      'mf-two: the part Editor is already lent by mf-one',
    );
  });

  it('lets a page move from one remote to another', async () => {
    await publish();
    workspace.writeRemote('mf-one', { pages: [] });
    workspace.writeRemote('mf-another', { pages: [{ path: '/one', access: 'subscription' }] });
    await publish();
    expect(readRemotes(remotes()).remotes.flatMap(({ pages }) => pages)).toHaveLength(1);
  });

  describe('of a full build from an image', () => {
    const image = () => join(workspace.folder, 'image');
    const upgrade = async () => {
      rmSync(image(), { recursive: true, force: true });
      await publish();
      cpSync(web(), image(), { recursive: true });
      // The served web root is in another folder.
      const said: string[] = [];
      await publishWebRoot(image(), volume(), (line) => said.push(line));
      return said;
    };
    const volume = () => join(workspace.folder, 'volume');
    const listed = () => JSON.parse(readFileSync(join(volume(), 'remotes.json'), 'utf8')) as object;
    /** Another repository, or a team of this one, publishes there on its own. */
    const publishThere = (name: string, takes: Record<string, string[]>) => {
      const elsewhere = join(workspace.folder, 'elsewhere');
      cpSync(join(workspace.folder, 'mf-two/dist'), elsewhere, { recursive: true });
      writeFileSync(join(elsewhere, 'remote.json'), JSON.stringify({ name, devPort: 5199, parts: [name] }));
      writeFileSync(join(elsewhere, 'surface.json'), JSON.stringify(takes));
      return publishRemote(elsewhere, volume());
    };

    it('fills an empty folder with the same content', async () => {
      expect(await upgrade()).toEqual(['Published shell', 'Published mf-one', 'Published mf-two']);
      expect(listed()).toEqual(remotes());
      expect(existsSync(join(volume(), 'assets/one.js.br'))).toBe(true);
      expect(await upgrade()).toEqual([]);
    });

    it('keeps what teams have published since, until it has something newer', async () => {
      await upgrade();
      await publishThere('mf-two', { '@elan/ui': ['Card'] });
      await publishThere('mf-other', {});
      workspace.writeShell('two');
      expect(await upgrade()).toEqual(['Published shell']);
      expect(listed()).toMatchObject({ mf_two: { parts: ['mf-two'] }, mf_other: { parts: ['mf-other'] } });
      workspace.writeRemote('mf-two', { parts: ['New'] });
      expect(await upgrade()).toEqual(['Published mf-two']);
      expect(listed()).toMatchObject({ mf_two: { parts: ['New'] }, mf_other: { parts: ['mf-other'] } });
    });

    it('replaces what does not fit its shell, and names what it cannot replace', async () => {
      await upgrade();
      await publishThere('mf-two', { '@elan/ui': ['Card'] });
      await publishThere('mf-other', { '@elan/ui': ['Card'] });
      workspace.writeShell('two', { '@elan/ui': ['Button'] });
      const said = await upgrade();
      expect(said.join('\n')).toMatch(/mf-two needs Card of @elan\/ui.*This build's version replaces it/);
      expect(said.at(-1)).toBe(
        'mf-other, which is live, needs Card of @elan/ui, which this shell does not offer.',
      );
      expect(listed()).toMatchObject({ mf_two: { parts: [] } });
      // So pages compare the other one, and refuse it.
      const checkedAgainst = hashOfSurface({ '@elan/ui': ['Button'] });
      expect(listed()).toMatchObject({ mf_one: { checkedAgainst }, mf_two: { checkedAgainst } });
      expect(listed()).not.toHaveProperty('mf_other.checkedAgainst');
    });

    it('names what says nothing of its needs', async () => {
      await upgrade();
      const hash = await publishThere('mf-other', {});
      rmSync(join(volume(), 'remotes/mf-other', hash, 'surface.json'));
      expect(await upgrade()).toEqual([
        'mf-other, which is live, does not say what it needs of the shell, so the shell does not load it. Build and publish mf-other anew.',
      ]);
    });
  });

  it('leaves what earlier tools have noted as built by another hash as it is, and down what was taken down', async () => {
    await publish();
    await takeDownRemote('mf-one', web());
    const file = join(web(), '.publishing/record.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as { built: Record<string, string> };
    const former = (part: string) => formerContent(join(workspace.folder, part, 'dist')).slice(0, 12);
    record.built = Object.fromEntries(Object.keys(record.built).map((part) => [part, former(part)]));
    writeFileSync(file, JSON.stringify(record));
    const before = remotes();
    const said: string[] = [];
    await publishStale(workspace.folder, (line) => said.push(line));
    expect(said).toEqual([]);
    expect(remotes()).toEqual(before);
  });

  it('withdraws a remote that was removed from the workspace', async () => {
    await publish();
    rmSync(join(workspace.folder, 'mf-one'), { recursive: true });
    await publish();
    expect(Object.keys(remotes())).toEqual(['mf_two']);
  });
});
